import { defineScreens } from '@/registry/screen';

export const inboundScreens = defineScreens([], {
  inboundDashboard: {
    path: '/Inbound/dashboard',
    products: ['Inbound'],
    permission: 'InboundDashboard',
    menu: { order: 10, glyph: 'chart' },
    built: false,
  },
  inboundRobots: {
    path: '/Inbound/robotManage',
    products: ['Inbound'],
    permission: 'InboundRobotManage',
    menu: { order: 20, glyph: 'robot' },
    built: false,
  },
  inboundCalls: {
    path: '/Inbound/callRecords',
    products: ['Inbound'],
    permission: 'InboundCallRecords',
    menu: { order: 30, glyph: 'phone' },
    built: false,
  },
});
