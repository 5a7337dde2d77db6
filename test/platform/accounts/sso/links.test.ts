import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { Browser } from './browser';

/** Who is linked to whom, and how it ends: by hand, and with the provider that called people so. */

let platform: TestPlatform;
let admin: Caller;
let browser: Browser;
beforeEach(async () => {
  platform = await startTestPlatform();
  admin = await platform.as('admin');
  browser = new Browser(platform);
});
afterEach(() => platform.close());

const owner = (statement: string) =>
  platform.database.asOwner(async (client) => (await client.query<Record<string, unknown>>(statement)).rows);
const links = async (query = {}, who = admin) => (await who.call('sso.links', { query })).data;
const link = (account: string, subject: string, who = admin) => who.call('sso.link', { body: { account, subject } });
const idOf = async (account: string) =>
  Number((await owner(`select id from app_user where account = '${account}'`))[0]?.id);

test('link by an administrator: subject matches exactly, one link per account and per subject, names can be searched', async () => {
  await owner('update sso_provider set allow_auto_link = false');
  expect((await browser.signIn('viewer@nusa.test')).query.get('code')).toBe('7');
  expect((await link(' Viewer@Nusa.test ', 'demo-viewer@nusa.test')).failure).toBeNull();
  expect((await browser.signIn('viewer@nusa.test')).answer.failure).toBeNull();
  expect(await links()).toMatchObject({
    total: 1,
    list: [
      {
        account: 'viewer@nusa.test',
        name: expect.stringMatching(/\S \S/) as string,
        subject: 'demo-viewer@nusa.test',
        linkedAt: platform.clock.real(),
      },
    ],
  });
  const wrong = async (account: string, subject: string) =>
    (await link(account, subject)).fields.map(({ field, code }) => `${field}:${code}`);
  expect(await wrong('', ' ')).toEqual(['account:required', 'subject:required']);
  expect(await wrong('operator@nusa.test', 'x'.repeat(257))).toEqual(['subject:tooLong']);
  expect(await wrong('nobody@nusa.test', 'S-1')).toEqual(['account:ssoNobody']);
  expect(await wrong('admin@kirana.test', 'S-1')).toEqual(['account:ssoNobody']);
  expect(await wrong('viewer@nusa.test', 'S-1')).toEqual(['account:ssoAccountLinked']);
  expect(await wrong('operator@nusa.test', 'demo-viewer@nusa.test')).toEqual(['subject:ssoSubjectLinked']);
  expect((await browser.answered({ subject: 'Demo-viewer@nusa.test', email: 'x@nusa.test' })).query.get('code')).toBe(
    '7',
  );
  const both = await Promise.all([link('operator@nusa.test', 'S-1'), link('agent@nusa.test', 'S-1')]);
  expect(both.map(({ failure }) => failure).sort()).toEqual(['input.invalid', null].sort());
  expect((await links({ search: 'VIEWER@' })).list.map(({ account }) => account)).toEqual(['viewer@nusa.test']);
  expect((await links({ search: 'S-1' })).total).toBe(1);
  expect((await links({ search: '%' })).total).toBe(0);
});

test('link removed: sessions and sign-ins by it end at once, password sessions go on, a record is left', async () => {
  const byPassword = await platform.as('operator');
  const came = (await browser.signIn('operator@nusa.test')).answer.data.token;
  const onTheWay = await browser.answered({ subject: 'demo-operator@nusa.test', email: 'operator@nusa.test' });
  const id = await idOf('operator@nusa.test');
  expect((await admin.call('sso.unlink', { params: { id } })).failure).toBeNull();
  expect((await platform.with(came).call('session.user')).failure).toBe('session.ended');
  expect((await browser.enter(onTheWay.query.get('token'), onTheWay.begun.state)).failure).toBe('sso.over');
  expect((await byPassword.call('session.user')).failure).toBeNull();
  expect((await links()).total).toBe(0);
  expect((await admin.call('sso.unlink', { params: { id } })).failure).toBe('thing.unknown');
  const { list } = (await admin.call('operation.list', { query: { action: 'sso.unlink' } })).data;
  expect((await admin.call('operation.detail', { params: { id: list[0]?.id ?? 0 } })).data).toMatchObject({
    targetName: 'operator@nusa.test',
    notes: { subject: 'demo-operator@nusa.test' },
  });
  // Whom an address links is linked anew.
  expect((await browser.signIn('operator@nusa.test')).answer.failure).toBeNull();
});

test('entity id of the provider changed: its links are removed, subjects of the earlier provider do not sign in', async () => {
  await browser.signIn('admin@nusa.test');
  const { provider } = (await admin.call('sso.settings')).data;
  if (provider === null) throw new Error('none');
  const { entityId, ssoUrl, domains, enabled, allowAutoLink, enforced, revision } = provider;
  const saved = {
    entityId,
    ssoUrl,
    domains,
    enabled,
    allowAutoLink,
    enforced,
    revision,
    certificates: provider.certificates.map(({ pem }) => pem).join('\n'),
  };
  const moved = await admin.call('sso.save', { body: { ...saved, ssoUrl: 'https://idp.example.com/sso' } });
  expect(moved.data.provider?.linked).toBe(1);
  expect(
    (await admin.call('sso.save', { body: { ...saved, entityId: 'urn:another', revision: revision + 1 } })).data
      .provider?.linked,
  ).toBe(0);
  const { list } = (await admin.call('operation.list', { query: { action: 'sso.save' } })).data;
  expect((await admin.call('operation.detail', { params: { id: list[0]?.id ?? 0 } })).data.notes).toMatchObject({
    unlinked: 1,
  });
  // The same name, said by the other one, has no account until its address links it.
  const said = { issuer: 'urn:another', subject: 'demo-admin@nusa.test', email: 'x@elsewhere.test' };
  expect((await browser.answered(said)).query.get('code')).toBe('7');
  expect((await browser.answered({ ...said, email: 'admin@nusa.test' })).query.get('code')).toBe('200');
});

test('person without every permission: reads links, changes none; another company: finds none', async () => {
  await browser.signIn('admin@nusa.test');
  const [viewer, kirana] = [await platform.as('viewer'), await platform.as('admin@kirana.test')];
  await owner(
    "update role set permissions = permissions || array['system*accountSafe*view', 'system*accountSafe*edit'] where id = (select role_id from app_user where account = 'viewer@nusa.test')",
  );
  const id = await idOf('admin@nusa.test');
  expect((await links({}, viewer)).total).toBe(1);
  expect([
    (await link('viewer@nusa.test', 'S', viewer)).failure,
    (await viewer.call('sso.unlink', { params: { id } })).failure,
  ]).toEqual(['sso.fullAccess', 'sso.fullAccess']);
  expect((await links({}, kirana)).total).toBe(0);
  expect((await kirana.call('sso.unlink', { params: { id } })).failure).toBe('thing.unknown');
  expect((await link('admin@kirana.test', 'S', kirana)).failure).toBe('login.noSso');
  expect((await links()).total).toBe(1);
});
