import { configureStore } from '@reduxjs/toolkit';
import type { Api } from '@/api/call';
import { queries, type StoreExtra } from '@/api/query';
import { sessionReducer } from '@/session/session';

/** One store per mount: who is signed in, and what was read from the platform. */
export function createStore(api: Api) {
  const extra: StoreExtra = { api };
  return configureStore({
    reducer: { session: sessionReducer, [queries.reducerPath]: queries.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }).concat(
        queries.middleware,
      ),
    devTools: false,
  });
}

export type Store = ReturnType<typeof createStore>;
