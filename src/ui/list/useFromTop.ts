import { startTransition, useEffect, useMemo, useState } from 'react';

/** Rows that a window of usual height shows. */
const FIRST = 15;

/**
 * Renders a long page in two steps: the visible rows at once, the others right after. Cached rows of an earlier visit
 * show their second part when the new answer has come.
 */
export function useFromTop<T>(rows: readonly T[], asking: boolean): readonly T[] {
  const [whole, setWhole] = useState(false);
  const isLong = rows.length > FIRST;
  useEffect(() => {
    if (isLong && !asking) startTransition(() => setWhole(true));
  }, [isLong, asking]);
  const top = useMemo(() => rows.slice(0, FIRST), [rows]);
  return whole ? rows : top;
}
