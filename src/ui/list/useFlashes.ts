import { useEffect, useRef, useState } from 'react';

/** ms a flash lasts */
const FLASH = 1400;

/**
 * Rows that have changed since they were last shown: they flash once. Rows that are new on this page (another page,
 * another filter) do not.
 */
export function useFlashes<Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => string | number,
  printOf: ((row: Row) => string) | undefined,
): ReadonlySet<string | number> {
  const before = useRef(new Map<string | number, string>());
  const [flashing, setFlashing] = useState<ReadonlySet<string | number>>(new Set());

  useEffect(() => {
    if (rows === undefined || printOf === undefined) return undefined;
    const now = new Map(rows.map((row) => [keyOf(row), printOf(row)]));
    const changed = [...now]
      .filter(([key, print]) => before.current.has(key) && before.current.get(key) !== print)
      .map(([key]) => key);
    before.current = now;
    if (changed.length === 0) return undefined;
    setFlashing(new Set(changed));
    const timer = setTimeout(() => setFlashing(new Set()), FLASH);
    return () => clearTimeout(timer);
  }, [rows, keyOf, printOf]);

  return flashing;
}
