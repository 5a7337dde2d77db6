import type { SignInPort } from '@/session/signInPort';
import type { MountServices } from './mountServices';
import { placeOf } from '@/registry/place';

/** The functions of this mount that the sign-in screen may use. */
export function signInPortOf(services: MountServices): SignInPort {
  const { pages, session, startUp, tips, language, router, token, cross } = services;
  return {
    enter: async (newToken, arrival = { tips: [], returnTo: null }) => {
      pages.warmUp();
      try {
        const failure = await session.enter(newToken);
        if (failure) return failure.id;
      } catch (error) {
        startUp.broke(error);
        return null;
      }
      tips.set(arrival.tips);
      await language.followUser();
      await router.get().navigate(wayBack(arrival.returnTo), { replace: true });
      return null;
    },
    setToken: (temporary) => token?.setTemporary(temporary),
    clearToken: () => token?.clearTemporary(),
    wayBack,
    isInside: () => session.status.get() === 'ready',
    user: () => session.user(),
    signOut: () => session.leave(),
    actAs: token === null ? null : (other) => cross.begin(other),
    showLanguage: (shown) => language.show(shown),
    takeResult: () => services.takeLoginResult(),
  };
}

/** Only a path of this console, and not sign-in itself; any other address leads to the first screen. */
export function wayBack(returnTo: string | null): string {
  if (returnTo === null || !returnTo.startsWith('/') || returnTo.startsWith('//')) return '/';
  const place = placeOf(returnTo.split(/[?#]/)[0] ?? '');
  return place === null || place.screen.isPublic ? '/' : returnTo;
}
