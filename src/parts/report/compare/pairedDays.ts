import type { Datum } from '@/ui/chart/data/series';

const BEFORE = 'before:';

interface Place<T> {
  readonly key: string;
  readonly now: T | undefined;
  readonly before: T | undefined;
}

/** Pairs days, or hours, of two periods by position; the surplus of the longer one has no counterpart. */
export function sideBySide<T>(now: readonly T[], before: readonly T[] | null, keyOf: (one: T) => string): Place<T>[] {
  return Array.from({ length: Math.max(now.length, before?.length ?? 0) }, (_, at) => {
    const [own, than] = [now[at], before?.[at]];
    return {
      key: own === undefined ? `${BEFORE}${than === undefined ? '' : keyOf(than)}` : keyOf(own),
      now: own,
      before: than,
    };
  });
}

/** The same as bars with their own names. */
export function pairedBars(now: readonly Datum[], before: readonly Datum[] | null): Datum[] {
  return sideBySide(now, before, ({ key }) => key).flatMap(({ key, now: own, before: than }) => [
    ...(own === undefined ? [] : [own]),
    ...(than === undefined ? [] : [{ ...than, key: `${BEFORE}${than.key}`, beside: key }]),
  ]);
}

/** The datum of a bar, and whether it is of the days compared with. */
export function pairedKey(key: string): { readonly key: string; readonly before: boolean } {
  const before = key.startsWith(BEFORE);
  return { key: before ? key.slice(BEFORE.length) : key, before };
}
