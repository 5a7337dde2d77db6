/** Result of one try. */
export type Tried = { readonly kind: 'answer'; readonly status: number } | { readonly kind: 'unreachable' };

/** A fault of the platform is likely to come again; a cut network, or a platform that is starting, recovers soon. */
const TRIES_FAULT = 3;
const TRIES_AWAY = 5;
const FIRST_MS = 400;

/**
 * How long to wait before a request is repeated; null when it is not. Only for requests that may be sent twice.
 * `chance` is 0 to 1: half of each pause is chance, so that not everybody comes back in the same moment.
 */
export function retryAfter(tried: Tried, tries: number, chance: number): number | null {
  const most = mostTries(tried);
  return tries >= most ? null : FIRST_MS * 2 ** (tries - 1) * (0.5 + chance / 2);
}

function mostTries(tried: Tried): number {
  if (tried.kind === 'unreachable') return TRIES_AWAY;
  if (tried.status < 500) return 0;
  return tried.status === 500 ? TRIES_FAULT : TRIES_AWAY;
}

const WAIT_DEFAULT_S = 10;
const WAIT_MAX_S = 3_600;

/** `Retry-After` in seconds: a number, or an instant (RFC 9110, 10.2.3). */
export function waitSeconds(header: unknown, now: number): number {
  const text = typeof header === 'string' ? header.trim() : '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  if (!Number.isFinite(seconds)) return WAIT_DEFAULT_S;
  return Math.min(Math.max(seconds, 1), WAIT_MAX_S);
}
