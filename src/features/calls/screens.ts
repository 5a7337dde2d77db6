import type calls from '@locales/en/calls.json';
import type hangUpMessages from '@locales/en/hangUpMessages.json';
import type hubspot from '@locales/en/hubspot.json';
import type labels from '@locales/en/labels.json';
import type whatsappMessage from '@locales/en/whatsappMessage.json';
import { defineScreens } from '@/registry/screen';
import { lineIds } from '@/domain/products/lines';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    calls: typeof calls;
    hangUpMessages: typeof hangUpMessages;
    hubspot: typeof hubspot;
    labels: typeof labels;
    whatsappMessage: typeof whatsappMessage;
  }
}

export const callScreens = defineScreens(
  ['calls', 'labels', 'downloads', 'blacklist', 'export', 'hubspot', 'hangUpMessages', 'whatsappMessage'],
  {
    callDetails: {
      path: '/{line}/calling/CallDetails',
      products: lineIds,
      permission: 'CallDetails',
      menu: { group: 'calling', order: 23 },
      built: true,
      page: () => import('./list/CallDetailsPage'),
    },
  },
);
