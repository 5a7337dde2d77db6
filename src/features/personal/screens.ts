import type labels from '@locales/en/labels.json';
import type personal from '@locales/en/personal.json';
import { defineScreens } from '@/registry/screen';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    labels: typeof labels;
    personal: typeof personal;
  }
}

const products = ['systemSet'] as const;

export const personalScreens = defineScreens(['personal', 'twoFactor', 'labels'], {
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
