import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket, WebSocketServer } from 'ws';
import { startHost, type RunningHost } from '@sandbox/host/server';

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

let serve: Serve = (_request, response) => response.end();
let platform: Server;
let host: RunningHost;
let platformUrl = '';
let folder = '';

beforeAll(async () => {
  platform = createServer((incoming, response) => serve(incoming, response));
  const live = new WebSocketServer({ noServer: true });
  platform.on('upgrade', (incoming, socket, head) => {
    if (incoming.url !== '/api/live') {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    live.handleUpgrade(incoming, socket, head, (line) => {
      line.on('message', (data, binary) => line.send(data, { binary }));
      // Said at once: it may come in the same packet as the platform's agreement.
      line.send('welcome');
    });
  });
  platformUrl = await urlOf(platform);
  folder = await mkdtemp(path.join(tmpdir(), 'portal-'));
  await mkdir(path.join(folder, 'apps'));
  await writeFile(
    path.join(folder, 'portal.html'),
    '<meta content="__CONSOLE_ENTRY__"><meta content="__CONSOLE_ALONE__">',
  );
  await writeFile(path.join(folder, 'portal.js'), 'portal()');
  await writeFile(path.join(folder, 'secret.json'), '{}');
  await writeFile(path.join(folder, 'apps/orders.html'), 'orders');
  host = await startHost({ port: 0, platformUrl, pagesFolder: folder });
});

afterAll(async () => {
  await host.close();
  platform.closeAllConnections();
  await new Promise((resolve) => platform.close(resolve));
  await rm(folder, { recursive: true });
});

describe('requests to the platform', () => {
  it('forwarding headers written by the client: are replaced by its real address', async () => {
    serve = (incoming, response) => response.end(JSON.stringify(incoming.headers));
    const written = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
    };
    const seen = (await (await fetch(`${host.url}/api/tasks`, { headers: written })).json()) as Record<string, string>;
    expect(Object.fromEntries(Object.entries(seen).filter(([name]) => name in written))).toEqual({
      'x-forwarded-for': '127.0.0.1',
    });
  });

  it('method, path, query, headers and body pass unchanged, so do status, headers and body of the answer', async () => {
    serve = (incoming, response) => {
      let body = '';
      incoming.on('data', (part: Buffer) => (body += part.toString()));
      incoming.on('end', () => {
        const { method, url, headers } = incoming;
        response.writeHead(201, { 'aicc-now': '17', 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] });
        response.end(
          JSON.stringify({
            method,
            url,
            body,
            source: headers['x-source'],
            token: headers.authorization,
            host: headers.host,
          }),
        );
      });
    };
    const answer = await fetch(`${host.url}/api/tasks?line=collection&q=%C3%A9`, {
      method: 'POST',
      headers: { 'x-source': 'AICC', authorization: 'Token abc' },
      body: 'héllo',
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('aicc-now')).toBe('17');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await answer.json()).toEqual({
      method: 'POST',
      url: '/api/tasks?line=collection&q=%C3%A9',
      body: 'héllo',
      source: 'AICC',
      token: 'Token abc',
      host: new URL(platformUrl).host,
    });
  });

  it('/sandbox passes, a path that only begins like /api does not', async () => {
    serve = (incoming, response) => response.end(incoming.url);
    expect(await (await fetch(`${host.url}/sandbox/clock`)).text()).toBe('/sandbox/clock');
    expect((await fetch(`${host.url}/apiary`)).status).toBe(404);
    expect((await fetch(`${host.url}/apiary`, { method: 'POST' })).status).toBe(405);
  });

  it('encoding and bytes of an answer pass unchanged', async () => {
    serve = (_incoming, response) => {
      response.writeHead(200, { 'content-encoding': 'identity', 'content-length': '3' });
      response.end(Buffer.from([0, 255, 10]));
    };
    const answer = await fetch(`${host.url}/api/file`);
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([0, 255, 10]);
  });

  it('answer: its first half arrives before the second is sent', async () => {
    let finish = (): void => undefined;
    serve = (_incoming, response) => {
      response.write('first');
      finish = () => response.end('second');
    };
    const reader = (await fetch(`${host.url}/api/export`)).body?.getReader();
    const text = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await text()).toBe('first');
    finish();
    expect(await text()).toBe('second');
  });

  it('upload: its first half reaches the platform before the rest is sent', async () => {
    const heard = new Promise<string>((resolve) => {
      serve = (incoming, response) => {
        incoming.once('data', (part: Buffer) => resolve(part.toString()));
        incoming.on('end', () => response.end('thanks'));
      };
    });
    const upload = request(`${host.url}/api/upload`, { method: 'POST' });
    const answered = new Promise<number | undefined>((resolve) =>
      upload.on('response', (answer) => resolve(answer.resume().statusCode)),
    );
    upload.write('half');
    expect(await heard).toBe('half');
    upload.end('rest');
    expect(await answered).toBe(200);
  });

  it('client disconnects: the request to the platform is closed', async () => {
    const gone = new Promise<void>((resolve) => {
      serve = (_incoming, response) => {
        response.write('long');
        response.on('close', resolve);
      };
    });
    const leaving = new AbortController();
    const answer = await fetch(`${host.url}/api/long`, { signal: leaving.signal });
    expect(answer.status).toBe(200);
    leaving.abort();
    await expect(gone).resolves.toBeUndefined();
  });

  it('platform breaks off an answer: the answer to the client fails too', async () => {
    serve = (_incoming, response) => {
      response.write('half an answer', () => response.destroy());
    };
    const answer = await fetch(`${host.url}/api/rows`);
    await expect(answer.text()).rejects.toThrow();
  });

  it('platform unreachable: is answered 502 with a body', async () => {
    const spare = createServer();
    const gone = await urlOf(spare);
    await new Promise((resolve) => spare.close(resolve));
    const lonely = await startHost({ port: 0, platformUrl: gone, pagesFolder: folder });
    const answer = await fetch(`${lonely.url}/api/userinfo`);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ code: 502, data: null });
    await lonely.close();
  });
});

