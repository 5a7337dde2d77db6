import type { Api } from '@/api/call';
import { wire } from '@/contract/wire';
import { addWire } from '@/contract/wireTable';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { failedAreas, queries } from '@/api/query';
import { readKey } from '@/api/readKey';
import { readSchedulerOf } from '@/api/readScheduler';
import type { Input, ReadName } from '@/contract/contract';
import { areas as allAreas, type Area } from '@/api/areas';
import { allows, parsePermissions } from '@/domain/access/granted';
import { permittedProducts } from '@/domain/products/products';
import { mayOpen } from '@/registry/mayOpen';
import { neededFor } from '@/registry/neededFor';
import { sessionActions, type BaseInfo, type UserInfo } from '@/session/session';
import type { SessionEnd } from '@/session/sessionEnd';
import type { Needs } from '@/session/useCan';
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
  const readScheduler = readSchedulerOf(api);
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
    mayOpen: ({ id, screen, product }, action) => {
      const { user, permissions } = store.getState().session;
      const products = permittedProducts(user?.routerProducePermissions ?? []);
      const granted = parsePermissions(permissions);
      const can = (needs: Needs) => allows(granted, needs);
      if (product === null || !mayOpen(id, product, { products, can })) return false;
      return action === undefined || can(neededFor({ ...screen, action }, product) ?? []);
    },
    readAhead: (name, input) =>
      readScheduler.sendAhead(readKey(name, input), (signal) => api.call(name, input as Input<ReadName>, { signal })),
    isIdle: () =>
      readScheduler.isIdle() &&
      Object.values(store.getState().queries.queries).every((query) => query?.status !== QueryStatus.pending),
    refresh: (what: readonly Area[] | 'all') => {
      readScheduler.dropAhead();
      dispatch(queries.util.invalidateTags(what === 'all' ? [...allAreas] : [...what]));
    },
    retryFailed: () => void dispatch(queries.util.invalidateTags(failedAreas(store.getState()))),
    end: () => {
      // The next person's screens may be the same ones.
      readScheduler.dropAhead();
      dispatch(sessionActions.cleared());
      dispatch(queries.util.resetApiState());
    },
  };
}
