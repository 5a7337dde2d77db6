import { HostRefusal } from '../hostRefusal';

export interface BasePath {
  readonly path: string;
  /** the host's value was not in normal form */
  readonly changed: boolean;
}

/**
 * One leading slash, no trailing one, no origin, query or hash, and encoded as the browser encodes an address. `..` is
 * refused: a router with such a base would match nothing, or another application's pages.
 */
export function normaliseBasePath(given: unknown): BasePath {
  if (given === undefined || given === null || given === '' || given === '/') return { path: '/', changed: false };
  if (typeof given !== 'string')
    throw new HostRefusal('E-BASEPATH-INVALID', `basePath is a ${typeof given}, not a text`);
  const segments = given
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean);
  // An address with %2e climbs as one with a dot does.
  if (segments.some((segment) => /^(\.|%2e){1,2}$/i.test(segment)))
    throw new HostRefusal('E-BASEPATH-INVALID', `${given} climbs out of itself`);
  const path = new URL(`/${segments.map(plain).join('/')}`, 'http://host').pathname;
  return { path, changed: path !== given };
}

/** Letters, digits and `-._~` mean the same encoded and not. */
function plain(segment: string): string {
  return segment.replace(/%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi, decodeURIComponent);
}
