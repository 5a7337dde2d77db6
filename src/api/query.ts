import { createApi, QueryStatus } from '@reduxjs/toolkit/query/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Input, ReadName, Reply, WriteName } from '@/contract/contract';
import { useApi } from './apiContext';
import { areaOf, areas, type Area } from './areas';
import type { Api, Extra, Outcome } from './call';
import { isCallFailure, type CallFailure } from '@/domain/callFailure';
import { MutationQueue } from './mutationQueue';
import { readKey } from './readKey';
import { readSchedulerOf } from './readScheduler';

interface ReadRequest {
  readonly name: ReadName;
  readonly input: object;
  /** after the reads without it */
  readonly later?: boolean;
}

/** The store's thunk extra argument. */
export interface StoreExtra {
  readonly api: Api;
}

/** Server data is stored here only; no slice copies it. */
export const queries = createApi({
  reducerPath: 'queries',
  tagTypes: areas,
  baseQuery: async ({ name, input, later }: ReadRequest, { extra, signal }) => {
    const { api } = extra as StoreExtra;
    const key = readKey(name, input);
    const scheduler = readSchedulerOf(api);
    const ahead = scheduler.takeAhead(key) as Promise<Outcome<unknown>> | undefined;
    const outcome = await (ahead ??
      scheduler.run(key, (left) => api.call(name, input, { signal: AbortSignal.any([signal, left]) }), later));
    return outcome.ok ? { data: { reply: outcome.data, at: api.http.clock.now() } } : { error: outcome.failure };
  },
  endpoints: (build) => ({
    read: build.query<{ reply: unknown; at: number }, ReadRequest>({
      query: (request) => request,
      serializeQueryArgs: ({ queryArgs: { name, input } }) => readKey(name, input),
      providesTags: (_result, _error, { name }) => [areaOf(name)],
    }),
  }),
});

type QueryState = ReturnType<typeof queries.reducer>;

/** Areas with a read that failed. */
export function failedAreas({ queries: { queries: cached } }: { readonly queries: QueryState }): Area[] {
  const failed = Object.values(cached).flatMap((entry) =>
    entry?.status === QueryStatus.rejected ? [areaOf((entry.originalArgs as ReadRequest).name)] : [],
  );
  return [...new Set(failed)];
}

export interface ReadOptions {
  /** sends no request yet */
  readonly skip?: boolean;
  /** milliseconds between refreshes; the live socket makes this rarely needed */
  readonly every?: number;
  /** for secondary data (options of a filter, lists in drawers): requested after the reads without it */
  readonly later?: boolean;
  /** for reads that refresh all the time: not shown as `fetching`, and rendered once per answer */
  readonly lives?: boolean;
}

interface CachedRead {
  readonly data?: { readonly reply: unknown; readonly at: number };
  readonly currentData?: CachedRead['data'];
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly isUninitialized: boolean;
}

/** Changes the component is rendered for. */
const drawn = ({ data, currentData, error, isFetching, isUninitialized }: CachedRead): CachedRead => ({
  data,
  currentData,
  error,
  isFetching,
  isUninitialized,
});
/** A refresh of shown data is not rendered, unless it failed before. */
const drawnLive = (cached: CachedRead): CachedRead => ({
  ...drawn(cached),
  isFetching: cached.isFetching && (cached.currentData === undefined || cached.error !== undefined),
});

export interface Read<T> {
  readonly data: T | undefined;
  /** nothing to show yet */
  readonly loading: boolean;
  /** being refreshed while something is shown */
  readonly fetching: boolean;
  /** the shown data is from before a failed refresh, or there is none */
  readonly failure: CallFailure | null;
  /** the platform's instant at which the shown data arrived */
  readonly at: number | null;
  readonly retry: () => void;
}

function entryOf(arg: ReadRequest, reply: unknown, { http }: Api) {
  return { endpointName: 'read' as const, arg, value: { reply, at: http.clock.now() } };
}

/** Of a read ahead that was answered well; null else, and then the rendered screen asks or reports. */
function replyIn(answered: unknown): unknown {
  const outcome = answered as Outcome<unknown> | undefined;
  return outcome?.ok === true ? outcome.data : null;
}

/** Seconds for which a screen uses what was read before it was rendered. */
const FROM_BEFORE = 10;

/**
 * Requests the data while the screen is still being rendered, so that both run in parallel. Returns how the rendered
 * screen is to request it: not again the first time if it had been answered before, else always.
 */
