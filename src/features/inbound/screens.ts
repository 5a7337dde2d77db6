import type calls from '@locales/en/calls.json';
import type dashboard from '@locales/en/dashboard.json';
import type inbound from '@locales/en/inbound.json';
import type labels from '@locales/en/labels.json';
import type liveCalls from '@locales/en/liveCalls.json';
import { defineScreens } from '@/registry/screen';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    calls: typeof calls;
    dashboard: typeof dashboard;
    inbound: typeof inbound;
    labels: typeof labels;
    liveCalls: typeof liveCalls;
  }
}

const dashboardScreens = defineScreens(['inbound', 'dashboard', 'labels'], {
  inboundDashboard: {
    path: '/Inbound/dashboard',
    products: ['Inbound'],
    permission: 'InboundDashboard',
    menu: { order: 10, glyph: 'chart' },
    draws: ['chart'],
    built: true,
    page: () => import('./dashboard/InboundDashboardPage'),
  },
});

const robotScreens = defineScreens(['inbound', 'labels'], {
  inboundRobots: {
    path: '/Inbound/robotManage',
    products: ['Inbound'],
    permission: 'InboundRobotManage',
    menu: { order: 20, glyph: 'robot' },
    built: true,
    page: () => import('./numbers/InboundRobotsPage'),
  },
});

const liveScreens = defineScreens(['inbound', 'liveCalls', 'calls', 'labels'], {
  inboundLive: {
    path: '/Inbound/liveCalls',
    products: ['Inbound'],
    permission: 'InboundCallRecords',
    menu: { order: 25, glyph: 'headset' },
    built: true,
    page: () => import('./live/InboundLivePage'),
  },
});

const callScreens = defineScreens(['inbound', 'calls', 'labels', 'downloads'], {
  inboundCalls: {
    path: '/Inbound/callRecords',
    products: ['Inbound'],
    permission: 'InboundCallRecords',
    menu: { order: 30, glyph: 'phone' },
    built: true,
    page: () => import('./records/InboundCallsPage'),
  },
});

export const inboundScreens = { ...dashboardScreens, ...robotScreens, ...liveScreens, ...callScreens } as const;
