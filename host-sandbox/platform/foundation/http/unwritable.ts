/**
 * No request of the console is nested as deep, is as long a list or has as many values; others are refused there. Of
 * all, the script of a robot with as many turns and answers as it may have has most.
 */
const MAX_DEPTH = 32;
const MAX_ITEMS = 5_000;
const MAX_VALUES = 100_000;

/** PostgreSQL stores no text that contains NUL or half of a surrogate pair. */
function isUnwritable(text: string): boolean {
  return text.includes('\u0000') || /\p{Surrogate}/u.test(text);
}

/**
 * The field with the first text that cannot be stored, or where the value is nested too deep or too large to be walked
 * by what comes after; null where there is none.
 */
export function unwritableIn(value: unknown): string | null {
  let left = MAX_VALUES;
  const walk = (inner: unknown, path: string, depth: number): string | null => {
    left -= 1;
    if (left < 0) return path;
    if (typeof inner === 'string') return isUnwritable(inner) ? path : null;
    if (typeof inner !== 'object' || inner === null) return null;
    if (depth >= MAX_DEPTH || (Array.isArray(inner) && inner.length > MAX_ITEMS)) return path;
    for (const [key, next] of Object.entries(inner)) {
      const name = path === '' ? key : `${path}.${key}`;
      const found = isUnwritable(key) ? path : walk(next, name, depth + 1);
      if (found !== null) return found;
    }
    return null;
  };
  return walk(value, '', 0);
}
