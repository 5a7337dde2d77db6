import { useMemo, useState } from 'react';

type Key = string | number;

/** Selected rows by key: they stay selected over pages and refreshes, and a refreshed row replaces its older self. */
export function useSelection<Row>(shown: readonly Row[], keyOf: (row: Row) => Key) {
  const [selected, setSelected] = useState<ReadonlyMap<Key, Row>>(new Map());
  const rows = useMemo(() => {
    const fresh = new Map(shown.map((row) => [keyOf(row), row]));
    return [...selected].map(([key, row]) => fresh.get(key) ?? row);
  }, [selected, shown, keyOf]);

  const put = (changed: readonly Row[], on: boolean) =>
    setSelected((before) => {
      const next = new Map(before);
      for (const row of changed) {
        if (on) next.set(keyOf(row), row);
        else next.delete(keyOf(row));
      }
      return next;
    });

  return { rows, put, has: (key: Key) => selected.has(key), clear: () => setSelected(new Map()) };
}
