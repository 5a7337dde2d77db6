import type { NewEvent, Traffic } from '../traffic/traffic';
import { withoutValues } from '../traffic/transcript';
import type { RequestReport, SeenEnd, SeenRequest } from './requests';
import { readAuthorization } from './tokenHash';

/** Signing in and asking who it is: the requests a console may send without a token. */
const open = /^\/api\/(login|version|brand)/;

/** What the contract requires of a request to the platform and this one lacks. */
export function requestFaults({ url, headers }: SeenRequest, pageOrigin: string): string[] {
  const { origin, pathname } = new URL(url, pageOrigin);
  const ours = pathname.startsWith('/api/') && origin === pageOrigin;
  const source = headers['x-source'];
  if (!ours)
    return source === undefined && headers.authorization === undefined ? [] : ['its headers go to another origin'];
  const faults: string[] = [];
  if (source === undefined) faults.push('x-source is missing');
  else if (source !== 'AICC') faults.push(`x-source is ${source}`);
  if (headers.authorization === undefined && !open.test(pathname)) faults.push('no token');
  return faults;
}

/** Writes each request of an application down when it begins and again when it has ended. */
export function httpEvents(traffic: Pick<Traffic, 'add' | 'amend'>, pageOrigin: string): RequestReport {
  return {
    began: (request) => {
      const number = traffic.add(eventOf(request, pageOrigin));
      return (end: SeenEnd) =>
        traffic.amend(number, { ...end, what: `${whatOf(request, pageOrigin)} → ${outcome(end)}` });
    },
  };
}

function eventOf(request: SeenRequest, pageOrigin: string): NewEvent {
  return {
    kind: 'http',
    what: whatOf(request, pageOrigin),
    method: request.method,
    url: withoutValues(request.url),
    status: null,
    ms: null,
    aborted: false,
    source: request.headers['x-source'] ?? null,
    ...readAuthorization(request.headers.authorization),
    faults: requestFaults(request, pageOrigin),
  };
}

function whatOf({ method, url }: SeenRequest, pageOrigin: string): string {
  const short = withoutValues(url);
  return `${method} ${short.startsWith(pageOrigin) ? short.slice(pageOrigin.length) : short}`;
}

function outcome({ status, aborted }: SeenEnd): string {
  if (aborted) return 'aborted';
  return status === 0 ? 'no answer' : String(status);
}
