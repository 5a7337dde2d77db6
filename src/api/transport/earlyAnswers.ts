import { newRequestId } from '@/session/requestId';

/** An answer to a read that the page sent before the scripts had come that need it. */
export interface EarlyAnswer {
  readonly status: number;
  readonly data: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** when it came, by performance.now() */
  readonly at: number;
}

/** What the page has read early with one token, by path and query. */
interface EarlyReads {
  readonly token: string;
  /** null where no answer came: the read is sent again */
  readonly answers: Map<string, Promise<EarlyAnswer | null>>;
  readonly arrived: Map<string, EarlyAnswer>;
}

declare global {
  interface Window {
    // boot.js and the console are scripts of their own, in a page of our own
    aiccEarly?: EarlyReads;
  }
}

type Query = Readonly<Record<string, unknown>>;

/** An older answer is not used, ms: the scripts took that long. */
const FRESH_MS = 30_000;

/**
 * Sends reads with this token before the scripts are there that use their answers.
 *
 * @param base origin and prefix of the API; empty is the page's own origin
 * @param paths with their query
 */
export function readEarly(base: string, paths: readonly string[], token: string, language: string): void {
  const early: EarlyReads = window.aiccEarly ?? { token, answers: new Map(), arrived: new Map() };
  const read = async (path: string): Promise<EarlyAnswer | null> => {
    const requestId = newRequestId();
    try {
      const headers = { Authorization: `Token ${token}`, 'X-Request-Id': requestId, 'Accept-Language': language };
      const answer = await ask(base + path, headers);
      early.arrived.set(path, { ...answer, requestId, at: performance.now() });
    } catch {
      // sent again by who needs it
    }
    return early.arrived.get(path) ?? null;
  };
  for (const path of paths) early.answers.set(path, read(path));
  window.aiccEarly = early;
}

/** Not `fetch`, which gives the text of an answer some tasks later, behind the scripts that have come meanwhile. */
function ask(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<Pick<EarlyAnswer, 'status' | 'data' | 'headers'>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.onload = () =>
      resolve({
        status: request.status,
        data: request.responseText,
        headers: headersIn(request.getAllResponseHeaders()),
      });
    request.onerror = request.onabort = () => reject(new Error(`no answer from ${address}`));
    request.send();
  });
}

/** By names in lower case. */
function headersIn(lines: string): Record<string, string> {
  return Object.fromEntries(
    lines
      .split('\r\n')
      .filter((line) => line !== '')
      .map((line) => {
        const at = line.indexOf(': ');
        return [line.slice(0, at).toLowerCase(), line.slice(at + 2)];
      }),
  );
}

/** The answer to a read that was sent early with this token, once; null if there was none, or none of use. */
export async function takeEarly(url: string, query: Query, token: string): Promise<EarlyAnswer | null> {
  const found = await taken(url, query, token)?.answer;
  return found && isFresh(found) ? found : null;
}

/** The same without waiting: null if it has not come yet, and then it can still be taken. */
export function takeArrived(url: string, query: Query, token: string): EarlyAnswer | null {
  if (!window.aiccEarly?.arrived.has(pathOf(url, query))) return null;
  const found = taken(url, query, token)?.arrived;
  return found && isFresh(found) ? found : null;
}

/** Whether answers are there or on their way that were asked for early. */
export const isReadEarly = () => window.aiccEarly !== undefined;

/** Answers not taken are of no use any more: the first screen is there, or something has been changed. */
export function dropEarly(): void {
  delete window.aiccEarly;
}

function taken(url: string, query: Query, token: string) {
  const { aiccEarly: early } = window;
  if (early === undefined) return null;
  const path = pathOf(url, query);
  const found = { answer: early.answers.get(path), arrived: early.arrived.get(path) };
  early.answers.delete(path);
  early.arrived.delete(path);
  if (early.token !== token || early.answers.size === 0) dropEarly();
  return early.token === token ? found : null;
}

function pathOf(url: string, query: Query): string {
  const search = Object.entries(query).map(([name, value]) => `${name}=${String(value)}`);
  return search.length === 0 ? url : `${url}?${search.join('&')}`;
}

const isFresh = ({ at }: EarlyAnswer) => performance.now() - at < FRESH_MS;
