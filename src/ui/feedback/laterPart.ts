import { type ComponentType, createElement, Suspense } from 'react';
import { fetchedLater, useFetchWhenIdle } from '../browser/fetchedLater';
import { ErrorBoundary } from './ErrorBoundary';
import { Loading, type LoadingProps } from './Loading';

/**
 * A part of a screen whose script is fetched when it is shown first, or when the browser is idle (`useWhenIdle`). If it
 * cannot be fetched, the part says so and the screen stays.
 */
export function laterPart<P extends object>(fetch: () => Promise<ComponentType<P>>, waiting: LoadingProps) {
  const script = fetchedLater(fetch);

  function Fetched(props: P) {
    return createElement(script.useNow(), props);
  }
  function LaterPart(props: P) {
    const waits = createElement(Suspense, { fallback: createElement(Loading, waiting) }, createElement(Fetched, props));
    return createElement(ErrorBoundary, null, waits);
  }
  return Object.assign(LaterPart, { useWhenIdle: () => useFetchWhenIdle(script) });
}
