import type personal from '@locales/en/personal.json';
import { defineScreens } from '@/registry/screen';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    personal: typeof personal;
  }
}

const products = ['systemSet'] as const;

export const personalScreens = defineScreens(['personal', 'twoFactor'], {
  personalInfo: {
    path: '/systemSet/personal/personalInfo',
    products,
    permission: 'personalInfo',
    menu: { group: 'personal', order: 10 },
    built: true,
    page: () => import('./PersonalInfoPage'),
  },
  loginInfo: {
    path: '/systemSet/personal/loginInfo',
    products,
    permission: 'loginInfo',
    menu: { group: 'personal', order: 11 },
    built: true,
    page: () => import('./LoginInfoPage'),
  },
});
