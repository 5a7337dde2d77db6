import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { readAllowances } from '@sandbox/platform/foundation/outbound/allowance';
import { answerMaxBytes, openOutbound, type Outbound } from '@sandbox/platform/foundation/outbound/outbound';
import { hosts } from './closedHosts';

/** Counts who comes: a canary that must not hear anything it is not allowed to. */
let canary: Server;
let port = 0;
let visits = 0;
let behave: RequestListener = (_, response) => response.end('hello');
const open: Socket[] = [];

beforeAll(async () => {
  canary = createServer((request, response) => behave(request, response));
  canary.on('connection', (socket: Socket) => {
    visits += 1;
    open.push(socket);
  });
  port = await new Promise((resolve) => {
    canary.listen(0, '::', () => {
      const bound = canary.address();
      resolve(typeof bound === 'object' && bound !== null ? bound.port : 0);
    });
  });
});
afterAll(async () => {
  open.forEach((socket) => socket.destroy());
  await new Promise((resolve) => canary.close(resolve));
});
beforeEach(() => {
  visits = 0;
  behave = (_, response) => response.end('hello');
});

const send = (outbound: Outbound, url: string, more: object = {}) =>
  outbound.send({ url, method: 'POST', body: '{}', withinMs: 5_000, ...more });
const closed = openOutbound({ allow: [] });
const allowed = () => openOutbound({ allow: readAllowances([`127.0.0.1/32:${port}`, `[::1]:${port}`]) });

describe.each(['http', 'https'])('over %s', (scheme) => {
  it.each(hosts)('address %s: refused before anything is sent', async (host) => {
    expect(await send(closed, `${scheme}://${host}:${port}/hook`)).toEqual({ ok: false, why: 'refused' });
    expect(visits).toBe(0);
  });
});

it.each([
  'ftp://127.0.0.1/',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
  'ws://127.0.0.1/',
  'http://user:secret@example.com/',
  'http://user@127.0.0.1/',
  'javascript:alert(1)',
  'http://',
  'no url',
  '//127.0.0.1/',
])('%s: refused as no http address', async (url) => {
  expect(await send(closed, url)).toEqual({ ok: false, why: 'refused' });
});

describe('host names', () => {
  const naming = (...answers: string[][]) => {
    let lookups = 0;
    const outbound = openOutbound({
      allow: [],
      lookup: () => Promise.resolve(answers[Math.min(lookups++, answers.length - 1)] ?? []),
    });
    return { outbound, lookups: () => lookups };
  };

  it.each([
    [['127.0.0.1']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['10.1.2.3']],
    [['fd00::1']],
    [['93.184.215.14', '127.0.0.1']],
    [['169.254.169.254', '93.184.215.14']],
  ])('name that resolves to %j: refused', async (found) => {
    expect(await send(naming(found).outbound, `http://innocent.test:${port}/`)).toEqual({ ok: false, why: 'refused' });
    expect(visits).toBe(0);
  });

  it('name: resolved once, a later, different address is not used', async () => {
    // 192.0.2.0/24 would be refused; 198.41.0.4 passes, and nothing answers there.
    const { outbound, lookups } = naming(['198.41.0.4'], ['127.0.0.1']);
    const result = await send(outbound, `http://rebinding.test:${port}/`, { withinMs: 300 });
    expect(result.ok).toBe(false);
    expect(lookups()).toBe(1);
    expect(visits).toBe(0);
  });

  it('unknown name or endless lookup: reported as unresolved or a timeout', async () => {
    expect(await send(naming([]).outbound, 'http://nobody.test/')).toEqual({ ok: false, why: 'unresolved' });
    const slow = openOutbound({ allow: [], lookup: () => new Promise(() => undefined) });
    expect(await send(slow, 'http://slow.test/', { withinMs: 50 })).toEqual({ ok: false, why: 'timeout' });
  });

  it('name permitted with its port: reached; another port or name: refused', async () => {
    const outbound = openOutbound({
      allow: readAllowances([`inside.test:${port}`]),
      lookup: () => Promise.resolve(['127.0.0.1']),
    });
    expect(await send(outbound, `http://inside.test:${port}/`)).toMatchObject({ ok: true, status: 200 });
    expect(await send(outbound, `http://inside.test:${port + 1}/`)).toEqual({ ok: false, why: 'refused' });
    expect(await send(outbound, `http://other.test:${port}/`)).toEqual({ ok: false, why: 'refused' });
  });
});

