import { createElement, Suspense, use, useEffect } from 'react';
import { useConsole } from './consoleContext';
import { PageWait } from './PageWait';
import { ScreenBoundary } from './ScreenBoundary';
import type { ScreenId } from './screens';

/** One screen: its script and texts are fetched, a crash stays inside. */
export function ScreenPage({ id }: { id: ScreenId }) {
  const { pages } = useConsole();
  return (
    <ScreenBoundary key={id} onRetry={() => pages.forget(id)}>
      <Suspense fallback={<PageWait />}>
        <Loaded id={id} />
      </Suspense>
    </ScreenBoundary>
  );
}

function Loaded({ id }: { id: ScreenId }) {
  const { pages, ready, inside, tracking } = useConsole();
  const page = use(pages.page(id));
  useEffect(() => tracking.drawn(id), [tracking, id]);
  // After the page's own effects, which begin to read.
  useEffect(() => ready.drawn(inside), [ready, inside]);
  return createElement(page);
}
