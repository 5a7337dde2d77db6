/**
 * The base as it is written in this path, empty for `/`; null for a path that is somewhere else. `%40` is `@`, and case
 * does not matter: a host may hand over one notation and have the other in its address.
 */
export function baseIn(pathname: string, base: string): string | null {
  if (base === '/') return '';
  const own = pathname.split('/').slice(0, base.split('/').length).join('/');
  return comparable(own) === comparable(base) ? own : null;
}

/** The part of a path below the base, `/` for the base itself; null for a path that is somewhere else. */
export function belowBase(pathname: string, base: string): string | null {
  const own = baseIn(pathname, base);
  return own === null ? null : pathname.slice(own.length) || '/';
}

/** An encoded slash stays encoded: it does not part segments. */
export function comparable(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decode(segment)))
    .join('/')
    .toLowerCase();
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
