import { contract, type EndpointName } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const foreign = { origin: 'https://evil.test' };

/** What every answer says, written from what a browser does with it. */
const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};

test.each([
  ['health', 'GET', '/health', undefined],
  ['an endpoint', 'GET', '/api/userinfo', undefined],
  ['a refusal', 'POST', '/api/login', { username: 'admin@nusa.test', password: 'wrong' }],
  ['a body that is none of its shape', 'POST', '/api/login', { is_admin: true }],
  ['an address nobody serves', 'GET', '/api/nothing/', undefined],
  ['broken JSON', 'POST', '/api/login', '{'],
  ['the API document', 'GET', '/api/openapi.json', undefined],
] as const)(
  '%s: has the security headers and permits no other origin to read it',
  async (_what, method, url, payload) => {
    const answer = await platform.app.inject({
      method,
      url,
      headers: { ...foreign, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(payload === undefined ? {} : { payload }),
    });
    expect(answer.headers).toMatchObject(always);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  },
);

test.each([
  ['no mark', {}, 'none'],
  ['x-source', { 'x-source': 'AICC' }, 'x-source'],
  ['a token', { authorization: 'Token x' }, 'authorization'],
  ['both', { authorization: 'Token x', 'x-source': 'AICC' }, 'x-source, authorization'],
])("%s: the answer names which of the console's marks arrived", async (_what, headers, received) => {
  const answer = await platform.app.inject({ method: 'GET', url: '/api/userinfo', headers });
  expect(answer.headers['aicc-received']).toBe(received);
});

test('preflight from another origin: permitted at no path', async () => {
  const paths = new Set(
    (Object.keys(contract) as EndpointName[]).map((name) => (contract[name] as Endpoint).path.replace(/\{\w+\}/g, '1')),
  );
  for (const url of paths) {
    const answer = await platform.app.inject({
      method: 'OPTIONS',
      url,
      headers: { ...foreign, 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

test('token in the query of an address: refused with 401', async () => {
  const { token } = await platform.as('admin');
  for (const path of ['/api/userinfo', '/api/base_info/', '/api/company/', '/api/openapi.json']) {
    expect([path, (await platform.app.inject(`${path}?token=${String(token)}`)).statusCode]).toEqual([path, 401]);
  }
});

test('x-source header: changes no answer', async () => {
  const paths = (Object.entries(contract) as [EndpointName, Endpoint][])
    .filter(([, { method, path }]) => method === 'GET' && !path.includes('{'))
    .map(([, { path }]) => path)
    .slice(0, 50);
  expect(paths.length).toBeGreaterThan(15);
  const answered = async (token: string | null, source: string | null) => {
    const headers = {
      ...(token === null ? {} : { authorization: `Token ${token}` }),
      ...(source === null ? {} : { 'x-source': source }),
    };
    return Promise.all(
      paths.map(async (url) => {
        const answer = await platform.app.inject({ url, headers });
        return [url, answer.statusCode, /"code":\d+/.exec(answer.body)?.[0]];
      }),
    );
  };
  for (const token of [null, 'x'.repeat(43), (await platform.as('viewer')).token, (await platform.as('agent')).token]) {
    const plain = await answered(token, null);
    for (const source of ['AICC', 'aicc', 'HOST', '']) expect(await answered(token, source)).toEqual(plain);
  }
});

test.each(['/metrics', '/debug', '/.git/config', '/.env', '/package.json', '/js/aicc.js.map', '/server-status'])(
  '%s: is not served',
  async (url) => {
    expect((await platform.app.inject(url)).statusCode).toBe(404);
  },
);

test('API document: for people with its permission only', async () => {
  const as = async (person: string) =>
    (
      await platform.app.inject({
        url: '/api/openapi.json',
        headers: { authorization: `Token ${String((await platform.as(person)).token)}` },
      })
    ).json<{ code?: number; paths?: object }>();
  expect(Object.keys((await as('admin')).paths ?? {}).length).toBeGreaterThan(100);
  expect((await as('operator')).code).toBe(403);
  expect((await platform.app.inject('/api/openapi.json')).statusCode).toBe(401);
});
