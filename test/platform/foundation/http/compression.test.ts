import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';

let platform: TestPlatform;
let admin: Caller;
beforeAll(async () => {
  platform = await startTestPlatform();
  admin = await platform.as('admin');
});
afterAll(() => platform.close());

interface Lists {
  code: number;
  data: Record<string, Record<string, unknown[]>>;
}

const read = (url: string, accepts?: string) =>
  platform.app.inject({
    url,
    headers: {
      authorization: `Token ${String(admin.token)}`,
      ...(accepts === undefined ? {} : { 'accept-encoding': accepts }),
    },
  });

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a long answer to who accepts %s: comes smaller, and reads the same', async (accepts, coding, decode) => {
  const plain = await read('/api/base_info/');
  const answer = await read('/api/base_info/', accepts);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(answer.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' });
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  expect(decode(answer.rawPayload).toString()).toBe(plain.body);
});

test('a short answer, and one to a write: are sent as they are', async () => {
  expect((await read('/api/session/left/', 'br')).headers).not.toHaveProperty('content-encoding');
  const { data } = (await read('/api/userinfo')).json<Lists>();
  const permissions = (data.iams_permission?.resource as { perms: string }[])
    .map(({ perms }) => perms)
    .filter((permission) => permission.startsWith('normal*'));
  const added = await platform.app.inject({
    method: 'POST',
    url: '/api/company/iams_role/',
    headers: { authorization: `Token ${String(admin.token)}`, 'accept-encoding': 'br' },
    payload: { name: 'Many', description: '', businessTypes: ['collection'], dataScope: 'own', permissions },
  });
  expect(added.json<Lists>().code).toBe(200);
  expect(added.rawPayload.length).toBeGreaterThan(1_024);
  expect(added.headers).not.toHaveProperty('content-encoding');
});

test('start-up without permissions: leaves the lists empty, which are in userinfo', async () => {
  const without = (await read('/api/base_info/?permissions=no')).json<Lists>();
  const whole = (await read('/api/base_info/')).json<Lists>();
  const user = (await read('/api/userinfo')).json<Lists>();
  expect(without.data.product_and_permission).toEqual({ parent: [], menu: [], resource: [] });
  expect({ ...without.data, product_and_permission: null }).toEqual({ ...whole.data, product_and_permission: null });
  expect(whole.data.product_and_permission).toEqual(user.data.iams_permission);
  expect(user.data.iams_permission?.resource?.length).toBeGreaterThan(100);
  expect((await read('/api/base_info/?permissions=maybe')).json<Lists>().code).toBe(2);
});
