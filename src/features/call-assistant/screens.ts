import { defineScreens } from '@/app/screen';
import { lineIds } from '@/domain/lines';

export const callAssistantScreens = defineScreens([], {
  callAssistant: {
    path: '/{line}/calling/CallAssistant',
    products: lineIds,
    permission: 'CallAssistant',
    menu: { group: 'calling', order: 25 },
    built: false,
  },
});
