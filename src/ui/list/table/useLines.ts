import { useMemo, useState } from 'react';

export interface Line<Row> {
  readonly key: string | number;
  /** null while the first load runs */
  readonly row: Row | null;
}

/**
 * One memoized line per row while row and columns stay the same, so that a cell that depends on these alone is rendered
 * once, and a refresh keeps rows that did not change.
 */
export function useLines<Row extends object>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  columns: readonly unknown[],
): Line<Row>[] {
  // A key is the row's own, whichever of the functions returns it.
  const [keyed] = useState(() => keyOf);
  const known = useMemo(() => ({ columns, lines: new WeakMap<Row, Line<Row>>() }), [columns]);
  return useMemo(
    () =>
      rows.map((row) => {
        const line = known.lines.get(row) ?? { key: keyed(row), row };
        known.lines.set(row, line);
        return line;
      }),
    [rows, known, keyed],
  );
}