describe('WebSocket', () => {
  const open = (at: string) => new WebSocket(`${host.url.replace('http', 'ws')}${at}`);

  it('passes text and bytes both ways', async () => {
    const line = open('/api/live');
    const said: string[] = [];
    const three = new Promise<void>((resolve) => {
      line.on('message', (data: Buffer, binary) => {
        said.push(binary ? `bytes ${data.toString('hex')}` : data.toString());
        if (said.length === 1) {
          line.send('hello');
          line.send(Buffer.from([1, 2, 254]));
        }
        if (said.length === 3) resolve();
      });
    });
    await three;
    expect(said).toEqual(['welcome', 'hello', 'bytes 0102fe']);
    line.terminate();
  });

  it('refused by the platform: passes its 403; outside the API: is refused with 404', async () => {
    const refusal = (at: string) =>
      new Promise<string>((resolve) => open(at).on('error', (error) => resolve(error.message)));
    expect(await refusal('/api/other')).toContain('403');
    expect(await refusal('/aicc')).toContain('404');
  });

  it('closes with the portal', async () => {
    const other = await startHost({ port: 0, platformUrl, pagesFolder: folder });
    const line = new WebSocket(`${other.url.replace('http', 'ws')}/api/live`);
    await new Promise((resolve) => line.once('message', resolve));
    const closed = new Promise((resolve) => line.once('close', resolve));
    await other.close();
    await expect(closed).resolves.toBeDefined();
  });
});

describe('pages of the portal', () => {
  it.each(['/aicc', '/aicc/', '/aicc/collection/new_task?x=1', '/orders', '/notes/3'])(
    '%s: serves the portal page',
    async (at) => {
      const answer = await fetch(host.url + at);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(await answer.text()).toBe(`<meta content="${platformUrl}/index.html"><meta content="${platformUrl}">`);
    },
  );

  it('content security policy: allows unsafe-eval for scripts, connections to the console and no framing', async () => {
    const policy = (await fetch(`${host.url}/aicc`)).headers.get('content-security-policy') ?? '';
    const rule = (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? '';
    expect(rule('script-src')).toBe("script-src 'self' 'unsafe-eval'");
    expect(rule('connect-src').split(' ')).toContain(platformUrl);
    expect(rule('frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  it('/: redirects to the console and preserves the query', async () => {
    const answer = await fetch(`${host.url}/?legacy=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/aicc?legacy=1']);
  });

  it('built files are served, other files and paths are answered 404', async () => {
    expect(await (await fetch(`${host.url}/portal/portal.js`)).text()).toBe('portal()');
    expect(await (await fetch(`${host.url}/portal/apps/orders.html`)).text()).toBe('orders');
    for (const at of [
      '/portal/secret.json',
      '/portal/absent.js',
      '/portal/..%2f..%2fpackage.json',
      '/portal/apps/../../x.js',
      '/elsewhere',
    ]) {
      expect((await fetch(host.url + at)).status).toBe(404);
    }
  });

  it('consoleEntry: replaces the entry page of the console, escaped in the page and allowed by the policy', async () => {
    const other = await startHost({
      port: 0,
      platformUrl,
      pagesFolder: folder,
      consoleEntry: 'http://127.0.0.1:9/dev.html?a="b"&c',
    });
    const answer = await fetch(`${other.url}/aicc`);
    expect(answer.headers.get('content-security-policy')).toContain('http://127.0.0.1:9');
    expect(await answer.text()).toContain('content="http://127.0.0.1:9/dev.html?a=&quot;b&quot;&amp;c"');
    await other.close();
  });
});

describe('port in use', () => {
  it('start fails with the port and another one to choose', async () => {
    const { port } = new URL(host.url);
    await expect(startHost({ port: Number(port), platformUrl, pagesFolder: folder })).rejects.toThrow(
      `Port ${port} is taken, so the host portal cannot start there. Stop what uses it, or choose another port: HOST_PORT=${Number(port) + 1}.`,
    );
  });
});

function urlOf(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      resolve(`http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`);
    });
  });
}
