import { defineScreens } from '@/app/screen';

export const crossLoginScreens = defineScreens([], {
  crossLogin: {
    path: '/operation/crossLogin',
    products: ['operation'],
    permission: 'CrossLogin',
    menu: { order: 10, glyph: 'team' },
    built: false,
  },
});
