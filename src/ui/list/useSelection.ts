import { useCallback, useMemo, useState } from 'react';

export type Key = string | number;

/** Selected rows by key: they stay selected over pages and refreshes, and a refreshed row replaces its older self. */
export function useSelection<Row>(shown: readonly Row[], keyOf: (row: Row) => Key) {
  const [selected, setSelected] = useState<ReadonlyMap<Key, Row>>(new Map());
  const keys = useMemo(() => [...selected.keys()], [selected]);
  const rows = useMemo(() => {
    const fresh = new Map(shown.map((row) => [keyOf(row), row]));
    return [...selected].map(([key, row]) => fresh.get(key) ?? row);
  }, [selected, shown, keyOf]);

  const select = useCallback((lines: readonly { key: Key; row: Row | null }[]) => {
    setSelected(new Map(lines.flatMap(({ key, row }) => (row === null ? [] : [[key, row] as const]))));
  }, []);
  const toggle = (row: Row) =>
    setSelected((before) => {
      const next = new Map(before);
      if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
      return next;
    });
  const clear = () => setSelected(new Map());

  return { keys, rows, select, toggle, clear };
}
