/** No text of ours holds it, and the database keeps none that does. */
const NUL = '\u0000';

/** Where in a request the first text stands that cannot be kept, as a field is named; null where there is none. */
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
