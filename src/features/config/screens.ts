import { defineScreens } from '@/app/screen';

const products = ['systemSet'] as const;

export const configScreens = defineScreens([], {
  accessControl: { path: '/systemSet/config/accessControl', products, permission: 'accessControl', menu: { group: 'config', order: 40 }, built: false },
  calendars: { path: '/systemSet/config/calendar', products, permission: 'calendarManage', menu: { group: 'config', order: 42 }, built: false },
  variables: { path: '/systemSet/config/variable', products, permission: 'variableManage', menu: { group: 'config', order: 43 }, built: false },
});
