import { inflateRawSync } from 'node:zlib';
import { signedAnswer } from '@sandbox/platform/simulation/identity-provider/assertion';
import { demoCertificate } from '@sandbox/platform/simulation/identity-provider/demoKey';
import { demoEntityId, demoIdpPath } from '@sandbox/platform/simulation/identity-provider/demoProvider';
import { demoPassword, startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { addRole, putInRole } from '../users/fixtures';

let platform: TestPlatform;
let admin: Caller;
let other: Caller;
let seeded: unknown;
beforeAll(async () => {
  platform = await startTestPlatform();
  [admin, other] = [await platform.as('admin'), await platform.as('admin@kirana.test')];
  seeded = await platform.database.asOwner(
    async (client) =>
      (await client.query<{ all: unknown }>('select json_agg(sso_provider) as all from sso_provider')).rows[0]?.all,
  );
});
afterEach(() =>
  platform.database.asOwner(async (client) => {
    await client.query('delete from sso_provider');
    await client.query('insert into sso_provider select * from json_populate_recordset(null::sso_provider, $1)', [
      JSON.stringify(seeded),
    ]);
  }),
);
afterAll(() => platform.close());

const saved = async (who = admin) => {
  const { provider } = (await who.call('sso.settings')).data;
  if (provider === null) throw new Error('none');
  const { entityId, ssoUrl, certificates, domains, enabled, allowAutoLink, enforced, revision } = provider;
  return {
    entityId,
    ssoUrl,
    certificates: certificates.map(({ pem }) => pem).join('\n'),
    domains,
    enabled,
    allowAutoLink,
    enforced,
    revision,
  };
};
const save = async (more: object, who = admin) => who.call('sso.save', { body: { ...(await saved(who)), ...more } });
const lastTest = async () => (await admin.call('sso.settings')).data.provider?.lastTest;

/** The trial as a browser makes it, with what the provider says. */
async function trial(said: object = {}): Promise<string> {
  const { data } = await admin.call('sso.test');
  const url = new URL(data.url);
  const requestId = url.searchParams.get('RelayState') ?? '';
  const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  const acsUrl = /AssertionConsumerServiceURL="([^"]+)"/.exec(xml)?.[1] ?? '';
  const audience = /<saml:Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? '';
  const answer = signedAnswer({
    issuer: demoEntityId,
    audience,
    acsUrl,
    requestId,
    subject: 'demo-admin@nusa.test',
    email: 'admin@nusa.test',
    at: platform.clock.real(),
    ...said,
  });
  const raw = await platform.app.inject({
    method: 'POST',
    url: new URL(acsUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      SAMLResponse: Buffer.from(answer).toString('base64'),
      RelayState: requestId,
    }).toString(),
  });
  return String(raw.headers.location);
}

test('provider settings: contain what the provider needs and the fingerprint and state of the certificate', async () => {
  const { provider } = (await admin.call('sso.settings')).data;
  expect(provider).toMatchObject({
    entityId: demoEntityId,
    ssoUrl: demoIdpPath,
    domains: ['nusa.test'],
    enabled: true,
    allowAutoLink: true,
    enforced: false,
    lastTest: null,
    audience: expect.stringMatching(/^urn:aicc:sso:\d+$/) as string,
    acsUrl: expect.stringMatching(/^http:\/\/localhost:80\/api\/saml\/sso\/acs\/\d+$/) as string,
    certificates: [{ fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/) as string, state: 'valid' }],
  });
  expect((await other.call('sso.settings')).data).toEqual({ provider: null, can: ['edit'] });
});

test('enforcing single sign-on: only after a test of the same settings; a test opens no session and links no account', async () => {
  const refused = await save({ enforced: true });
  expect(refused.fields).toEqual([{ field: 'enforced', code: 'ssoTestFirst' }]);
  expect(await trial()).toBe('/systemSet/account/security?tab=sso');
  expect(await lastTest()).toMatchObject({
    ok: true,
    subject: 'demo-admin@nusa.test',
    email: 'admin@nusa.test',
    account: 'admin@nusa.test',
    error: null,
  });
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ links: number; tokens: number }>(
      'select (select count(*)::int from sso_identity) as links, (select count(*)::int from sso_request where token_hash is not null) as tokens',
    ),
  );
  expect(rows[0]).toEqual({ links: 0, tokens: 0 });
  // Another provider is another one to try.
  expect((await save({ ssoUrl: 'https://idp.example.com/sso' })).data.provider?.lastTest).toBeNull();
  expect((await save({ enforced: true })).fields).toEqual([{ field: 'enforced', code: 'ssoTestFirst' }]);
  await save({ ssoUrl: demoIdpPath });
  await trial();
  expect((await save({ enforced: true })).data.provider?.enforced).toBe(true);
  const byPassword = (username: string) =>
    platform.with(null).call('session.signIn', { body: { username, password: demoPassword } });
  expect((await byPassword('operator@nusa.test')).failure).toBe('login.ssoOnly');
  expect((await byPassword('admin@nusa.test')).failure).toBeNull();
  expect(
    (await save({ enforced: false, domains: ['NUSA.test', 'nusa.test', 'nusa.example'] })).data.provider?.domains,
  ).toEqual(['nusa.test', 'nusa.example']);
});

