import { defineScreens } from '@/registry/screen';

export const signInScreens = {
  ...defineScreens(['signIn', 'twoFactor'], {
    login: { path: '/login', isPublic: true, built: true, page: () => import('./LoginPage') },
  }),
  // Its texts are among those of the settings: a file of its own would cost sign-in, which knows the names of all.
  ...defineScreens(['sso'], {
    ssoConfirm: { path: '/login/confirm', isPublic: true, built: true, page: () => import('./confirm/ConfirmSsoPage') },
  }),
};
