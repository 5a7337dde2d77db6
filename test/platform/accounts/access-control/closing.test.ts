import { signedAnswer } from '@sandbox/platform/simulation/identity-provider/assertion';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { linkFor, opener } from '../../reports/downloads/linkFor';
import { listenTo, type Ear } from '../live/listenTo';
import { Browser } from '../sso/browser';

let platform: TestPlatform;
let admin: Caller;
const ears: Ear[] = [];
beforeEach(async () => {
  platform = await startTestPlatform();
  admin = await platform.as('admin');
});
afterEach(async () => {
  ears.splice(0).forEach(({ leave }) => leave());
  await platform.close();
});

const elsewhere = '203.0.113.9';
const add = (list: 'allow' | 'deny', networks: string, from?: string) =>
  platform.with(admin.token, from).call('accessRule.add', { body: { list, networks } });

test('deny rule added: sockets from that address close at once, others stay open', async () => {
  const proxied = await startTestPlatform({ settings: { trustedProxies: ['127.0.0.1'] } });
  const url = await proxied.app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const [boss, viewer] = [await proxied.as('admin'), await proxied.as('viewer')];
    const outside = await listenTo(url, viewer.token, { 'x-forwarded-for': elsewhere });
    const inside = await listenTo(url, viewer.token);
    ears.push(outside, inside);
    expect(outside.said[0]).toMatchObject({ t: 'welcome' });
    expect(
      (await boss.call('accessRule.add', { body: { list: 'deny', networks: '203.0.113.0/24' } })).failure,
    ).toBeNull();
    expect(await outside.closed).toBe(4003);
    expect(outside.said.at(-1)).toEqual({ t: 'bye', reason: 'session.address' });
    expect(inside.said.filter(({ t }) => t === 'bye')).toEqual([]);
    expect((await viewer.call('session.user')).failure).toBeNull();
  } finally {
    await proxied.close();
  }
});

test('address denied: download links and the return of a single sign-on are refused there', async () => {
  const token = await linkFor(platform, admin);
  const taken = async (from: string) =>
    (await platform.with(null, from).call('download.linked', { body: { token, opener } })).failure;
  const browser = new Browser(platform);
  const begun = await browser.begin();
  const query = await browser.post(begun.acs, signedAnswer(begun.saying), begun.id);
  const enter = async (from: string) =>
    (
      await platform
        .with(null, from)
        .call('sso.enter', { body: { token: query.get('token') ?? '', state: begun.state } })
    ).failure;
  expect(await taken(elsewhere)).toBeNull();
  await add('deny', '203.0.113.0/24');
  expect(await taken(elsewhere)).toBe('download.linkInvalid');
  expect(
    (await platform.with(null, elsewhere).file('download.linkedFile', { body: { token, opener } })).json(),
  ).toMatchObject({ message: 'download.linkInvalid' });
  expect(await enter(elsewhere)).toBe('login.address');
  expect(await taken('198.51.100.1')).toBeNull();
  expect(await enter('198.51.100.1')).toBeNull();
});

test('two rules that let their author in are removed at once: one removal is refused', async () => {
  await add('allow', '127.0.0.1\n10.0.0.1\n10.0.0.0/24\n192.0.2.1');
  const { list } = (await admin.call('accessRule.list')).data;
  const idOf = (network: string) => list.find((rule) => rule.network === network)?.id ?? 0;
  const remove = (network: string) =>
    platform.with(admin.token, '10.0.0.1').call('accessRule.remove', { params: { id: idOf(network) } });
  const both = await Promise.all([remove('10.0.0.1'), remove('10.0.0.0/24')]);
  expect(both.map(({ failure }) => failure).sort()).toEqual(['accessRule.leavesYouOut', null].sort());
  expect((await platform.with(admin.token, '10.0.0.1').call('session.user')).failure).toBeNull();
});

test('rules added at once by several requests: together they do not exceed the limit', async () => {
  await platform.database.asOwner((client) =>
    client.query(
      "insert into access_rule (company_id, list, network, remark, created_by, created_at) select company_id, 'deny', '203.0.' || (n / 250) || '.' || (n % 250), '', id, now() from app_user, generate_series(1, 490) n where account = 'admin@nusa.test'",
    ),
  );
  const lines = (at: number) => [1, 2, 3, 4].map((line) => `192.0.2.${at * 4 + line}`).join('\n');
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => add('deny', lines(at))));
  expect(answers.filter(({ failure }) => failure === null)).toHaveLength(2);
  expect(answers.filter(({ failure }) => failure === 'accessRule.tooMany')).toHaveLength(6);
  expect((await admin.call('accessRule.list')).data.total).toBe(498);
});
