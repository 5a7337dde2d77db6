import type calls from '@locales/en/calls.json';
import type desk from '@locales/en/desk.json';
import type hubspot from '@locales/en/hubspot.json';
import type labels from '@locales/en/labels.json';
import { defineScreens } from '@/registry/screen';
import { lineIds } from '@/domain/products/lines';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    calls: typeof calls;
    desk: typeof desk;
    hubspot: typeof hubspot;
    labels: typeof labels;
  }
}

export const callAssistantScreens = defineScreens(['desk', 'labels', 'calls', 'hubspot'], {
  callAssistant: {
    path: '/{line}/calling/CallAssistant',
    products: lineIds,
    permission: 'CallAssistant',
    menu: { group: 'calling', order: 25 },
    built: true,
    page: () => import('./CallAssistantPage'),
  },
});
