import type hangUpMessages from '@locales/en/hangUpMessages.json';
import type labels from '@locales/en/labels.json';
import type robots from '@locales/en/robots.json';
import { defineScreens } from '@/registry/screen';
import { lineIds } from '@/domain/products/lines';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    hangUpMessages: typeof hangUpMessages;
    labels: typeof labels;
    robots: typeof robots;
  }
}

export const robotScreens = defineScreens(['robots', 'labels', 'hangUpMessages'], {
  robotList: {
    path: '/{line}/robot/robotList',
    products: lineIds,
    permission: 'RobotList',
    menu: { group: 'robot', order: 40 },
    built: true,
    page: () => import('./RobotListPage'),
  },
  robotDetail: {
    path: '/{line}/robot/robotDetail',
    products: lineIds,
    parent: 'robotList',
    permission: 'RobotList',
    query: ['id'],
    draws: ['editor'],
    built: true,
    page: () => import('./detail/RobotDetailPage'),
  },
  /** the same pages, of robots that answer calls */
  inboundRobotList: {
    path: '/Inbound/robotManage/robotList',
    products: ['Inbound'],
    parent: 'inboundRobots',
    permission: 'InboundRobotManage',
    built: true,
    page: () => import('./RobotListPage'),
  },
  inboundRobotDetail: {
    path: '/Inbound/robotManage/robotDetail',
    products: ['Inbound'],
    parent: 'inboundRobotList',
    permission: 'InboundRobotManage',
    query: ['id'],
    draws: ['editor'],
    built: true,
    page: () => import('./detail/RobotDetailPage'),
  },
  branch: {
    path: '/{line}/robot/branch',
    products: lineIds,
    parent: 'robotDetail',
    permission: 'RobotList',
    query: ['id', 'call'],
    built: true,
    page: () => import('./branch/BranchPage'),
  },
  inboundBranch: {
    path: '/Inbound/robotManage/branch',
    products: ['Inbound'],
    parent: 'inboundRobotDetail',
    permission: 'InboundRobotManage',
    query: ['id', 'call'],
    built: true,
    page: () => import('./branch/BranchPage'),
  },
});
