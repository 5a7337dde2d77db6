import { createServer } from 'node:http';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { startHost, type RunningHost } from '@sandbox/host/server';
import { refuse } from '@sandbox/platform/foundation/http/envelope';
import { serveConsole } from '@sandbox/platform/foundation/http/consoleFiles';
import { Refusal } from '@sandbox/platform/foundation/refusal';

let app: FastifyInstance;
let host: RunningHost;
let folder: string;
const script = 'console.log("a script")';
const boot = 'document.title="$& $1<style ";';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-files-'));
  await mkdir(join(folder, 'js'));
  await writeFile(
    join(folder, 'index.html'),
    '<html><head><style ignore>a{}</style><script ignore src="/boot.js" data-title="AICC"></script></head></html>',
  );
  await writeFile(join(folder, 'boot.js'), boot);
  await writeFile(join(folder, 'js/aicc.0123abcd.js'), script);
  await writeFile(join(folder, 'js/aicc.0123abcd.js.gz'), gzipSync(script));
  await writeFile(join(folder, 'manifest.json'), '{}');
  await mkdir(join(folder, 'host'));
  await writeFile(join(folder, 'host/index.js'), script);
  await writeFile(join(folder, 'host/index.d.ts'), 'export {};');
  await writeFile(join(folder, 'portal.html'), '<html><head><title>Portal</title></head></html>');
  app = Fastify();
  app.get('/api/wait', (request, reply) => refuse(reply, new Refusal('input.tooMany', { seconds: 17 }), request.id));
  app.get('/api/no-store', (_request, reply) =>
    reply.header('cache-control', 'no-store').header('etag', '"x"').send({}),
  );
  serveConsole(app, folder);
  await app.listen({ port: 0, host: '127.0.0.1' });
  host = await startHost({ port: 0, platformUrl: app.listeningOrigin, pagesFolder: folder });
});
afterAll(async () => {
  await host.close();
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(app.listeningOrigin + path, { headers });

test.each(['/', '/index.html', '/login', '/collection/calling/tasks', '/collection/calling/tasks?page=2'])(
  'page %s: is never cached',
  async (path) => {
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
  },
);

test('the page of a host with a brand: has its name as the first title', async () => {
  const titleAt = async (host: string) =>
    (await app.inject({ url: '/login', headers: { host } })).body.match(/data-title="([^"]*)/)?.[1];
  expect(await titleAt('voice.kirana.test:8000')).toBe('Kirana Voice');
  expect(await titleAt('localhost')).toBe('AICC');
});

test('every page has a nonce of its own, on its style and on the script where the console finds it', async () => {
  const nonces = await Promise.all(
    [get('/'), get('/')].map(async (sent) => {
      const answer = await sent;
      const nonce = answer.headers.get('content-security-policy')?.match(/'nonce-([^']+)/)?.[1] ?? '';
      const page = await answer.text();
      expect(page).toContain(`<style nonce="${nonce}"`);
      expect(page).toContain(`<script nonce="${nonce}"`);
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('first script: stands in the page of a screen, and is a file of its own for a host and where it would end early', async () => {
  const tag = async (path: string) => (await (await get(path)).text()).match(/<script.*<\/script>/)?.[0];
  const nonce = expect.stringMatching(/^<script nonce="[^"]+" ignore data-title="AICC">/) as string;
  expect(await tag('/collection/calling/tasks')).toEqual(nonce);
  expect(await tag('/login')).toMatch(/>document\.title="\$& \$1<style ";<\/script>$/);
  const file = expect.stringMatching(
    /^<script nonce="[^"]+" ignore src="\/boot\.js" data-title="AICC"><\/script>$/,
  ) as string;
  expect(await tag('/index.html')).toEqual(file);
  await writeFile(join(folder, 'boot.js'), 'document.title="</SCRIPT>";');
  expect(await tag('/login')).toEqual(file);
  await rm(join(folder, 'boot.js'));
  expect(await tag('/login')).toEqual(file);
  await writeFile(join(folder, 'boot.js'), boot);
});

test.each(['/', '/login', '/collection/calling/tasks', '/nobody/knows/this'])(
  'page %s: its policy permits only scripts and framing of its own origin',
  async (path) => {
    const policy = (await get(path)).headers.get('content-security-policy') ?? '';
    const said = new Map(
      policy.split('; ').map((one): [string, string[]] => [one.split(' ')[0] ?? '', one.split(' ').slice(1)]),
    );
    expect(policy).not.toMatch(/unsafe-|\*|https?:/);
    for (const name of ['default-src', 'frame-ancestors', 'form-action'])
      expect([name, said.get(name)]).toEqual([name, ["'self'"]]);
    for (const name of ['object-src', 'base-uri']) expect([name, said.get(name)]).toEqual([name, ["'none'"]]);
    for (const name of ['script-src', 'style-src'])
      expect(said.get(name)).toEqual(["'self'", expect.stringMatching(/^'nonce-[A-Za-z0-9+/]{22}=='$/) as string]);
  },
);

test('file named by its content: cached for ever, readable by every origin, compressed or not', async () => {
  const packed = await get('/js/aicc.0123abcd.js', { 'accept-encoding': 'gzip' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(await packed.text()).toBe(script);
  const plain = await get('/js/aicc.0123abcd.js', { 'accept-encoding': 'identity' });
  for (const { headers } of [packed, plain]) {
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  }
});

test('any other file: is revalidated and sent again only when it changed', async () => {
  const first = await get('/manifest.json');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const tag = first.headers.get('etag') ?? '';
  expect((await get('/manifest.json', { 'if-none-match': tag })).status).toBe(304);
  expect((await get('/manifest.json', { 'if-none-match': '"another"' })).status).toBe(200);
});

test.each([
  ['index.js', 'text/javascript; charset=utf-8'],
  ['index.d.ts', 'text/plain; charset=utf-8'],
])('package for hosts, %s: is readable by every origin and revalidated', async (name, type) => {
  const { status, headers } = await get(`/host/${name}`);
  expect([status, headers.get('content-type')]).toEqual([200, type]);
  expect([headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual(['no-cache', '*']);
});

test('script of an older build: 404 without a page, not cached', async () => {
  const answer = await get('/js/aicc.deadbeef.js');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe('');
});

test('HEAD of a page: has its status and cache header', async () => {
  const answer = await fetch(`${app.listeningOrigin}/login`, { method: 'HEAD' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('refusal as too many: its seconds are in the Retry-After header', async () => {
  const answer = await get('/api/wait');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '17']);
});

test('proxy of the host: passes cache and Retry-After headers, its own page is never cached', async () => {
  const wait = await fetch(`${host.url}/api/wait`);
  expect([wait.status, wait.headers.get('retry-after')]).toEqual([429, '17']);
  const answer = await fetch(`${host.url}/api/no-store`);
  expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', '"x"']);
  const portal = await fetch(`${host.url}/aicc/collection/calling/tasks`);
  expect(portal.headers.get('cache-control')).toBe('no-store');
});

test('platform unreachable: the proxy answers 502, not cached', async () => {
  const gone = createServer().listen(0);
  const address = gone.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise((resolve) => gone.close(resolve));
  const lonely = await startHost({ port: 0, platformUrl: `http://127.0.0.1:${port}`, pagesFolder: folder });
  const answer = await fetch(`${lonely.url}/api/userinfo`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'no-store']);
  await lonely.close();
});
