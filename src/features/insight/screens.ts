import type dashboard from '@locales/en/dashboard.json';
import type insight from '@locales/en/insight.json';
import type labels from '@locales/en/labels.json';
import { defineScreens } from '@/registry/screen';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboard: typeof dashboard;
    insight: typeof insight;
    labels: typeof labels;
  }
}

export const insightScreens = defineScreens(['insight', 'dashboard', 'labels', 'downloads'], {
  // Host portals link to this spelling.
  singleDay: {
    path: '/collection/insight/sigleDay',
    products: ['collection'],
    permission: 'singleDayOverview',
    menu: { group: 'insight', order: 50 },
    beta: true,
    built: true,
    draws: ['chart'],
    page: () => import('./SingleDayPage'),
  },
  dailyTrend: {
    path: '/collection/insight/everyDay',
    products: ['collection'],
    permission: 'dailyTrend',
    menu: { group: 'insight', order: 51 },
    beta: true,
    built: true,
    draws: ['chart'],
    page: () => import('./EveryDayPage'),
  },
});
