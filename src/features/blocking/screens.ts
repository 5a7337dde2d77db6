import type blacklist from '@locales/en/blacklist.json';
import type blocking from '@locales/en/blocking.json';
import { defineScreens } from '@/registry/screen';
import { lineIds } from '@/domain/products/lines';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    blacklist: typeof blacklist;
    blocking: typeof blocking;
  }
}

export const blockingScreens = defineScreens(['blocking', 'blacklist', 'contacts', 'labels', 'export', 'downloads'], {
  blackList: {
    path: '/{line}/calling/BlackList',
    products: lineIds,
    permission: 'BlackList',
    menu: { group: 'calling', order: 24 },
    built: true,
    page: () => import('./BlackListPage'),
  },
  smartShield: {
    path: '/{line}/calling/blockList',
    products: lineIds,
    parent: 'blackList',
    permission: 'BlackList',
    built: true,
    page: () => import('./SmartShieldPage'),
  },
});
