import type calls from '@locales/en/calls.json';
import type labels from '@locales/en/labels.json';
import type liveCalls from '@locales/en/liveCalls.json';
import { defineScreens } from '@/registry/screen';
import { lineIds } from '@/domain/products/lines';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    calls: typeof calls;
    labels: typeof labels;
    liveCalls: typeof liveCalls;
  }
}

export const liveCallScreens = defineScreens(['liveCalls', 'labels', 'calls'], {
  liveCalls: {
    path: '/{line}/calling/liveCalls',
    products: lineIds,
    permission: 'CallDetails',
    menu: { group: 'calling', order: 23.5 },
    built: true,
    page: () => import('./LiveCallsPage'),
  },
});
