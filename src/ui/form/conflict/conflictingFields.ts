import type { ConflictingField } from './ConflictNote';

/** One field in words. */
export interface FieldWords {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** The fields in which two versions differ. */
export function conflictingFields(saved: readonly FieldWords[], yours: readonly FieldWords[]): ConflictingField[] {
  const own = new Map(yours.map(({ key, value }) => [key, value]));
  return saved.flatMap(({ key, label, value }) =>
    own.get(key) === value ? [] : [{ key, label, saved: value, yours: own.get(key) ?? '' }],
  );
}
