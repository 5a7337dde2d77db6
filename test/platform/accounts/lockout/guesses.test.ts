import { sql } from 'drizzle-orm';
import { unlock } from '@sandbox/platform/accounts/session/unlock';
import { pruneGuesses } from '@sandbox/platform/accounts/lockout/pruneGuesses';
import { reserveTry } from '@sandbox/platform/accounts/lockout/guesses';
import { demoPassword, startTestPlatform, type TestPlatform } from '@test/support/platform';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await startTestPlatform();
});
afterEach(() => platform.close());

const MINUTE = 60_000;
const wrong = 'Wrong12345';

async function signInFrom(address: string, username = 'admin@nusa.test', password = demoPassword) {
  const raw = await platform.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: address,
    payload: { username, password },
  });
  return raw.json<{ code: number }>().code;
}
const guess = async (addresses: readonly string[], times: number, account?: string) => {
  const codes = [];
  for (const address of addresses)
    for (let at = 0; at < times; at += 1) codes.push(await signInFrom(address, account, wrong));
  return codes;
};
const offices = (many: number) => Array.from({ length: many }, (_, at) => `203.0.113.${at + 1}`);

test('wrong passwords from one address: lock the account for that address only', async () => {
  expect(await guess(['203.0.113.1'], 6)).toEqual([6, 6, 6, 6, 5, 5]);
  expect(await signInFrom('203.0.113.1')).toBe(5);
  expect(await signInFrom('198.51.100.7')).toBe(200);
  // The right password elsewhere opens nothing here.
  expect(await signInFrom('203.0.113.1')).toBe(5);
});

test('an IPv6 address counts as its /64 network, a mapped IPv4 address as that IPv4 address', async () => {
  expect(await guess(['2001:db8::1', '2001:db8::2', '2001:db8::3'], 2)).toEqual([6, 6, 6, 6, 5, 5]);
  expect(await signInFrom('2001:db8:0:0:ffff::9')).toBe(5);
  expect(await signInFrom('2001:db8:0:1::9')).toBe(200);
  await guess(['::ffff:203.0.113.9'], 5);
  expect(await signInFrom('203.0.113.9')).toBe(5);
});

test('wrong passwords from ten addresses: lock the account for every address until the lock is over', async () => {
  await guess(offices(9), 5);
  expect(await signInFrom('198.51.100.7')).toBe(200);
  expect(await guess(['203.0.113.10'], 5)).toEqual([6, 6, 6, 6, 5]);
  expect(await signInFrom('198.51.100.7')).toBe(5);
  expect(await signInFrom('198.51.100.7', 'viewer@nusa.test')).toBe(200);
  platform.clock.advance(0, 15 * MINUTE + 1);
  // What was tried before the lock counts no more.
  expect(await guess(['203.0.113.1'], 1)).toEqual([6]);
  expect(await signInFrom('198.51.100.7')).toBe(200);
});

test('guesses from many addresses at once: none exceeds the limit, an unknown account gets the same answers', async () => {
  for (const account of ['admin@nusa.test', 'nobody@nusa.test']) {
    const all = await Promise.all(
      offices(20).flatMap((address) => [1, 2, 3, 4].map(() => signInFrom(address, account, wrong))),
    );
    expect([account, all.filter((code) => code === 6).length]).toEqual([account, 49]);
    expect(await signInFrom('198.51.100.7', account)).toBe(5);
  }
});

test('account locked for every address: those who may unlock it get one notice per lock, others none', async () => {
  const [admin, viewer, elsewhere] = [
    await platform.as('admin'),
    await platform.as('viewer'),
    await platform.as('admin@kirana.test'),
  ];
  const listedAs = async (who: typeof admin) =>
    (await who.call('notice.list')).data.list
      .filter(({ kind }) => kind === 'accountLocked')
      .map(({ count, facts }) => [count, facts.name, facts.ids?.length]);
  await guess(offices(9), 6, 'viewer@nusa.test');
  expect(await listedAs(admin)).toEqual([]);
  await guess(['203.0.113.10', '203.0.113.11'], 6, 'VIEWER@nusa.test');
  expect(await listedAs(admin)).toEqual([[1, 'viewer@nusa.test', 1]]);
  await guess(offices(10), 5, 'operator@nusa.test');
  await guess(offices(10), 5, 'nobody@nusa.test');
  expect(await listedAs(admin)).toEqual([[2, 'operator@nusa.test', 2]]);
  const locked = (await admin.call('notice.list')).data.list.find(({ kind }) => kind === 'accountLocked');
  const { list } = (await admin.call('user.list', { query: { ids: `${locked?.facts.ids?.join() ?? ''},x` } })).data;
  expect(list.map(({ account }) => account).sort()).toEqual(['operator@nusa.test', 'viewer@nusa.test']);
  expect([await listedAs(viewer), await listedAs(elsewhere)]).toEqual([[], []]);
});

