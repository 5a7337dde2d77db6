import { createContext, use, useContext, useEffect, useEffectEvent, useReducer } from 'react';
import { readAtOnce } from './readAtOnce';
import { whenIdle } from './whenIdle';

export interface FetchedLater<T> {
  /** once; after a failure the next call tries again */
  load: () => Promise<T>;
  /** undefined until it is there */
  loaded: () => T | undefined;
  /** suspends until it is there; the nearest error boundary reports a failure */
  useNow: () => T;
  /** undefined until it is there; a change of `wanted` tries again, and a failure is reported nowhere */
  useIfThere: (wanted: unknown) => T | undefined;
}

/** A script that no screen waits for: fetched when the browser is idle, or when it is needed first. */
export function fetchedLater<T>(fetch: () => Promise<T>): FetchedLater<T> {
  let found: T | undefined;
  let loading: Promise<T> | null = null;
  const load = () => {
    loading ??= readAtOnce(
      fetch().then(
        (script) => {
          found = script;
          return script;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      ),
    );
    return loading;
  };
  const useIfThere = (wanted: unknown) => {
    const [, draw] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      if (found !== undefined) return undefined;
      let here = true;
      load().then(
        () => here && draw(),
        () => undefined,
      );
      return () => {
        here = false;
      };
    }, [wanted]);
    return found;
  };
  return { load, loaded: () => found, useNow: () => use(load()), useIfThere };
}

/** Fetches scripts one after the other when the browser has nothing else to do; returns how to call it off. */
function fetchWhenIdle(scripts: readonly FetchedLater<unknown>[]): () => void {
  const fetchNow = async () => {
    for (const script of scripts) await script.load().catch(() => undefined);
  };
  return whenIdle(() => void fetchNow(), 5000);
}

/** Fulfilled when the first screen shows its data; a browser that waits for that data looks idle, but is not. */
export const FirstContent = createContext<Promise<void>>(Promise.resolve());

/** Fetches scripts of what opens over a screen, once the first screen shows its data and the browser is idle. */
export function useFetchWhenIdle(...scripts: readonly FetchedLater<unknown>[]): void {
  const firstContent = useContext(FirstContent);
  const fetchAll = useEffectEvent(() => fetchWhenIdle(scripts));
  useEffect(() => {
    let here = true;
    let stop: () => void = () => undefined;
    void firstContent.then(() => {
      if (here) stop = fetchAll();
    });
    return () => {
      here = false;
      stop();
    };
  }, [firstContent]);
}
