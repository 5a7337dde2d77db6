import { use } from 'react';

export interface FetchedLater<T> {
  /** once; after a failure the next call tries again */
  load: () => Promise<T>;
  /** suspends until it is there; what opens first reports a failure */
  useNow: () => T;
}

/** A script that no screen waits for: fetched when the browser is idle, or when it is needed first. */
export function fetchedLater<T>(fetch: () => Promise<T>): FetchedLater<T> {
  let loaded: T | undefined;
  let loading: Promise<T> | null = null;
  const load = () => {
    loading ??= fetch().then(
      (found) => {
        loaded = found;
        return found;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return { load, useNow: () => loaded ?? use(load()) };
}

/** Fetches scripts one after the other when the browser has nothing else to do; returns how to call it off. */
export function fetchWhenIdle(scripts: readonly FetchedLater<unknown>[]): () => void {
  const fetchNow = async () => {
    for (const script of scripts) await script.load().catch(() => undefined);
  };
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(() => void fetchNow(), 1000);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(() => void fetchNow(), { timeout: 5000 });
  return () => window.cancelIdleCallback(id);
}
