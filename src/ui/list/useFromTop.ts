import { startTransition, useEffect, useState } from 'react';

/** Rows a window of usual height shows. */
const FIRST = 15;

/** A long page is drawn from its top: at once what the window shows, right after it the rest. */
export function useFromTop<T>(rows: readonly T[]): readonly T[] {
  const [whole, setWhole] = useState(false);
  const isLong = rows.length > FIRST;
  useEffect(() => {
    if (isLong) startTransition(() => setWhole(true));
  }, [isLong]);
  return whole ? rows : rows.slice(0, FIRST);
}
