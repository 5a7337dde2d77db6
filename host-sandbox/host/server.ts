import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { knownHosts, misdirected } from '../knownHosts';
import { serveFaults } from './faultApi';
import { FaultyForward } from './faultyForward';
import { servePage } from './pages';

export interface HostOptions {
  /** 0 takes any free port */
  readonly port: number;
  /** `http://127.0.0.1:8000` */
  readonly platformUrl: string;
  /** the folder buildHost() wrote into */
  readonly pagesFolder: string;
  /** the console's entry page; `${platformUrl}/index.html` unless a development server builds it */
  readonly consoleEntry?: string;
  /** loopback unless said otherwise */
  readonly address?: string;
  /** whom it answers as beside localhost and addresses */
  readonly hosts?: readonly string[];
  /** connections that send slower are cut */
  readonly patience?: Patience;
}

interface Patience {
  readonly headersMs: number;
  /** headers and body */
  readonly requestMs: number;
}
/** As the platform's own (platform/app.ts): a file of 5 MB passes in two minutes at 0.4 Mbit a second. */
const PATIENCE: Patience = { headersMs: 10_000, requestMs: 120_000 };

export interface RunningHost {
  readonly url: string;
  close(): Promise<void>;
}

const proxied = /^\/(api|sandbox)(\/|\?|$)/;

/** The sandbox's host portal: another origin than the platform, as a real one would be. */
export async function startHost(options: HostOptions): Promise<RunningHost> {
  const platform = new URL(options.platformUrl);
  const pages = {
    folder: options.pagesFolder,
    platformUrl: platform.origin,
    consoleEntry: options.consoleEntry ?? `${platform.origin}/index.html`,
  };
  const onward = new FaultyForward(platform);
  const knows = knownHosts(options.hosts ?? []);
  const { headersMs, requestMs } = options.patience ?? PATIENCE;
  // Of what a client sends; an answer may take as long as it takes.
  const limits = { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: headersMs / 4 };
  const server = createServer(limits, (request, response) => {
    if (!knows(request.headers.host)) {
      response
        .writeHead(421, {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          connection: 'close',
        })
        .end(misdirected);
      return;
    }
    const url = request.url ?? '/';
    const path = url.split('?')[0] ?? '/';
    if (proxied.test(url)) return handled(onward.api(request, response), response);
    if (path === '/host/faults') return handled(serveFaults(request, response), response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    if (path.startsWith('/host/console/')) return handled(onward.file(request, response), response);
    handled(servePage(pages, request, response), response);
  });

  const tunnels = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    if (!knows(request.headers.host)) {
      socket.end('HTTP/1.1 421 Misdirected Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    if (!proxied.test(request.url ?? '/')) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    tunnels.add(socket);
    socket.on('close', () => tunnels.delete(socket));
    onward.live(request, socket, head);
  });

  const port = await listen(server, options.port, options.address ?? '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      tunnels.forEach((socket) => socket.destroy());
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

function handled(work: Promise<void>, response: ServerResponse): void {
  work.catch((error: unknown) => {
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`The portal cannot answer: ${error instanceof Error ? error.message : String(error)}`);
  });
}

function listen(server: Server, port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, port)));
    server.listen(port, address, () => {
      const bound = server.address();
      resolve(typeof bound === 'object' && bound !== null ? bound.port : port);
    });
  });
}

function explained(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} is taken, so the host portal cannot start there. Stop what uses it, or choose another port: HOST_PORT=${port + 1}.`,
    );
  }
  if (error.code === 'EACCES') {
    return new Error(`Port ${port} may not be used without more rights. Choose one above 1023: HOST_PORT=8001.`);
  }
  return error;
}
