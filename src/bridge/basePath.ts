export interface BasePath {
  readonly path: string;
  /** the host's value was not in normal form */
  readonly changed: boolean;
}

/**
 * One leading slash, no trailing one, no origin, query or hash. `..` is refused: a router with such
 * a base would match nothing, or somebody else's pages.
 */
export function normaliseBasePath(given: string | undefined): BasePath {
  if (given === undefined || given === '' || given === '/') return { path: '/', changed: false };
  const bare = given
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/{2,}/g, '/');
  const segments = decode(bare).split('/').filter(Boolean);
  if (segments.includes('..')) throw new Error('E-BASEPATH-INVALID');
  const path = segments.length === 0 ? '/' : `/${segments.map(encodeURIComponent).join('/')}`;
  return { path, changed: path !== given };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
