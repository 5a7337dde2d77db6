import type accessControl from '@locales/en/accessControl.json';
import { defineScreens } from '@/registry/screen';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    accessControl: typeof accessControl;
  }
}

export const accessControlScreens = defineScreens(['accessControl'], {
  accessControl: {
    path: '/systemSet/config/accessControl',
    products: ['systemSet'],
    permission: 'accessControl',
    menu: { group: 'config', order: 40 },
    built: true,
    page: () => import('./AccessControlPage'),
  },
});
