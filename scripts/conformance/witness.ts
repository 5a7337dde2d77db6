import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { passOn, passUpgrade } from './passOn';

interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly source: string | null;
  /** only whether there was one is recorded */
  readonly token: string | null;
}

/** Stands between a host's proxy and the platform, and sees what the proxy lets through. */
export interface Witness {
  readonly url: string;
  /** the console's requests: those with its marks, and those beside them that lost one */
  arrived(): readonly Arrived[];
  close(): Promise<void>;
}

/** `Page-Name` goes with every request of the console, and nothing but the console sends it. */
const OWN = 'page-name';

export async function startWitness(platform: URL, port = 0): Promise<Witness> {
  const arrived: Arrived[] = [];
  const sockets = new Set<Duplex>();
  const server = createServer((request, response) => {
    const { 'x-source': source, authorization } = request.headers;
    const isConsole = request.headers[OWN] !== undefined || source !== undefined;
    if (isConsole) {
      arrived.push({
        method: request.method ?? '',
        path: (request.url ?? '').split('?')[0] ?? '',
        source: typeof source === 'string' ? source : null,
        token: authorization === undefined ? null : 'some',
      });
    }
    passOn(platform, request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    passUpgrade(platform, request, socket, head);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived: () => arrived,
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
