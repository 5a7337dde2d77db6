import { request as ask, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Passes a request on and its answer back, as a host's proxy does. */
export function passOn(
  target: URL,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Headers = request.headers,
): void {
  const onward = ask(optionsOf(target, request, headers), (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  });
  onward.on('error', () => {
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(502, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: 502, message: `${target.origin} does not answer`, data: null }));
  });
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** The same for a WebSocket. */
export function passUpgrade(target: URL, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const onward = ask(optionsOf(target, request, request.headers));
  onward.on('upgrade', (answer, platform, rest) => {
    const lines = answer.rawHeaders.flatMap((name, at) =>
      at % 2 === 0 ? [`${name}: ${answer.rawHeaders[at + 1] ?? ''}`] : [],
    );
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(rest);
    platform.write(head);
    platform.pipe(socket).pipe(platform);
    for (const end of [platform, socket])
      end.on('error', () => undefined).on('close', () => [platform, socket].forEach((one) => one.destroy()));
  });
  onward.on('response', () => socket.destroy());
  onward.on('error', () => socket.destroy());
  socket.on('error', () => onward.destroy());
  onward.end();
}

function optionsOf(target: URL, { method, url }: IncomingMessage, headers: Headers | IncomingHttpHeaders) {
  return {
    hostname: target.hostname,
    port: target.port || 80,
    method,
    path: url,
    headers: { ...headers, host: target.host },
  };
}
