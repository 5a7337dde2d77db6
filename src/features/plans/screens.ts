import type contacts from '@locales/en/contacts.json';
import type labels from '@locales/en/labels.json';
import type plans from '@locales/en/plans.json';
import { defineScreens } from '@/registry/screen';
import { lineIds } from '@/domain/products/lines';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    contacts: typeof contacts;
    labels: typeof labels;
    plans: typeof plans;
  }
}

export const planScreens = defineScreens(
  ['plans', 'contacts', 'labels', 'downloads', 'forecast', 'gates', 'sipLines'],
  {
    planList: {
      path: '/{line}/calling/plans',
      products: lineIds,
      permission: 'CallPlans',
      menu: { group: 'calling', order: 21 },
      built: true,
      page: () => import('./list/PlanListPage'),
    },
    planCreate: {
      path: '/{line}/calling/plans/create',
      products: lineIds,
      parent: 'planList',
      permission: 'CallPlans',
      action: 'add',
      built: true,
      page: () => import('./edit/PlanCreatePage'),
    },
    planEdit: {
      path: '/{line}/calling/plans/edit',
      products: lineIds,
      parent: 'planList',
      permission: 'CallPlans',
      action: 'edit',
      query: ['id'],
      built: true,
      page: () => import('./edit/PlanEditPage'),
    },
    planDetail: {
      path: '/{line}/subCheckPlan',
      products: lineIds,
      parent: 'planList',
      permission: 'CallPlans',
      query: ['id'],
      built: true,
      draws: ['chart'],
      page: () => import('./detail/PlanDetailPage'),
    },
    /** the same page, reached from single calls: it names the line that the path does not */
    operationPlanDetail: {
      path: '/CallingOperation/outbound/OPERsubCheckPlan',
      products: ['CallingOperation'],
      parent: 'addCall',
      permission: 'CallPlans',
      query: ['line', 'id'],
      built: true,
      draws: ['chart'],
      page: () => import('./detail/PlanDetailPage'),
    },
  },
);
