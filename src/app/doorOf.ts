import type { Door } from '@/session/door';
import type { Console } from './console';
import { placeOf } from './place';

/** What the sign-in screen may do with this mount. */
export function doorOf(console: Console): Door {
  return {
    enter: async (token, arrival = { tips: [], returnTo: null }) => {
      console.pages.warmUp();
      try {
        const failure = await console.session.enter(token);
        if (failure) return failure.id;
      } catch (error) {
        console.broke(error);
        return null;
      }
      console.tips.set(arrival.tips);
      await console.language.followUser();
      await console.router.navigate(wayBack(arrival.returnTo), { replace: true });
      return null;
    },
    hold: (token) => console.token?.hold(token),
    drop: () => console.token?.dropHeld(),
    wayBack,
    isInside: () => console.session.status.get() === 'ready',
    actAs: console.token === null ? null : (token) => console.cross.begin(token),
    takeResult: () => {
      const result = console.loginResult;
      console.loginResult = null;
      return result;
    },
  };
}

/** Back to a screen of this console; a foreign address is not one, nor is sign-in itself. */
export function wayBack(returnTo: string | null): string {
  if (returnTo === null || !returnTo.startsWith('/') || returnTo.startsWith('//')) return '/';
  const place = placeOf(returnTo.split(/[?#]/)[0] ?? '');
  return place === null || place.screen.isPublic ? '/' : returnTo;
}