test.each([
  ['another audience', { audience: 'urn:aicc:sso:999' }],
  ['another issuer', { issuer: 'urn:somebody' }],
])('test of the provider with %s: fails with a reason', async (_what, said) => {
  await trial(said);
  const test_ = await lastTest();
  expect(test_).toMatchObject({ ok: false, account: null });
  expect(test_?.error).toMatch(/\S/);
});

test('test of the provider with an unknown person: succeeds without an account', async () => {
  await trial({ subject: 'demo-nobody', email: 'nobody@nusa.test' });
  expect(await lastTest()).toMatchObject({ ok: true, subject: 'demo-nobody', account: null });
});

test('provider with a wrong certificate, a domain of another company or an older revision: refused', async () => {
  const mine = {
    entityId: 'urn:idp',
    ssoUrl: 'https://idp.example.com/',
    certificates: demoCertificate,
    domains: ['kirana.test'],
    enabled: true,
    allowAutoLink: false,
    enforced: false,
    revision: 0,
  };
  const add = (more: object) => other.call('sso.save', { body: { ...mine, ...more } });
  expect((await add({ domains: ['nusa.test'] })).fields).toEqual([{ field: 'domains', code: 'ssoDomainTaken' }]);
  expect(
    (await add({ certificates: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----' })).fields[0],
  ).toMatchObject({ field: 'certificates', code: 'ssoCertificate' });
  expect((await add({ enforced: true })).fields).toEqual([{ field: 'enforced', code: 'ssoTestFirst' }]);
  const both = await Promise.all([add({}), add({})]);
  expect(both.map(({ failure }) => failure).sort()).toEqual(['thing.changed', null].sort());
  expect((await add({ revision: 7 })).failure).toBe('thing.changed');
  expect((await save({ domains: ['kirana.test'] })).fields).toEqual([{ field: 'domains', code: 'ssoDomainTaken' }]);
});

test('provider changed: the record contains the fingerprint, not the certificate; a viewer may read but not test', async () => {
  await save({ allowAutoLink: false });
  const { list } = (await admin.call('operation.list', { query: { action: 'sso.save' } })).data;
  const { data, text } = await admin.call('operation.detail', { params: { id: list[0]?.id ?? 0 } });
  expect(data).toMatchObject({
    changes: [{ before: { allow_auto_link: true }, after: { allow_auto_link: false } }],
    notes: { fingerprints: [expect.stringContaining(':') as string] },
  });
  expect(text).not.toContain('BEGIN CERTIFICATE');
  const viewer = await platform.as('viewer');
  expect((await viewer.call('sso.settings')).failure).toBeNull();
  expect((await save({ enabled: false }, admin)).failure).toBeNull();
  expect((await viewer.call('sso.test')).failure).toBe('access.denied');
});

test('editor of security settings without every permission: may not change or test the provider', async () => {
  const viewer = await platform.as('own@nusa.test');
  const editors = await addRole(platform, 'Editors', ['system*accountSafe*view', 'system*accountSafe*edit']);
  await putInRole(platform, 'own@nusa.test', editors);
  const before = await saved();
  expect((await viewer.call('sso.settings')).data.can).toEqual([]);
  expect((await save({ allowAutoLink: true, ssoUrl: 'https://mine.example.com/' }, viewer)).failure).toBe(
    'sso.fullAccess',
  );
  expect((await viewer.call('sso.test')).failure).toBe('sso.fullAccess');
  expect((await viewer.call('security.info')).failure).toBeNull();
  expect(await saved()).toEqual(before);
  expect((await admin.call('sso.settings')).data.can).toEqual(['edit']);
});
