import { useMemo, useState } from 'react';

export interface Line<Row> {
  readonly key: string | number;
  /** null while the first load runs */
  readonly row: Row | null;
}

/**
 * One line a row for as long as the row and the columns are the same: a cell that is drawn from these alone is drawn
 * once, whatever else on the page changes, and a refresh keeps the rows that say the same.
 */
export function useLines<Row extends object>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  columns: readonly unknown[],
): Line<Row>[] {
  // A key is the row's own: whichever of the functions says it.
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