test('right password just before the limit: locks no account', async () => {
  await guess(offices(9), 5);
  await guess(['198.51.100.8'], 4);
  expect(await signInFrom('198.51.100.7')).toBe(200);
  expect(await signInFrom('198.51.100.9')).toBe(200);
  expect((await (await platform.as('admin')).call('notice.list')).data.list).toEqual([]);
});

test('account locked: the list shows it, unlocking there or on the command line clears every address', async () => {
  const admin = await platform.as('admin');
  const stateOf = async () => (await admin.call('user.list', { query: { search: 'viewer@nusa.test' } })).data.list[0];
  for (const way of ['list', 'command line']) {
    await guess(offices(11), 5, 'viewer@nusa.test');
    const row = await stateOf();
    expect([way, row?.state]).toEqual([way, 'locked']);
    expect(await signInFrom('198.51.100.7', 'viewer@nusa.test')).toBe(5);
    if (way === 'list') expect((await admin.call('user.unlock', { params: { id: row?.id ?? 0 } })).failure).toBeNull();
    else expect(await unlock(platform.database.store, 'VIEWER@nusa.test', platform.clock.real())).toEqual([]);
    expect((await stateOf())?.state).toBe('enabled');
    expect(await signInFrom('203.0.113.1', 'viewer@nusa.test')).toBe(200);
  }
});

test('account locked for some addresses only: the list names them, and none once it is locked for all', async () => {
  const admin = await platform.as('admin');
  const row = async () => (await admin.call('user.list', { query: { search: 'viewer@nusa.test' } })).data.list[0];
  expect((await row())?.lockedFrom).toEqual([]);
  await guess(['198.51.100.8', '198.51.100.7'], 5, 'viewer@nusa.test');
  expect(await row()).toMatchObject({ state: 'locked', lockedFrom: ['198.51.100.7', '198.51.100.8'] });
  expect(await signInFrom('203.0.113.1', 'viewer@nusa.test')).toBe(200);
  await guess(offices(11), 5, 'viewer@nusa.test');
  expect(await row()).toMatchObject({ state: 'locked', lockedFrom: [] });
});

test('names typed as account at sign-in: do not lock password changes or single sign-on', async () => {
  const admin = await platform.as('admin');
  const { data } = await admin.call('session.user');
  await guess(offices(10), 5, `proof:${data.user_id}`);
  await guess(offices(10), 5, 'sso start 127.0.0.1');
  await guess(offices(10), 5, String(data.user_id));
  const changed = await admin.call('session.replacePassword', {
    params: { id: data.user_id },
    body: { current_password: demoPassword, new_password: 'Better2026', confirm_password: 'Better2026' },
  });
  expect(changed.failure).toBeNull();
  expect((await platform.with(null).call('sso.init', { query: { account: 'admin@nusa.test' } })).failure).toBeNull();
});

test('prune: deletes guesses that no longer count, leaves locks in force', async () => {
  const { store } = platform.database;
  const days = (many: number) => platform.clock.real() - many * 24 * 60 * MINUTE;
  const rules = { threshold: 1, lockMinutes: 15, resetMinutes: 30 };
  const key = (subject: string) => ({ scope: 'signIn', subject, address: '203.0.113.1' }) as const;
  await reserveTry(store, key('old'), rules, days(4));
  await reserveTry(store, key('held'), { ...rules, lockMinutes: 10 * 24 * 60 }, days(4));
  await reserveTry(store, key('new'), rules, days(2));
  await pruneGuesses.run(platform.services);
  const { rows } = await store.platform((db) =>
    db.execute<{ account: string }>(sql`select account from login_guess where address <> '' order by 1`),
  );
  expect(rows.map(({ account }) => account)).toEqual(['held', 'new']);
});
