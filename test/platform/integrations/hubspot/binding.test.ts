import { createHash } from 'node:crypto';
import { demoPassword, startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { agreed, bindTo, market, openStandIn, type StandIn } from './standIn';

let platform: TestPlatform;
let standIn: StandIn;
let admin: Caller;

beforeAll(async () => {
  platform = await startTestPlatform();
  standIn = await openStandIn(platform);
  admin = await platform.as('admin');
});
afterAll(async () => {
  await standIn.close();
  await platform.close();
});
beforeEach(async () => {
  await standIn.behave({ behaviour: 'ok' });
  await platform.database.asOwner((client) => client.query('delete from hubspot_binding; delete from hubspot_request'));
});

const finish = (who: Caller, query: URLSearchParams, more: object = {}) =>
  who.call('hubspot.finish', {
    body: { code: query.get('hubspot_code') ?? '', stateToken: query.get('hubspot_state') ?? '', ...more },
  });
const bound = async () => (await admin.call('hubspot.info')).data.state;
const rowsOf = async (text: string) =>
  (await platform.database.asOwner((client) => client.query<Record<string, unknown>>(text))).rows.flatMap((row) =>
    Object.values(row),
  );
const asText = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value));

test('consent at HubSpot: binds the company to that account; unbinding revokes the access there too', async () => {
  expect((await admin.call('hubspot.info')).data).toMatchObject({ state: 'unbound', portal: null, failing: null });
  const done = await bindTo(platform, standIn, admin);
  expect(done.data).toMatchObject({
    state: 'bound',
    portal: { id: 4_410_001, name: 'nusa-finance.hubspot.test', user: 'crm-admin@nusa.test' },
    boundBy: expect.stringMatching(/\S/) as string,
  });
  expect((await (await platform.as('admin@kirana.test')).call('hubspot.info')).data.state).toBe('unbound');

  const again = await bindTo(platform, standIn, admin, 1);
  expect(again.data.portal?.id).toBe(4_410_002);
  expect((await admin.call('hubspot.unbind')).data).toEqual({ revoked: true });
  expect(await bound()).toBe('unbound');
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ open: number }>(
      'select count(*)::int as open from standin_grant where portal = 4410002 and refresh_hash is not null and not revoked',
    ),
  );
  expect(rows[0]?.open).toBe(0);
  expect((await admin.call('hubspot.unbind')).failure).toBe('hubspot.unbound');
});

test('unbind while HubSpot is down: the company is unbound, the access is not revoked', async () => {
  await bindTo(platform, standIn, admin);
  await standIn.behave({ behaviour: '500' });
  expect((await admin.call('hubspot.unbind')).data).toEqual({ revoked: false });
  expect(await bound()).toBe('unbound');
});

test('consent page: requests the needed scopes with PKCE; a changed redirect, client or challenge is refused', async () => {
  const { data } = await admin.call('hubspot.bind', { body: { returnTo: market } });
  const url = new URL(data.url);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'aicc-sandbox',
    redirect_uri: 'http://localhost:80/api/hubspot/auth/return',
    scope: 'oauth crm.objects.contacts.read crm.objects.contacts.write',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    state: expect.stringMatching(/^[\w-]{43}$/) as string,
  });
  expect(data.url).not.toContain('secret');
  for (const [name, value] of [
    ['redirect_uri', 'http://localhost:80/api/hubspot/auth/return/'],
    ['redirect_uri', 'https://evil.test/'],
    ['client_id', 'other'],
    ['code_challenge', ''],
  ] as const) {
    const bent = new URL(data.url);
    bent.searchParams.set(name, value);
    await expect(standIn.consent(bent.href)).rejects.toThrow(/application market/);
  }
});

test.each(['javascript:alert(1)', '/systemSet', 'https://user:secret@console.test/', 'ftp://console.test/'])(
  'return address %s: refused',
  async (returnTo) => {
    expect((await admin.call('hubspot.bind', { body: { returnTo } })).failure).toBe('hubspot.returnTo');
  },
);

const elsewhere = [
  'https://evil.test/systemSet/tools/Application',
  'https://203.0.113.9/',
  'https://localhost.evil.test/',
  'https://127.0.0.1.evil.test/',
  'https://evil.test#localhost',
  'https://[2001:db8::1]/',
  'https://aicc.example.com.evil.test/',
];
test.each(elsewhere)('return to the unknown host %s: refused with the host, no sign-in begins', async (returnTo) => {
  const answer = await admin.call('hubspot.bind', { body: { returnTo } });
  expect([answer.failure, answer.params]).toEqual(['hubspot.returnHost', { host: new URL(returnTo).hostname }]);
  expect(await rowsOf('select state_hash from hubspot_request')).toEqual([]);
});

