import { defineScreens } from '@/app/screen';

const products = ['systemSet'] as const;

export const accountScreens = defineScreens([], {
  corporate: { path: '/systemSet/account/corporate', products, permission: 'Corporate', menu: { group: 'account', order: 20 }, built: false },
});
