import type { Api } from '@/api/call';
import { wire } from '@/contract/wire';
import { addWire } from '@/contract/wireTable';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { failedAreas, queries } from '@/api/query';
import { areas as allAreas, type Area } from '@/api/areas';
import { allows, parsePermissions } from '@/domain/access/granted';
import { permittedProducts } from '@/domain/products/products';
import { mayOpen } from '@/registry/mayOpen';
import { sessionActions, type BaseInfo, type UserInfo } from '@/session/session';
import type { SessionEnd } from '@/session/sessionEnd';
import type { Language } from '@/domain/language/language';
import { signedInRoutes } from '../routes/signedInRoutes';
import { Shell } from './Shell';
import type { SignedInApp } from '../mount/signedInApp';
import { createStore } from '../store';

addWire(wire);

/** One per mount; its scripts come with the first session, so that sign-in stays light. */
export function createSignedInApp(api: Api): SignedInApp {
  const store = createStore(api);
  const { dispatch } = store;
  return {
    store,
    Shell,
    routes: signedInRoutes,
    user: () => store.getState().session.user,
    begin: (loaded: { user: UserInfo; base: BaseInfo }) => void dispatch(sessionActions.started(loaded)),
    over: (reason: SessionEnd) => void dispatch(sessionActions.over(reason)),
    renew: () => void dispatch(sessionActions.renewed()),
    languageChanged: (language: Language) => void dispatch(sessionActions.languageChanged(language)),
    narrow: (permissions: readonly string[] | null) => void dispatch(sessionActions.narrowed(permissions)),
    mayOpen: ({ id, product }) => {
      const { user, permissions } = store.getState().session;
      const products = permittedProducts(user?.routerProducePermissions ?? []);
      const granted = parsePermissions(permissions);
      return product !== null && mayOpen(id, product, { products, can: (needs) => allows(granted, needs) });
    },
    isIdle: () =>
      api.readScheduler.isIdle() &&
      Object.values(store.getState().queries.queries).every((query) => query?.status !== QueryStatus.pending),
    refresh: (what: readonly Area[] | 'all') => {
      api.readScheduler.dropAhead();
      dispatch(queries.util.invalidateTags(what === 'all' ? [...allAreas] : [...what]));
    },
    retryFailed: () => void dispatch(queries.util.invalidateTags(failedAreas(store.getState()))),
    end: () => {
      // The next person's screens may be the same ones.
      api.readScheduler.dropAhead();
      dispatch(sessionActions.cleared());
      dispatch(queries.util.resetApiState());
    },
  };
}
