import type crossLogin from '@locales/en/crossLogin.json';
import { defineScreens } from '@/registry/screen';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    crossLogin: typeof crossLogin;
  }
}

export const crossLoginScreens = defineScreens(['crossLogin'], {
  crossLogin: {
    path: '/operation/crossLogin',
    products: ['operation'],
    permission: 'CrossLogin',
    menu: { order: 10, glyph: 'team' },
    built: true,
    page: () => import('./CrossLoginPage'),
  },
});
