import type manual from '@locales/en/manual.json';
import { defineScreens } from '@/registry/screen';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    manual: typeof manual;
  }
}

export const manualScreens = defineScreens(['manual'], {
  userManual: {
    path: '/systemSet/tools/operateWord',
    products: ['systemSet'],
    permission: 'operateWord',
    menu: { group: 'tools', order: 31 },
    built: true,
    page: () => import('./ManualPage'),
  },
});
