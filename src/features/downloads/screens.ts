import type downloads from '@locales/en/downloads.json';
import { defineScreens } from '@/registry/screen';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    downloads: typeof downloads;
  }
}

export const downloadScreens = defineScreens(['downloads'], {
  // Host portals link to this spelling.
  downloadFile: { path: '/downLoadTmep', isPublic: true, built: true, page: () => import('./LinkedFilePage') },
});
