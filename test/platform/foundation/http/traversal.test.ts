import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { startHost, type RunningHost } from '@sandbox/host/server';
import { serveConsole } from '@sandbox/platform/foundation/http/consoleFiles';

/** Paths that try to leave the folder the console is served from, and pages that try to lead elsewhere. */
const secret = 'the contents of a file nobody may read';
let app: FastifyInstance;
let host: RunningHost;
let root: string;
let folder: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'traversal-'));
  folder = join(root, 'console');
  await mkdir(join(folder, 'js'), { recursive: true });
  // Beside it, and beside it with a name that begins alike.
  await mkdir(join(root, 'console-old'));
  for (const file of [
    join(root, 'secret.txt'),
    join(root, 'secret.js'),
    join(root, 'console-old/app.js'),
    join(root, 'console-old/app.0123abcd.js'),
  ])
    await writeFile(file, secret);
  for (const page of ['index.html', 'portal.html'])
    await writeFile(join(folder, page), '<html><head><title>AICC</title></head></html>');
  await writeFile(join(folder, 'js/aicc.0123abcd.js'), 'console.log(1)');
  app = Fastify();
  serveConsole(app, folder);
  await app.listen({ port: 0, host: '127.0.0.1' });
  host = await startHost({ port: 0, platformUrl: app.listeningOrigin, pagesFolder: folder });
});
afterAll(async () => {
  await host.close();
  await app.close();
  await rm(root, { recursive: true });
});

const ups = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..\\',
  '..%5c',
  '%2e%2e%5c',
  '....//',
  '..;/',
  '%252e%252e%252f',
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '..%00/',
  '.%2e/',
  '%2e./',
  '/../',
  '//../',
  './../',
];
const goals = ['secret.txt', 'secret.js', 'console-old/app.js', 'console-old/app.0123abcd.js', 'secret.js%00.js'];
const climbing = ['/', '/js/', '/aicc/', '/downLoadTmep/', '/middle/'].flatMap((from) =>
  ups.flatMap((up) => goals.map((goal) => `${from}${up.repeat(from === '/' ? 1 : 2)}${goal}`)),
);
const absolute = goals.flatMap((goal) => [`/${'%2f'}etc${goal}`, `//${goal}`, `/file:///${goal}`]);
const leading = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '/%2f%2fevil.test',
  '/https://evil.test',
  '/404?page=//evil.test',
  '/404?page=javascript:alert(1)',
  '/middle///evil.test',
  '/middle/https:%2f%2fevil.test',
  '/downLoadTmep?url=//evil.test',
  '/login?redirect=//evil.test',
  '/login?returnTo=https://evil.test',
  '//evil.test/%2e%2e',
  '/;@evil.test',
  '/.evil.test',
  '/%0d%0aLocation:%20//evil.test',
  '/%09/evil.test',
];

/** As written: nothing on the way tidies the path. */
function raw(
  origin: string,
  path: string,
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method: 'GET' }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

test.each([
  ['the platform', () => app.listeningOrigin],
  ['the portal', () => host.url],
])('path traversal at %s: no file outside the served folder is read', async (_who, origin) => {
  expect(climbing.length).toBeGreaterThan(200);
  // Whole paths of this machine, too.
  const files = [...climbing, ...absolute, join(root, 'secret.txt'), `/${basename(dirname(folder))}/secret.txt`];
  for (const path of files) {
    const { status, body } = await raw(origin(), path);
    expect({ path, status: status < 500, leaked: body.includes(secret) }).toEqual({
      path,
      status: true,
      leaked: false,
    });
  }
});

test.each([
  ['the platform', () => app.listeningOrigin],
  ['the portal', () => host.url],
])('%s: redirects no path to another origin', async (_who, origin) => {
  for (const path of leading) {
    const { status, headers } = await raw(origin(), path);
    const away = headers.location === undefined ? null : new URL(String(headers.location), origin()).origin;
    expect({ path, fine: status < 500, away: away === null || away === new URL(origin()).origin }).toEqual({
      path,
      fine: true,
      away: true,
    });
  }
});
