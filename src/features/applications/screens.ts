import type hubspot from '@locales/en/hubspot.json';
import type labels from '@locales/en/labels.json';
import { defineScreens } from '@/registry/screen';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    hubspot: typeof hubspot;
    labels: typeof labels;
  }
}

export const applicationScreens = defineScreens(['hubspot', 'labels'], {
  applications: {
    path: '/systemSet/tools/Application',
    products: ['systemSet'],
    permission: 'Application',
    menu: { group: 'tools', order: 33 },
    built: true,
    page: () => import('./ApplicationsPage'),
  },
});
