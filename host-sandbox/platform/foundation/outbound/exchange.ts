import { request as httpRequest, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { Connections, OutboundFailure, OutboundRequest, OutboundResult } from './outbound';

export type Exchanged = OutboundResult;

interface Exchange {
  readonly request: OutboundRequest;
  readonly url: URL;
  readonly port: number;
  /** checked; the connection goes there and nowhere else */
  readonly address: string;
  readonly stop: AbortSignal;
  readonly maxBytes: number;
}

/**
 * One request to one address. The name is not looked up again and the answer is not unpacked. When a reused
 * connection turns out to be closed before any answer, the request is sent once more on a new connection.
 */
export async function exchange(given: Exchange): Promise<Exchanged> {
  const result = await exchangeOver(given.request.connections, given);
  return result === 'stale' ? orClosed(await exchangeOver(undefined, given)) : result;
}

const orClosed = (result: Exchanged | 'stale'): Exchanged =>
  result === 'stale' ? { ok: false, why: 'closed' } : result;

function exchangeOver(
  connections: Connections | undefined,
  { request, url, port, address, stop, maxBytes }: Exchange,
): Promise<Exchanged | 'stale'> {
  const { method, headers, body } = request;
  const secure = url.protocol === 'https:';
  const options: RequestOptions & { servername?: string } = {
    method,
    host: address,
    port,
    path: `${url.pathname}${url.search}`,
    headers: {
      'user-agent': 'AICC',
      'accept-encoding': 'identity',
      ...headers,
      host: url.host,
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
    },
    agent: connections === undefined ? false : secure ? connections.https : connections.http,
    ...(secure && isIP(address) !== 0 && address !== url.hostname.replace(/^\[|\]$/g, '')
      ? { servername: url.hostname }
      : {}),
  };
  return new Promise((resolve) => {
    let ended = false;
    const end = (result: Exchanged | 'stale') => {
      if (ended) return;
      ended = true;
      stop.removeEventListener('abort', give);
      if (result === 'stale' || !result.ok) sent.destroy();
      resolve(result);
    };
    const fail = (why: OutboundFailure) => end({ ok: false, why });
    const sent: ClientRequest = secure ? httpsRequest(options) : httpRequest(options);
    const give = () => fail('timeout');
    stop.addEventListener('abort', give, { once: true });
    sent.on('error', (error) => (isStale(error, sent) ? end('stale') : fail(reasonOf(error, sent))));
    sent.on('response', (answer) => read(answer, maxBytes, end));
    sent.end(body);
    if (stop.aborted) give();
  });
}

function read(answer: IncomingMessage, maxBytes: number, end: (result: Exchanged) => void): void {
  const { socket } = answer;
  const [remoteAddress, localAddress] = [socket.remoteAddress ?? '', socket.localAddress ?? ''];
  const parts: Buffer[] = [];
  let size = 0;
  answer.on('data', (part: Buffer) => {
    size += part.length;
    if (size > maxBytes) end({ ok: false, why: 'tooLarge' });
    else parts.push(part);
  });
  answer.on('error', () => end({ ok: false, why: 'closed' }));
  answer.on('close', () => end({ ok: false, why: 'closed' }));
  answer.on('end', () => {
    if (!answer.complete) return end({ ok: false, why: 'closed' });
    const headers = Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') : (value ?? ''),
      ]),
    );
    return end({
      ok: true,
      status: answer.statusCode ?? 0,
      headers,
      body: Buffer.concat(parts),
      remoteAddress,
      localAddress,
    });
  });
}

const isStale = (error: Error & { code?: string }, sent: ClientRequest) =>
  sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

const unreachable = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ETIMEDOUT',
  'EACCES',
  'EPERM',
  'EINVAL',
]);

function reasonOf(error: Error & { code?: string }, sent: ClientRequest): OutboundFailure {
  const code = error.code ?? '';
  if (unreachable.has(code)) return 'unreachable';
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code)) return 'tls';
  if (code === 'HPE_HEADER_OVERFLOW') return 'tooLarge';
  return sent.socket?.connecting === true ? 'unreachable' : 'closed';
}
