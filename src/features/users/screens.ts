import type labels from '@locales/en/labels.json';
import type users from '@locales/en/users.json';
import { defineScreens } from '@/registry/screen';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    labels: typeof labels;
    users: typeof users;
  }
}

export const userScreens = defineScreens(['users', 'labels'], {
  userControl: {
    path: '/systemSet/account/user',
    products: ['systemSet'],
    permission: 'UserControl',
    menu: { group: 'account', order: 21 },
    built: true,
    page: () => import('./UserControlPage'),
  },
});
