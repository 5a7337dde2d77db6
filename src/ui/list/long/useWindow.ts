import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';

/** rows rendered beyond either edge, so that scrolling by wheel finds them there */
const BEYOND = 4;
/** ms scrolling rests before rows are requested */
const REST = 80;

interface Window {
  readonly first: number;
  /** not included */
  readonly last: number;
}

/** The visible rows of a scrolling box, and a few beyond. */
export function useWindow(
  box: HTMLElement | null,
  rowHeight: number,
  total: number,
  onSeen: (first: number, last: number) => void,
): Window {
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => box,
    estimateSize: () => rowHeight,
    overscan: BEYOND,
    isScrollingResetDelay: REST,
  });
  const drawn = rows.getVirtualItems();
  const first = drawn[0]?.index ?? 0;
  const last = (drawn.at(-1)?.index ?? -1) + 1;
  const report = useRef(onSeen);
  useEffect(() => {
    report.current = onSeen;
  });
  const rests = !rows.isScrolling && last > first;
  useEffect(() => {
    if (rests) report.current(first, last - 1);
  }, [rests, first, last]);
  return { first, last };
}
