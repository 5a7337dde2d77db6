import { request as httpRequest, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { OutboundFailure, OutboundRequest, OutboundResult } from './outbound';

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

/** One request to one address. The name is not looked up again, the answer is not unpacked. */
export function exchange({ request, url, port, address, stop, maxBytes }: Exchange): Promise<Exchanged> {
  const { method, headers, body, connections } = request;
  const secure = url.protocol === 'https:';
  const options: RequestOptions & { servername?: string } = {
    method,
    host: address,
    port,
    path: `${url.pathname}${url.search}`,
    headers: { 'user-agent': 'AICC', 'accept-encoding': 'identity', ...headers, host: url.host, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
    agent: connections === undefined ? false : secure ? connections.https : connections.http,
    ...(secure && isIP(address) !== 0 && address !== url.hostname.replace(/^\[|\]$/g, '') ? { servername: url.hostname } : {}),
  };
  return new Promise((resolve) => {
    let ended = false;
    const end = (result: Exchanged) => {
      if (ended) return;
      ended = true;
      stop.removeEventListener('abort', give);
      if (!result.ok) sent.destroy();
      resolve(result);
    };
    const fail = (why: OutboundFailure) => end({ ok: false, why });
    const sent: ClientRequest = secure ? httpsRequest(options) : httpRequest(options);
    const give = () => fail('timeout');
    stop.addEventListener('abort', give, { once: true });
    sent.on('error', (error) => fail(reasonOf(error, sent)));
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
    const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]));
    return end({ ok: true, status: answer.statusCode ?? 0, headers, body: Buffer.concat(parts), remoteAddress, localAddress });
  });
}

const unreachable = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ETIMEDOUT', 'EACCES', 'EPERM', 'EINVAL']);

function reasonOf(error: Error & { code?: string }, sent: ClientRequest): OutboundFailure {
  const code = error.code ?? '';
  if (unreachable.has(code)) return 'unreachable';
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code)) return 'tls';
  if (code === 'HPE_HEADER_OVERFLOW') return 'tooLarge';
  return sent.socket?.connecting === true ? 'unreachable' : 'closed';
}
