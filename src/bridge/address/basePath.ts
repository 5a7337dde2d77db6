import { HostRefusal } from '../hostRefusal';

export interface BasePath {
  readonly path: string;
  /** the host's value was not in normal form */
  readonly changed: boolean;
}

/**
 * One leading slash, no trailing one, no origin, query or hash. `..` is refused: a router with such
 * a base would match nothing, or another application's pages.
 */
export function normaliseBasePath(given: unknown): BasePath {
  if (given === undefined || given === null || given === '' || given === '/') return { path: '/', changed: false };
  if (typeof given !== 'string')
    throw new HostRefusal('E-BASEPATH-INVALID', `basePath is a ${typeof given}, not a text`);
  const bare = given
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/{2,}/g, '/');
  const segments = decode(bare).split('/').filter(Boolean);
  if (segments.some((segment) => segment === '..' || segment === '.'))
    throw new HostRefusal('E-BASEPATH-INVALID', `${given} climbs out of itself`);
  const path = segments.length === 0 ? '/' : `/${segments.map(encodeURIComponent).join('/')}`;
  return { path, changed: path !== given };
}

/** The part of a path below the base, `/` for the base itself; null for a path that is somewhere else. */
export function belowBase(pathname: string, base: string): string | null {
  if (base === '/') return pathname;
  // As the router compares: without regard to case, and whole segments.
  if (!pathname.toLowerCase().startsWith(base.toLowerCase())) return null;
  const rest = pathname.slice(base.length);
  if (rest !== '' && !rest.startsWith('/')) return null;
  return rest || '/';
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
