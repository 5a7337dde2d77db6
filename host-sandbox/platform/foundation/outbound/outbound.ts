import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { lookup as systemLookup } from 'node:dns/promises';
import { isAllowed, type Allowance } from './allowance';
import { exchange } from './exchange';
import { isPublic, readAddress, type Address } from './publicAddress';
import { stopAfter } from './stopAfter';
import { readTarget, type Target } from './target';

/** Bytes of an answer that are read; a longer one fails. */
export const answerMaxBytes = 65_536;

/**
 * Why a request failed. `refused`: the platform may not call the address. `unresolved`, `unreachable`, `tls`: there
 * was no connection. `closed`: the connection was closed before the answer was whole. `timeout`: not done within the
 * time given.
 */
export type OutboundFailure =
  | 'refused'
  | 'unresolved'
  | 'unreachable'
  | 'tls'
  | 'closed'
  | 'timeout'
  | 'tooLarge'
  | 'aborted';

interface OutboundAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** where it came from, and the address the request was sent from */
  readonly remoteAddress: string;
  readonly localAddress: string;
}

export type OutboundResult =
  | ({ readonly ok: true } & OutboundAnswer)
  | { readonly ok: false; readonly why: OutboundFailure };

export interface OutboundRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** from looking up the name to the last byte of the answer, real ms */
  readonly withinMs: number;
  readonly signal?: AbortSignal;
  /** reuses connections; without it the request opens and closes its own */
  readonly connections?: Connections;
}

/**
 * Connections reused between requests, for callers with many requests to one receiver. Each is to one checked
 * address.
 */
export interface Connections {
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
  close(): void;
}

export interface Outbound {
  /** Never throws; 3xx is an answer like any other, redirects are not followed. */
  send(request: OutboundRequest): Promise<OutboundResult>;
  connections(most: number): Connections;
  /**
   * Whether the URL may be called, as far as it says so itself (scheme, literal address). What a name resolves to is
   * checked when a request is sent.
   */
  mayBe(url: string): boolean;
}

export interface OutboundOptions {
  readonly allow: readonly Allowance[];
  /** addresses of a name; the system's unless a test says otherwise */
  readonly lookup?: (host: string) => Promise<readonly string[]>;
}

/** The one client of everything that leaves the platform (README.md). */
export function openOutbound({ allow, lookup = resolveName }: OutboundOptions): Outbound {
  const sendTo = async (
    { url, port }: Target,
    request: OutboundRequest,
    stop: AbortSignal,
  ): Promise<OutboundResult> => {
    const found = await addressesOf(url.hostname.replace(/\.$/, ''), lookup, stop);
    const [first] = found;
    if (first === undefined || stop.aborted) return { ok: false, why: 'unresolved' };
    // One address that may not be called refuses the whole name, whose owner could otherwise decide which one a
    // connection takes.
    if (!found.every((address) => isPublic(address) || isAllowed(allow, url, port, address)))
      return { ok: false, why: 'refused' };
    return exchange({ request, url, port, address: first.toString(), stop, maxBytes: answerMaxBytes });
  };
  return {
    mayBe(text) {
      const target = readTarget(text);
      const address = target === null ? null : readAddress(target.url.hostname.replace(/\.$/, ''));
      return (
        target !== null && (address === null || isPublic(address) || isAllowed(allow, target.url, target.port, address))
      );
    },
    async send(request) {
      const target = readTarget(request.url);
      if (target === null) return { ok: false, why: 'refused' };
      const { stop, leave } = stopAfter(request.withinMs, request.signal);
      try {
        const result = await sendTo(target, request, stop);
        return !result.ok && stop.aborted
          ? { ok: false, why: request.signal?.aborted === true ? 'aborted' : 'timeout' }
          : result;
      } finally {
        leave();
      }
    },
    connections(most) {
      const options = { keepAlive: true, maxSockets: most, maxFreeSockets: most };
      const [http, https] = [new HttpAgent(options), new HttpsAgent(options)];
      return {
        http,
        https,
        close() {
          http.destroy();
          https.destroy();
        },
      };
    },
  };
}

async function addressesOf(
  hostname: string,
  lookup: (host: string) => Promise<readonly string[]>,
  stop: AbortSignal,
): Promise<Address[]> {
  const literal = readAddress(hostname);
  if (literal !== null) return [literal];
  const given = new Promise<readonly string[]>((resolve) =>
    stop.addEventListener('abort', () => resolve([]), { once: true }),
  );
  const names = await Promise.race([lookup(hostname).catch(() => []), given]);
  return names.flatMap((name) => readAddress(name) ?? []);
}

/** IPv4 first: it works in more networks than IPv6. */
async function resolveName(host: string): Promise<string[]> {
  const found = await systemLookup(host, { all: true, order: 'ipv4first' });
  return found.map(({ address }) => address);
}
