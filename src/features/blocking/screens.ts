import { defineScreens } from '@/app/screen';
import { lineIds } from '@/domain/lines';

export const blockingScreens = defineScreens([], {
  blackList: {
    path: '/{line}/calling/BlackList',
    products: lineIds,
    permission: 'BlackList',
    menu: { group: 'calling', order: 24 },
    built: false,
  },
  smartShield: {
    path: '/{line}/calling/blockList',
    products: lineIds,
    parent: 'blackList',
    permission: 'BlackList',
    built: false,
  },
});