test("return address of a portal: accepted for configured hosts and this machine, refused for the request's own host", async () => {
  const another = await startTestPlatform({
    settings: { publicUrl: 'https://aicc.example.com', hosts: ['aicc.example.com', 'portal.example.com', '10.1.2.3'] },
  });
  try {
    const who = await another.as('admin');
    const begin = async (returnTo: string, headers = {}) =>
      (await who.call('hubspot.bind', { body: { returnTo } }, headers)).failure;
    for (const good of [
      'https://aicc.example.com/',
      'https://PORTAL.example.com:8443/aicc/systemSet',
      'https://portal.example.com./',
      'http://10.1.2.3/',
      'http://127.0.0.1:8001/aicc',
      'http://[::1]:8001/',
      'http://localhost:8001/',
    ])
      expect([good, await begin(good)]).toEqual([good, null]);
    // A host the request merely names is none we were told of.
    expect(await begin('https://203.0.113.9/', { host: '203.0.113.9' })).toBe('hubspot.returnHost');
  } finally {
    await another.close();
  }
});

test('without a public address: neither leg of the return goes to a host that only the request names', async () => {
  for (const returnTo of ['http://203.0.113.9/systemSet/tools/Application', market]) {
    const answer = await admin.call('hubspot.bind', { body: { returnTo } }, { host: '203.0.113.9' });
    expect([returnTo, answer.failure, answer.params]).toEqual([
      returnTo,
      'hubspot.returnHost',
      { host: '203.0.113.9' },
    ]);
  }
  expect(await rowsOf('select state_hash from hubspot_request')).toEqual([]);
});

test('consent declined: returns to the console, nothing is bound', async () => {
  const query = await agreed(platform, standIn, admin, -1);
  expect(Object.fromEntries(query)).toEqual({ hubspot: 'declined' });
  expect(await bound()).toBe('unbound');
});

describe('answer of HubSpot is refused', () => {
  test('a second time, also when posted several times at once', async () => {
    const query = await agreed(platform, standIn, admin);
    const both = await Promise.all(Array.from({ length: 20 }, () => finish(admin, query)));
    expect(both.map(({ failure }) => failure).filter((failure) => failure === null)).toHaveLength(1);
    expect((await finish(admin, query)).failure).toBe('hubspot.over');
  });

  test('with an unknown state or the code of another sign-in', async () => {
    const [query, other] = [await agreed(platform, standIn, admin), await agreed(platform, standIn, admin)];
    expect((await finish(admin, query, { stateToken: 'made-up' })).failure).toBe('hubspot.over');
    // Its verifier is another one.
    expect((await finish(admin, query, { code: other.get('hubspot_code') })).failure).toBe('hubspot.refused');
    expect((await finish(admin, query)).failure).toBe('hubspot.over');
    expect((await finish(admin, other)).failure).toBeNull();
  });

  test('in another session of the same person or of another company', async () => {
    const query = await agreed(platform, standIn, admin);
    const elsewhere = await platform
      .with(null)
      .call('session.signIn', { body: { username: 'admin@nusa.test', password: demoPassword } });
    for (const who of [platform.with(elsewhere.data.token ?? ''), await platform.as('admin@kirana.test')]) {
      expect((await finish(who, query)).failure).toBe('hubspot.over');
    }
    expect(await bound()).toBe('unbound');
    expect((await finish(admin, query)).failure).toBeNull();
  });

  test('after ten minutes, or when HubSpot does not answer', async () => {
    const query = await agreed(platform, standIn, admin);
    await platform.database.asOwner((client) =>
      client.query("update hubspot_request set expires_at = expires_at - interval '10 minutes 1 second'"),
    );
    expect((await finish(admin, query)).failure).toBe('hubspot.over');
    const next = await agreed(platform, standIn, admin);
    await standIn.behave({ behaviour: '500' });
    expect((await finish(admin, next)).failure).toBe('hubspot.away');
    expect(await bound()).toBe('unbound');
  });
});

test('tokens, verifier and secret: in clear neither in the database nor in records nor in replies', async () => {
  const done = await bindTo(platform, standIn, admin);
  const given = await rowsOf('select access_hash, refresh_hash from standin_grant where access_hash is not null');
  const stored = (await rowsOf('select * from hubspot_binding, hubspot_request')).map(asText).join('\n');
  expect(given.length).toBeGreaterThan(1);
  // Whatever could be a token of the stand-in's, hashed as the stand-in does.
  for (const word of stored.match(/[\w-]{43}/g) ?? [])
    expect(given).not.toContain(createHash('sha256').update(word).digest('hex'));
  expect(stored).not.toContain('stand-in-secret');
  expect(done.text).not.toMatch(/token|sealed|secret/i);
  const records = await admin.call('operation.list', { query: { kind: 'hubspot' } });
  expect(records.data.list.map(({ action, targetName }) => [action, targetName])).toContainEqual([
    'hubspot.finish',
    'nusa-finance.hubspot.test',
  ]);
  for (const { id } of records.data.list) {
    const one = await admin.call('operation.detail', { params: { id } });
    expect(JSON.stringify(one.data.sent)).not.toMatch(/code|state|token/i);
  }
});
