import { defineScreens } from '@/app/screen';

const products = ['systemSet'] as const;

export const toolScreens = defineScreens([], {
  releaseNotes: { path: '/systemSet/tools/releaseNotes', products, permission: 'releaseNotes', menu: { group: 'tools', order: 30 }, built: false },
  userManual: { path: '/systemSet/tools/operateWord', products, permission: 'operateWord', menu: { group: 'tools', order: 31 }, built: false },
  apiDocument: { path: '/systemSet/tools/apiWord', products, permission: 'apiWord', menu: { group: 'tools', order: 32 }, built: false },
  applications: { path: '/systemSet/tools/Application', products, permission: 'Application', menu: { group: 'tools', order: 33 }, built: false },
});
