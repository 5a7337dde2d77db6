import type experience from '@locales/en/experience.json';
import type share from '@locales/en/share.json';
import { defineScreens } from '@/registry/screen';
import { lineIds } from '@/domain/products/lines';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    experience: typeof experience;
    share: typeof share;
  }
}

const visitorScreens = defineScreens(['share', 'labels'], {
  sharedRobot: { path: '/share', isPublic: true, built: true, page: () => import('./visitor/SharedRobotPage') },
});

export const robotExperienceScreens = {
  ...visitorScreens,
  ...defineScreens(['experience', 'labels', 'downloads', 'export'], {
    shareWizard: {
      path: '/{line}/robotExperience/share',
      products: lineIds,
      permission: 'RobotExperience',
      action: 'add',
      menu: { group: 'robotExperience', order: 60 },
      built: true,
      page: () => import('./wizard/ShareWizardPage'),
    },
    shareLog: {
      path: '/{line}/robotExperience/shareLog',
      products: lineIds,
      permission: 'RobotExperience',
      menu: { group: 'robotExperience', order: 61 },
      built: true,
      page: () => import('./log/ShareLogPage'),
    },
    shareVisits: {
      path: '/{line}/robotExperience/shareLog/view',
      products: lineIds,
      parent: 'shareLog',
      permission: 'RobotExperience',
      query: ['id'],
      built: true,
      page: () => import('./log/ShareVisitsPage'),
    },
  }),
};