describe('permitted hosts', () => {
  it('permitted address and port: reached; any other: refused', async () => {
    expect(await send(allowed(), `http://127.0.0.1:${port}/`)).toMatchObject({
      ok: true,
      status: 200,
      remoteAddress: expect.stringContaining('127.0.0.1') as string,
    });
    expect(await send(allowed(), `http://[::1]:${port}/`)).toMatchObject({ ok: true, status: 200 });
    for (const url of [
      `http://127.0.0.2:${port}/`,
      `http://127.0.0.1:${port + 1}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
    ])
      expect(await send(allowed(), url)).toEqual({ ok: false, why: 'refused' });
  });

  it('permission with a path: other paths are refused', async () => {
    const outbound = openOutbound({ allow: readAllowances([`127.0.0.1:${port}/receiver/`]) });
    expect(await send(outbound, `http://127.0.0.1:${port}/receiver/a`)).toMatchObject({ ok: true });
    for (const path of ['', 'clock', 'receiver', 'receiver/../clock', 'receiver/%2e%2e/clock'])
      expect(await send(outbound, `http://127.0.0.1:${port}/${path}`)).toEqual({ ok: false, why: 'refused' });
  });

  it('networks, port ranges and default paths are parsed', () => {
    expect(readAllowances(['10.1.0.0/16:8000-8010', 'CRM.internal:443', '[fd00::]/8:443'])).toMatchObject([
      { ports: [8000, 8010] },
      { host: 'crm.internal', ports: [443, 443], path: '/' },
      { ports: [443, 443] },
    ]);
  });

  it.each([
    '10.0.0.0/8',
    'host',
    'host:0',
    'host:70000',
    'host/8:80',
    '10.0.0.0/33:80',
    'host:90-80',
    'http://host:80',
    '[host]:80',
    ':80',
  ])('%s: refused at the start with the name of the variable', (text) => {
    expect(() => readAllowances([text])).toThrow(/AICC_OUTBOUND_ALLOW/);
  });
});

describe('misbehaving receivers', () => {
  const url = () => `http://127.0.0.1:${port}/hook?a=1`;

  it('redirect: returned as an answer, not followed', async () => {
    behave = (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
    expect(await send(allowed(), url())).toMatchObject({ ok: true, status: 302 });
    expect(visits).toBe(1);
  });

  it('no answer or an endless one: given up at the deadline', async () => {
    behave = () => undefined;
    expect(await send(allowed(), url(), { withinMs: 100 })).toEqual({ ok: false, why: 'timeout' });
    behave = (_, response) => {
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    };
    expect(await send(allowed(), url(), { withinMs: 150 })).toEqual({ ok: false, why: 'timeout' });
  });

  it('answer over 64 KB: given up; exactly 64 KB: read', async () => {
    behave = (_, response) => response.end(Buffer.alloc(answerMaxBytes));
    expect(await send(allowed(), url())).toMatchObject({ ok: true });
    behave = (_, response) => response.end(Buffer.alloc(answerMaxBytes + 1));
    expect(await send(allowed(), url())).toEqual({ ok: false, why: 'tooLarge' });
    behave = (_, response) => {
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384)));
      };
      response.on('drain', pour);
      pour();
    };
    expect(await send(allowed(), url())).toEqual({ ok: false, why: 'tooLarge' });
  });

  it('too many headers: given up', async () => {
    behave = (_, response) =>
      response
        .writeHead(200, Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`x-${n}`, 'y'.repeat(200)])))
        .end();
    expect(await send(allowed(), url())).toEqual({ ok: false, why: 'tooLarge' });
  });

  it('compressed answer: returned without decompressing', async () => {
    const packed = gzipSync(Buffer.alloc(30_000_000));
    behave = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    const result = await send(allowed(), url());
    expect(result.ok && result.body.equals(packed)).toBe(true);
  });

  it('connection closed early, no HTTP, or nothing listening: reported as closed or unreachable', async () => {
    behave = (request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => request.socket.destroy());
    };
    expect(await send(allowed(), url())).toEqual({ ok: false, why: 'closed' });
    behave = (request) => request.socket.destroy();
    expect(await send(allowed(), url())).toEqual({ ok: false, why: 'closed' });
    const noise = createTcpServer((socket) => socket.resume().end('no http\r\n\r\n'));
    const noisePort = await new Promise<number>((resolve) => {
      noise.listen(0, '127.0.0.1', () => {
        const bound = noise.address();
        resolve(typeof bound === 'object' && bound !== null ? bound.port : 0);
      });
    });
    const outbound = openOutbound({ allow: readAllowances([`127.0.0.1:${noisePort}`]) });
    expect(await send(outbound, `http://127.0.0.1:${noisePort}/`)).toEqual({ ok: false, why: 'closed' });
    await new Promise((resolve) => noise.close(resolve));
    expect(await send(outbound, `http://127.0.0.1:${noisePort}/`)).toEqual({ ok: false, why: 'unreachable' });
  });

  it('caller aborts: the request ends as aborted', async () => {
    const leaving = new AbortController();
    behave = () => leaving.abort();
    expect(await send(allowed(), url(), { signal: leaving.signal })).toEqual({ ok: false, why: 'aborted' });
  });

  it('pooled connection: used again for further requests', async () => {
    behave = (request, response) => {
      request.resume();
      request.on('end', () => response.end('ok'));
    };
    const connections = allowed().connections(4);
    for (let n = 0; n < 5; n += 1)
      expect(await send(allowed(), url(), { connections })).toMatchObject({ ok: true, status: 200 });
    expect(visits).toBe(1);
    connections.close();
  });

  it('pooled connection closed by the receiver: the message is sent again over another one', async () => {
    const answered = new WeakSet<object>();
    behave = (request, response) => {
      // The second message of a connection is not answered.
      if (answered.has(request.socket)) return request.socket.destroy();
      answered.add(request.socket);
      return response.end('ok');
    };
    const connections = allowed().connections(1);
    for (let n = 0; n < 2; n += 1)
      expect(await send(allowed(), url(), { connections })).toMatchObject({ ok: true, status: 200 });
    expect(visits).toBe(2);
    connections.close();
  });

  it('pooled connection: the name is resolved and checked again for each message', async () => {
    let leads = '127.0.0.1';
    const outbound = openOutbound({
      allow: readAllowances([`127.0.0.1:${port}`, `[::1]:${port}`]),
      lookup: () => Promise.resolve([leads]),
    });
    const connections = outbound.connections(4);
    const ask = () => send(outbound, `http://moving.test:${port}/`, { connections });
    for (let n = 0; n < 2; n += 1)
      expect(await ask()).toMatchObject({ ok: true, remoteAddress: expect.stringContaining('127.0.0.1') as string });
    expect(visits).toBe(1);
    leads = '::1';
    expect(await ask()).toMatchObject({ ok: true, remoteAddress: '::1' });
    expect(visits).toBe(2);
    leads = '10.0.0.1';
    expect(await ask()).toEqual({ ok: false, why: 'refused' });
    connections.close();
  });

  it('Host header: contains the real host, whatever headers the caller gives', async () => {
    let head = '';
    behave = (request, response) => {
      head = `${request.method} ${request.url} ${request.headers.host} ${request.headers['accept-encoding']}`;
      response.end();
    };
    await send(allowed(), url(), { headers: { host: 'elsewhere' } });
    expect(head).toBe(`POST /hook?a=1 127.0.0.1:${port} identity`);
  });
});
