import { createElement, Suspense, use } from 'react';
import { useMountContext } from '../../mount/mountReactContext';
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary';
import type { HeaderItem } from './headerItems';

/** Loaded after the frame; if it fails to load, the header is shown without it. */
export function HeaderSlot({ item }: { item: HeaderItem }) {
  return (
    <ErrorBoundary>
      <Suspense>
        <Loaded item={item} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Loaded({ item }: { item: HeaderItem }) {
  const { pages } = useMountContext();
  return createElement(use(pages.part(item)));
}
