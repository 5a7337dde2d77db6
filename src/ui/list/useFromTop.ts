import { startTransition, useEffect, useMemo, useState } from 'react';

/** Rows a window of usual height shows. */
const FIRST = 15;

/**
 * A long page is drawn from its top: at once what the window shows, right after it the rest. What is shown from an
 * earlier visit waits with its rest until the answer of this one is here.
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
