/** PostgreSQL stores no text that contains it. */
const NUL = '\u0000';

/** The field with the first text that cannot be stored; null where there is none. */
export function unwritableIn(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes(NUL) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const name = path === '' ? key : `${path}.${key}`;
    const found = key.includes(NUL) ? path : unwritableIn(inner, name);
    if (found !== null) return found;
  }
  return null;
}
