import { useEffect, useRef, useState } from 'react';

/** ms the wash stays */
const FLASH = 1400;

/**
 * Which rows have changed since the list was last seen: they flash once. Rows that are merely new on this page (another
 * page, another filter) do not; only a row that was here before and now reads otherwise does.
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
