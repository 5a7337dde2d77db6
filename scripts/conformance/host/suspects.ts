import type { Visit } from './visit';

/** Requests that look like one for the entry, and did not bring it. */
export function suspects(visit: Visit): readonly string[] {
  if (visit.wire.entry !== null) return [];
  const isEntry = (pathname: string) => pathname.endsWith('/') || pathname.endsWith('.html');
  return visit.wire.requests
    .filter((one) => ['fetch', 'xhr'].includes(one.type) && one.method === 'GET' && !one.own)
    .filter(
      (one) =>
        (isEntry(new URL(one.url).pathname) && (one.failure !== null || (one.status ?? 0) >= 400)) ||
        one.contentType.includes('html'),
    )
    .map((one) => one.url);
}
