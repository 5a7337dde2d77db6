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

export const channelScreens = defineScreens(['insight', 'dashboard', 'labels', 'downloads'], {
  channelOverview: {
    path: '/{line}/ChannelOverview',
    products: lineIds,
    permission: 'ChannelOverview',
    menu: { order: 15, glyph: 'layers' },
    built: true,
    draws: ['chart'],
    page: () => import('./ChannelOverviewPage'),
  },
});
