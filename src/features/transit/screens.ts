import { defineScreens } from '@/registry/screen';

export const transitScreens = defineScreens([], {
  transit: { path: '/middle/{page}', isPublic: true, built: true, page: () => import('./TransitPage') },
});
