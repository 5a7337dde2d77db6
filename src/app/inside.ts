import type { Api } from '@/api/call';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { areas as allAreas, failedAreas, queries, type Area } from '@/api/query';
import { sessionActions, type BaseInfo, type UserInfo } from '@/session/session';
import type { SessionEnd } from '@/session/sessionEnd';
import type { Language } from '@/domain/language';
import { insideRoutes } from './insideRoutes';
import { Shell } from './Shell';
import { createStore } from './store';

/**
 * What only a signed-in person needs: the store with session and server data, the shell, the routes of
 * the screens. One per mount; its scripts come with the first session, so that sign-in stays light.
 */
export function createInside(api: Api) {
  const store = createStore(api);
  const { dispatch } = store;
  return {
    store,
    Shell,
    routes: insideRoutes,
    user: () => store.getState().session.user,
    begin: (loaded: { user: UserInfo; base: BaseInfo }) => void dispatch(sessionActions.started(loaded)),
    over: (reason: SessionEnd) => void dispatch(sessionActions.over(reason)),
    renew: () => void dispatch(sessionActions.renewed()),
    languageChanged: (language: Language) => void dispatch(sessionActions.languageChanged(language)),
    /** a host's own list of permissions; null when it has none */
    narrow: (permissions: readonly string[] | null) => void dispatch(sessionActions.narrowed(permissions)),
    /** nothing is being read */
    isIdle: () => Object.values(store.getState().queries.queries).every((query) => query?.status !== QueryStatus.pending),
    refresh: (what: readonly Area[] | 'all') => void dispatch(queries.util.invalidateTags(what === 'all' ? [...allAreas] : [...what])),
    /** asks again for all that failed, and what belongs to it */
    retryFailed: () => void dispatch(queries.util.invalidateTags(failedAreas(store.getState()))),
    /** nothing of one person is left for the next */
    end: () => {
      dispatch(sessionActions.cleared());
      dispatch(queries.util.resetApiState());
    },
  };
}

export type Inside = ReturnType<typeof createInside>;
