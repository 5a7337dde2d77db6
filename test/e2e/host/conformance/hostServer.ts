import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { readFileSync } from 'node:fs';
import { passOn, passUpgrade } from '../../../../scripts/conformance/passOn';

/** How a test's host serves: each key is one thing done wrong. */
export interface Serving {
  readonly entry?: 'missing' | 'signIn' | 'cached';
  readonly scripts?: 'html';
  readonly cors?: 'none';
  readonly api?: 'signInOnly';
  readonly sockets?: 'refused';
  readonly fallback?: 'none';
  readonly strips?: string;
  readonly policy?: string;
  /** added to the console's main script */
  readonly tail?: string | undefined;
  /** added to the head of the console's entry */
  readonly head?: string | undefined;
}

export interface TestHost {
  readonly url: string;
  close(): Promise<void>;
}

const qiankun = readFileSync('node_modules/qiankun/dist/index.umd.min.js');
const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
const signInPage = '<!doctype html><title>Sign in</title><form><input name="password" type="password" /></form>';

/** The page of a host, `/api` passed on to the platform, and the console's files under another name of this machine. */
export async function startTestHost(page: string, platform: URL, api: URL, serving: Serving): Promise<TestHost> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path.startsWith('/api/') && (serving.api !== 'signInOnly' || path === '/api/login')) {
      const { [serving.strips ?? '']: _stripped, ...headers } = request.headers;
      return passOn(api, request, response, headers);
    }
    if (path === '/qiankun.js') return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(qiankun);
    if (/^\/(index\.html$|manifest\.json$|(js|assets|host)\/)/.test(path)) return serveConsole(path, response);
    if (serving.fallback === 'none' && path !== '/' && path !== '/aicc')
      return void response.writeHead(404, html).end('Not found');
    response
      .writeHead(200, { ...html, ...(serving.policy ? { 'content-security-policy': named(serving.policy) } : {}) })
      .end(named(page));
  });
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    sockets.add(socket);
    if (serving.sockets === 'refused') socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    else passUpgrade(api, request, socket, head);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const named = (text: string) => {
    const origin = `http://localhost:${port}`;
    return text.replaceAll('__ENTRY__', `${origin}/index.html`).replaceAll('__CONSOLE__', origin);
  };

  function serveConsole(path: string, response: ServerResponse): void {
    const isEntry = path === '/index.html';
    const open = serving.cors === 'none' ? {} : { 'access-control-allow-origin': '*' };
    if (isEntry && serving.entry === 'missing')
      return void response.writeHead(404, { ...html, ...open }).end('Not found');
    if (isEntry && serving.entry === 'signIn')
      return void response.writeHead(200, { ...html, ...open }).end(signInPage);
    if (!isEntry && serving.scripts === 'html')
      return void response.writeHead(200, { ...html, ...open }).end('<!doctype html><title>Portal</title>');
    void fetch(new URL(path, platform)).then(async (answer) => {
      const cache =
        isEntry && serving.entry === 'cached' ? 'public, max-age=86400' : (answer.headers.get('cache-control') ?? '');
      const tail = serving.tail !== undefined && /\/aicc\.\w+\.js$/.test(path) ? serving.tail : '';
      const sent = Buffer.concat([Buffer.from(await answer.arrayBuffer()), Buffer.from(tail)]);
      const body = isEntry ? sent.toString().replace('<head>', `<head>${serving.head ?? ''}`) : sent;
      response
        .writeHead(answer.status, {
          'content-type': answer.headers.get('content-type') ?? '',
          'cache-control': cache,
          ...open,
        })
        .end(body);
    });
  }

  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
