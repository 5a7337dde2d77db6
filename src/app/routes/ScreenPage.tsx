import { createElement, Suspense, use, useEffect } from 'react';
import { useMountContext } from '../mount/mountReactContext';
import { PageWait } from '../shell/panes/PageWait';
import { ScreenBoundary } from './ScreenBoundary';
import type { ScreenId } from '@/registry/screenTable';

/** One screen: loads its script and texts, and contains its crashes. */
export function ScreenPage({ id }: { id: ScreenId }) {
  const { pages, api } = useMountContext();
  return (
    <ScreenBoundary key={id} onRetry={() => pages.release(id)} onBack={api.network.onBack}>
      <Suspense fallback={<PageWait />}>
        <Loaded id={id} />
      </Suspense>
    </ScreenBoundary>
  );
}

function Loaded({ id }: { id: ScreenId }) {
  const { pages, ready, signedIn, tracking } = useMountContext();
  const page = use(pages.page(id));
  useEffect(() => tracking.drawn(id), [tracking, id]);
  // Runs after the page's own effects, which begin to read.
  useEffect(() => ready.drawn(signedIn.get()), [ready, signedIn]);
  return createElement(page);
}
