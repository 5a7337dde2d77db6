import type apiDocument from '@locales/en/apiDocument.json';
import type releaseNotes from '@locales/en/releaseNotes.json';
import { defineScreens } from '@/registry/screen';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    apiDocument: typeof apiDocument;
    releaseNotes: typeof releaseNotes;
  }
}

const products = ['systemSet'] as const;

export const toolScreens = {
  ...defineScreens(['releaseNotes'], {
    releaseNotes: {
      path: '/systemSet/tools/releaseNotes',
      products,
      permission: 'releaseNotes',
      menu: { group: 'tools', order: 30 },
      built: true,
      page: () => import('./ReleaseNotesPage'),
    },
  }),
  ...defineScreens(['apiDocument'], {
    apiDocument: {
      path: '/systemSet/tools/apiWord',
      products,
      permission: 'apiWord',
      menu: { group: 'tools', order: 32 },
      built: true,
      page: () => import('./ApiDocumentPage'),
    },
  }),
};
