import { defineScreens } from '@/registry/screen';
import { lineIds } from '@/domain/products/lines';

export const robotScreens = defineScreens([], {
  robotList: {
    path: '/{line}/robot/robotList',
    products: lineIds,
    permission: 'RobotList',
    menu: { group: 'robot', order: 40 },
    built: false,
  },
  robotDetail: {
    path: '/{line}/robot/robotDetail',
    products: lineIds,
    parent: 'robotList',
    permission: 'RobotList',
    query: ['id'],
    built: false,
  },
  hangUpMessage: {
    path: '/{line}/robot/addHangUpMessage',
    products: lineIds,
    parent: 'robotDetail',
    permission: 'RobotList',
    query: ['id'],
    built: false,
  },
});
