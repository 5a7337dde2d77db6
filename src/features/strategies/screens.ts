import { defineScreens } from '@/app/screen';
import { lineIds } from '@/domain/lines';

export const strategyScreens = defineScreens([], {
  strategyList: {
    path: '/{line}/calling/CallStrategy',
    products: lineIds,
    permission: 'CallStrategy',
    menu: { group: 'calling', order: 22 },
    built: false,
  },
});
