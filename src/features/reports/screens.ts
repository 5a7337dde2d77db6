import type dashboard from '@locales/en/dashboard.json';
import type insight from '@locales/en/insight.json';
import type labels from '@locales/en/labels.json';
import { defineScreens } from '@/registry/screen';
import { lineIds } from '@/domain/products/lines';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboard: typeof dashboard;
    insight: typeof insight;
    labels: typeof labels;
  }
}

export const reportScreens = defineScreens(['insight', 'dashboard', 'labels', 'downloads'], {
  stageReport: {
    path: '/{line}/StageReport',
    products: lineIds,
    permission: 'StageReport',
    menu: { order: 16, glyph: 'table' },
    built: true,
    draws: ['chart'],
    page: () => import('./StageReportPage'),
  },
});
