import type security from '@locales/en/security.json';
import type sso from '@locales/en/sso.json';
import { defineScreens } from '@/registry/screen';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    security: typeof security;
    sso: typeof sso;
  }
}

export const securityScreens = defineScreens(['security', 'sso'], {
  security: {
    path: '/systemSet/account/security',
    products: ['systemSet'],
    permission: 'accountSafe',
    menu: { group: 'account', order: 23 },
    built: true,
    page: () => import('./SecurityPage'),
  },
});
