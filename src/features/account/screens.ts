import { defineScreens } from '@/app/screen';

const products = ['systemSet'] as const;

export const accountScreens = defineScreens([], {
  corporate: { path: '/systemSet/account/corporate', products, permission: 'Corporate', menu: { group: 'account', order: 20 }, built: false },
  roles: { path: '/systemSet/account/role', products, permission: 'RolePermission', menu: { group: 'account', order: 22 }, built: false },
  roleAdd: { path: '/systemSet/account/role/addRole', products, parent: 'roles', permission: 'RolePermission', action: 'add', built: false },
  roleEdit: {
    path: '/systemSet/account/role/editRole',
    products,
    parent: 'roles',
    permission: 'RolePermission',
    action: 'edit',
    query: ['id'],
    built: false,
  },
});
