import {
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';

/** Headers that belong to one connection, not to the message (RFC 9110, 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** what is done to an answer on its way: ended half way as if it were whole, or the line broken in the middle */
export type Tamper = 'cut' | 'break';

/**
 * Forwards one request and its response as streams, so that uploads and long downloads are never buffered here. When
 * one side disconnects the other is closed at once.
 */
export function forward(
  target: URL,
  request: IncomingMessage,
  response: ServerResponse,
  tamper: Tamper | null = null,
): void {
  const onward = ask({
    hostname: bareHost(target),
    port: portOf(target),
    method: request.method,
    path: request.url,
    headers: { ...onwardHeaders(request), host: target.host, ...(tamper ? { 'accept-encoding': 'identity' } : {}) },
  });
  onward.on('response', (answer) => {
    if (tamper) return void tampered(answer, response, tamper);
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, withoutHops(answer.headers));
    // A platform that stops in the middle of an answer must not look as if it had finished it.
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  });
  onward.on('error', () => {
    if (response.headersSent) response.destroy();
    else unreachable(target, response);
  });
  response.on('close', () => {
    if (!response.writableFinished) onward.destroy();
  });
  request.pipe(onward);
}

async function tampered(answer: IncomingMessage, response: ServerResponse, tamper: Tamper): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const whole = Buffer.concat(parts);
  const half = whole.subarray(0, Math.floor(whole.length / 2));
  response.writeHead(answer.statusCode ?? 502, {
    ...withoutHops(answer.headers),
    'content-length': tamper === 'cut' ? half.length : whole.length + 1,
  });
  if (tamper === 'cut') response.end(half);
  else response.write(half, () => response.destroy());
}

/** Joins a WebSocket upgrade to the platform; from then on both ends are one line of bytes. */
export function tunnel(target: URL, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const onward = ask({
    hostname: bareHost(target),
    port: portOf(target),
    method: request.method,
    path: request.url,
    headers: { ...onwardHeaders(request), host: target.host, connection: 'Upgrade', upgrade: request.headers.upgrade },
  });
  onward.on('upgrade', (answer, platform, platformHead) => {
    socket.write(headOf(answer));
    if (platformHead.length > 0) socket.write(platformHead);
    if (head.length > 0) platform.write(head);
    platform.pipe(socket).pipe(platform);
    const close = () => {
      platform.destroy();
      socket.destroy();
    };
    for (const end of [platform, socket]) end.on('error', close).on('close', close);
  });
  onward.on('response', (answer) => {
    socket.write(headOf(answer));
    answer.pipe(socket);
  });
  onward.on('error', () => socket.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'));
  socket.on('error', () => onward.destroy());
  socket.on('close', () => onward.destroy());
  onward.end();
}

/**
 * Forwarded headers of the client are dropped: a platform that trusts this proxy would believe what a client wrote
 * there.
 */
const saidByProxies = new Set([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
]);

function onwardHeaders({ headers, socket }: IncomingMessage): OutgoingHttpHeaders {
  const { 'content-length': length, 'transfer-encoding': chunked } = headers;
  return {
    ...Object.fromEntries(Object.entries(withoutHops(headers)).filter(([name]) => !saidByProxies.has(name))),
    ...(socket.remoteAddress === undefined ? {} : { 'x-forwarded-for': socket.remoteAddress }),
    // A body of unknown length stays one: without a length, Node would send a GET's as none at all.
    ...(length === undefined && chunked !== undefined ? { 'transfer-encoding': 'chunked' } : {}),
  };
}

/** Without the hop-by-hop headers and those that `Connection` names. */
function withoutHops(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.includes(name)));
}

function headOf(answer: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${answer.statusCode ?? 502} ${answer.statusMessage ?? ''}`];
  for (let at = 0; at < answer.rawHeaders.length; at += 2)
    lines.push(`${answer.rawHeaders[at] ?? ''}: ${answer.rawHeaders[at + 1] ?? ''}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function unreachable(target: URL, response: ServerResponse): void {
  const body = JSON.stringify({ code: 502, message: `The platform at ${target.origin} does not answer.`, data: null });
  response.writeHead(502, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(body);
}

/** IPv6 hosts have brackets in an address and none in a socket. */
function bareHost(target: URL): string {
  return target.hostname.replace(/^\[|\]$/g, '');
}

function portOf(target: URL): string {
  return target.port || '80';
}
