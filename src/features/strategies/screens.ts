import type labels from '@locales/en/labels.json';
import type strategies from '@locales/en/strategies.json';
import { defineScreens } from '@/registry/screen';
import { lineIds } from '@/domain/products/lines';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    labels: typeof labels;
    strategies: typeof strategies;
  }
}

export const strategyScreens = defineScreens(['strategies', 'labels'], {
  strategyList: {
    path: '/{line}/calling/CallStrategy',
    products: lineIds,
    permission: 'CallStrategy',
    menu: { group: 'calling', order: 22 },
    built: true,
    page: () => import('./StrategyListPage'),
  },
  strategyCreate: {
    path: '/{line}/calling/CallStrategy/create',
    products: lineIds,
    parent: 'strategyList',
    permission: 'CallStrategy',
    action: 'add',
    built: true,
    page: () => import('./StrategyCreatePage'),
  },
  strategyEdit: {
    path: '/{line}/calling/CallStrategy/edit',
    products: lineIds,
    parent: 'strategyList',
    permission: 'CallStrategy',
    action: 'edit',
    query: ['id'],
    built: true,
    page: () => import('./StrategyEditPage'),
  },
});
