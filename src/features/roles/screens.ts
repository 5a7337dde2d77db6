import type roles from '@locales/en/roles.json';
import { defineScreens } from '@/registry/screen';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    roles: typeof roles;
  }
}

const products = ['systemSet'] as const;

export const roleScreens = defineScreens(['roles'], {
  roles: {
    path: '/systemSet/account/role',
    products,
    permission: 'RolePermission',
    menu: { group: 'account', order: 22 },
    built: true,
    page: () => import('./RoleListPage'),
  },
  roleAdd: {
    path: '/systemSet/account/role/addRole',
    products,
    parent: 'roles',
    permission: 'RolePermission',
    action: 'add',
    built: true,
    page: () => import('./RoleAddPage'),
  },
  roleEdit: {
    path: '/systemSet/account/role/editRole',
    products,
    parent: 'roles',
    permission: 'RolePermission',
    action: 'edit',
    query: ['id'],
    built: true,
    page: () => import('./RoleEditPage'),
  },
});
