import type { Differing } from './ConflictNote';

/** One field in words. */
export interface InWords {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** The fields two states of a thing differ in. */
export function differingOf(theirs: readonly InWords[], yours: readonly InWords[]): Differing[] {
  const own = new Map(yours.map(({ key, value }) => [key, value]));
  return theirs.flatMap(({ key, label, value }) => (own.get(key) === value ? [] : [{ key, label, theirs: value, yours: own.get(key) ?? '' }]));
}
