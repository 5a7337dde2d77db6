/** No request of ours is nested as deep; deeper ones are refused before anything else walks them. */
const MAX_DEPTH = 32;

/** PostgreSQL stores no text that contains NUL or half of a surrogate pair. */
function isUnwritable(text: string): boolean {
  return text.includes('\u0000') || /\p{Surrogate}/u.test(text);
}

/** The field with the first text that cannot be stored, or nested too deep; null where there is none. */
export function unwritableIn(value: unknown, path = '', depth = 0): string | null {
  if (typeof value === 'string') return isUnwritable(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= MAX_DEPTH) return path;
  for (const [key, inner] of Object.entries(value)) {
    const name = path === '' ? key : `${path}.${key}`;
    const found = isUnwritable(key) ? path : unwritableIn(inner, name, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
