import { defineScreens } from '@/registry/screen';

const products = ['systemSet'] as const;

export const configScreens = defineScreens([], {
  calendars: {
    path: '/systemSet/config/calendar',
    products,
    permission: 'calendarManage',
    menu: { group: 'config', order: 42 },
    built: false,
  },
  variables: {
    path: '/systemSet/config/variable',
    products,
    permission: 'variableManage',
    menu: { group: 'config', order: 43 },
    built: false,
  },
});
