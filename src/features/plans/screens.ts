import { defineScreens } from '@/app/screen';
import { lineIds } from '@/domain/lines';

export const planScreens = defineScreens([], {
  planList: {
    path: '/{line}/calling/plans',
    products: lineIds,
    permission: 'CallPlans',
    menu: { group: 'calling', order: 21 },
    built: false,
  },
  planDetail: {
    path: '/{line}/subCheckPlan',
    products: lineIds,
    parent: 'planList',
    permission: 'CallPlans',
    query: ['id'],
    built: false,
  },
});
