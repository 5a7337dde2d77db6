import type downloads from '@locales/en/downloads.json';
import { defineScreens } from '@/app/screen';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    downloads: typeof downloads;
  }
}

export const downloadScreens = defineScreens(['downloads'], {
  // Spelt as in the specification, section 2.
  downloadFile: { path: '/downLoadTmep', isPublic: true, built: true, page: () => import('./LinkedFilePage') },
});
