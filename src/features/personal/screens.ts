import { defineScreens } from '@/app/screen';

const products = ['systemSet'] as const;

export const personalScreens = defineScreens([], {
  personalInfo: { path: '/systemSet/personal/personalInfo', products, permission: 'personalInfo', menu: { group: 'personal', order: 10 }, built: false },
  loginInfo: { path: '/systemSet/personal/loginInfo', products, permission: 'loginInfo', menu: { group: 'personal', order: 11 }, built: false },
});
