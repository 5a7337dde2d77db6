import { defineScreens } from '@/app/screen';
import { lineIds } from '@/domain/lines';

export const channelScreens = defineScreens([], {
  channelOverview: {
    path: '/{line}/ChannelOverview',
    products: lineIds,
    permission: 'ChannelOverview',
    menu: { order: 15, glyph: 'layers' },
    built: false,
  },
});
