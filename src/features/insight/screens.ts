import { defineScreens } from '@/app/screen';

export const insightScreens = defineScreens([], {
  // Spelt as in the specification, section 2.
  singleDay: {
    path: '/collection/insight/sigleDay',
    products: ['collection'],
    permission: 'singleDayOverview',
    menu: { group: 'insight', order: 50 },
    beta: true,
    built: false,
  },
  dailyTrend: {
    path: '/collection/insight/everyDay',
    products: ['collection'],
    permission: 'dailyTrend',
    menu: { group: 'insight', order: 51 },
    beta: true,
    built: false,
  },
});
