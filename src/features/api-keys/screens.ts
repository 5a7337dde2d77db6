import type apiKeys from '@locales/en/apiKeys.json';
import type labels from '@locales/en/labels.json';
import type roles from '@locales/en/roles.json';
import { defineScreens } from '@/registry/screen';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    apiKeys: typeof apiKeys;
    labels: typeof labels;
    roles: typeof roles;
  }
}

export const apiKeyScreens = defineScreens(['apiKeys', 'labels', 'roles'], {
  apiKeys: {
    path: '/systemSet/account/apiKeys',
    products: ['systemSet'],
    permission: 'accountSafe',
    menu: { group: 'account', order: 24 },
    built: true,
    page: () => import('./ApiKeysPage'),
  },
});
