import { defineScreens } from '@/registry/screen';

export const signInScreens = defineScreens(['signIn', 'twoFactor'], {
  login: { path: '/login', isPublic: true, built: true, page: () => import('./LoginPage') },
});
