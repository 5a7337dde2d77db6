import { createElement, Suspense, use } from 'react';
import { useMountContext } from '../../mount/mountReactContext';
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary';
import type { HeaderItem } from './headerItems';

/** Comes after the frame, and stays away when it cannot come: the header is drawn without it. */
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