function useHeadStart(request: ReadRequest, key: string, skip: boolean): number | true {
  const { api } = useApi();
  const readScheduler = readSchedulerOf(api);
  const dispatch = useDispatch();
  const [{ begun, isAnswered }] = useState(() => {
    if (skip) return { begun: null, isAnswered: false };
    const reply = readScheduler.isAhead(key)
      ? replyIn(readScheduler.answeredAhead(key))
      : api.arrived<ReadName>(request.name, request.input);
    readScheduler.sendAhead(key, (signal) =>
      reply === null
        ? api.call<ReadName>(request.name, request.input, { signal })
        : Promise.resolve({ ok: true, data: reply }),
    );
    // Drawn once, with its data.
    if (reply !== null) dispatch(queries.util.upsertQueryEntries([entryOf(request, reply, api)]));
    return { begun: key, isAnswered: reply !== null };
  });
  const [first, setFirst] = useState(begun);
  if (first !== null && first !== key) setFirst(null);
  const stands = useRef(false);
  useEffect(() => {
    stands.current = true;
    if (begun !== null) readScheduler.endAhead(begun);
  }, [readScheduler, begun]);
  return isAnswered && first === key && !stands.current ? FROM_BEFORE : true;
}

/** Reads an endpoint and refreshes it. While another input loads, the last data stays shown. */
export function useRead<N extends ReadName>(name: N, input: Input<N>, options: ReadOptions = {}): Read<Reply<N>> {
  const key = readKey(name, input);
  const again = useHeadStart({ name, input }, key, options.skip === true || options.later === true);
  const { data, currentData, error, isFetching, refetch, isUninitialized } = queries.useReadQuery(
    { name, input, ...(options.later ? { later: true } : {}) },
    {
      skip: options.skip,
      pollingInterval: options.every,
      refetchOnMountOrArgChange: again,
      selectFromResult: options.lives ? drawnLive : drawn,
    },
  );
  const { api } = useApi();
  const { skip = false } = options;
  useEffect(() => (skip ? undefined : readSchedulerOf(api).enter(key)), [api, key, skip]);
  // The screen was left while the request was in progress, and opened again.
  const dropped = !skip && !isFetching && isCallFailure(error) && error.id === 'network.cancelled';
  useEffect(() => {
    if (dropped && !api.http.closing.aborted) void refetch();
  }, [api, dropped, refetch]);

  const shown = currentData ?? data;
  const failure = isCallFailure(error) && error.id !== 'network.cancelled' ? error : null;
  return {
    data: shown?.reply as Reply<N> | undefined,
    loading: shown === undefined && !failure && !options.skip,
    fetching: isFetching,
    failure,
    at: shown?.at ?? null,
    retry: useCallback(() => {
      if (!isUninitialized) void refetch();
    }, [refetch, isUninitialized]),
  };
}

export interface Write<N extends WriteName> {
  /** The same input during its request gets the outcome of the first; another one is queued. */
  readonly run: (input: Input<N>, extra?: Pick<Extra, 'signal' | 'onProgress'>) => Promise<Outcome<Reply<N>>>;
  readonly busy: boolean;
  readonly failure: CallFailure | null;
  readonly reset: () => void;
}

/** Writes through an endpoint, then refreshes the reads of its area (and of `also`). */
export function useWrite<N extends WriteName>(name: N, also: readonly Area[] = []): Write<N> {
  const { api, refresh } = useApi();
  const [mutationQueue] = useState(() => new MutationQueue<Reply<N>>());
  const [state, setState] = useState<{ busy: boolean; failure: CallFailure | null }>({ busy: false, failure: null });
  const areasKey = [areaOf(name), ...also].join();

  const run = useCallback<Write<N>['run']>(
    async (input, extra) => {
      setState({ busy: true, failure: null });
      let failure: CallFailure | null = null;
      try {
        const outcome = await mutationQueue.run(input, extra?.signal, async (onceKey) => {
          const answer = await api.call(name, input, { ...extra, onceKey });
          if (answer.ok) refresh(areasKey.split(',') as Area[]);
          return answer;
        });
        if (!outcome.ok) ({ failure } = outcome);
        return outcome;
      } finally {
        // Also when our own code throws, so that the button is enabled again.
        setState({ busy: mutationQueue.busy, failure });
      }
    },
    [api, name, refresh, areasKey, mutationQueue],
  );
  const reset = useCallback(() => setState({ busy: false, failure: null }), []);
  return useMemo(() => ({ run, reset, ...state }), [run, reset, state]);
}
