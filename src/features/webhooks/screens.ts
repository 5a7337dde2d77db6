import type webhooks from '@locales/en/webhooks.json';
import { defineScreens } from '@/registry/screen';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    webhooks: typeof webhooks;
  }
}

export const webhookScreens = defineScreens(['webhooks', 'labels'], {
  webhooks: {
    path: '/systemSet/config/webhook',
    products: ['systemSet'],
    permission: 'webhookPage',
    menu: { group: 'config', order: 41 },
    built: true,
    page: () => import('./WebhooksPage'),
  },
});
