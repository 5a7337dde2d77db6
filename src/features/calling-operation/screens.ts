import { defineScreens } from '@/registry/screen';

const products = ['CallingOperation'] as const;

export const callingOperationScreens = defineScreens([], {
  singleTest: {
    path: '/CallingOperation/outbound/SingleTest',
    products,
    permission: 'SingleTest',
    menu: { group: 'outbound', order: 10 },
    built: false,
  },
  addCall: {
    path: '/CallingOperation/outbound/AddCall',
    products,
    permission: 'AddCall',
    menu: { group: 'outbound', order: 11 },
    built: false,
  },
  operationCallDetail: {
    path: '/CallingOperation/outbound/OPERsubDetail',
    products,
    parent: 'singleTest',
    permission: 'SingleTest',
    query: ['id'],
    built: false,
  },
  operationTaskDetail: {
    path: '/CallingOperation/outbound/OPERsubCheckDetail',
    products,
    parent: 'addCall',
    permission: 'CallTasks',
    query: ['id'],
    built: false,
  },
  operationPlanDetail: {
    path: '/CallingOperation/outbound/OPERsubCheckPlan',
    products,
    parent: 'addCall',
    permission: 'CallPlans',
    query: ['id'],
    built: false,
  },
});
