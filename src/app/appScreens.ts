import { defineScreens } from './screen';

export const appScreens = defineScreens([], {
  notFound: { path: '/404', isPublic: true, built: true, page: () => import('./NotFoundPage') },
});
