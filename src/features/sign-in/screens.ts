import { defineScreens } from '@/app/screen';

export const signInScreens = defineScreens(['signIn'], {
  login: { path: '/login', isPublic: true, built: true, page: () => import('./LoginPage') },
});
