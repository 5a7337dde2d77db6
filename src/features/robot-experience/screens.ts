import { defineScreens } from '@/registry/screen';
import { lineIds } from '@/domain/products/lines';

export const robotExperienceScreens = defineScreens([], {
  sharedRobot: { path: '/share', isPublic: true, built: false },
  shareWizard: {
    path: '/{line}/robotExperience/share',
    products: lineIds,
    permission: 'RobotExperience',
    menu: { group: 'robotExperience', order: 60 },
    built: false,
  },
  shareLog: {
    path: '/{line}/robotExperience/shareLog',
    products: lineIds,
    permission: 'RobotExperience',
    menu: { group: 'robotExperience', order: 61 },
    built: false,
  },
  shareVisits: {
    path: '/{line}/robotExperience/shareLog/view',
    products: lineIds,
    parent: 'shareLog',
    permission: 'RobotExperience',
    query: ['id'],
    built: false,
  },
});
