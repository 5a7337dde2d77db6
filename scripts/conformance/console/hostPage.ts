import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { passOn, passUpgrade } from '../passOn';

export interface HostPage {
  readonly url: string;
  close(): Promise<void>;
}

const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title></head><body><main id="stage" style="height:100vh"></main></body></html>';

/**
 * An empty host on an origin of its own: every path is the page, `/api` goes on to the platform, `/referrer` answers
 * where the request says it comes from.
 */
export async function serveHostPage(platform: URL): Promise<HostPage> {
  const sockets = new Set<Duplex>();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/')) return passOn(platform, request, response);
    if (request.url === '/referrer')
      return response.writeHead(200, { 'content-type': 'text/plain' }).end(request.headers.referer ?? '');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  server.on('upgrade', (request, socket, head) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    passUpgrade(platform, request, socket, head);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
