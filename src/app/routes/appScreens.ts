import { defineScreens } from '@/registry/screen';

export const appScreens = defineScreens([], {
  notFound: { path: '/404', isPublic: true, built: true, page: () => import('../shell/panes/NotFoundPage') },
});
