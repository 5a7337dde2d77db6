import { defineScreens } from '@/app/screen';
import { lineIds } from '@/domain/lines';

export const reportScreens = defineScreens([], {
  stageReport: {
    path: '/{line}/StageReport',
    products: lineIds,
    permission: 'StageReport',
    menu: { order: 16, glyph: 'table' },
    built: false,
  },
});
