import { defineScreens } from '@/app/screen';

export const transitScreens = defineScreens([], {
  transit: { path: '/middle/{page}', isPublic: true, built: false },
});
