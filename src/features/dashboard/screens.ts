import type dashboard from '@locales/en/dashboard.json';
import type labels from '@locales/en/labels.json';
import { defineScreens } from '@/registry/screen';
import { lineIds } from '@/domain/products/lines';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboard: typeof dashboard;
    labels: typeof labels;
  }
}

export const dashboardScreens = defineScreens(['dashboard', 'labels'], {
  dashboard: {
    path: '/{line}/Dashboard',
    products: lineIds,
    permission: 'Dashboard',
    menu: { order: 10, glyph: 'chart' },
    draws: ['chart'],
    built: true,
    page: () => import('./DashboardPage'),
  },
});
