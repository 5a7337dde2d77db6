import { generateSync } from 'otplib';
import { publish } from '@sandbox/platform/foundation/store/live/live';
import { demoPassword, startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { until } from '@test/support/until';
import { linkFor, opener } from '../../reports/downloads/linkFor';
import { listenTo, type Ear } from '../live/listenTo';
import { codeIn, runMail } from '../mail/runMail';
import { idsOf } from '../users/fixtures';

/*
 * Whatever ends a session ends it at once for all that depends on it: requests, the socket, links to files. The person
 * has an address of their own, so that a rule can close it.
 */

const account = 'operator@nusa.test';
const outside = { 'x-forwarded-for': '203.0.113.9' };
const WITHIN_MS = 5_000;
const fresh = { new_password: 'Better2026', confirm_password: 'Better2026' };

let platform: TestPlatform;
let url = '';
let admin: Caller;
/** what is taken away, and the same person somewhere else */
let taken: Caller;
let other: Caller;
let ids: Awaited<ReturnType<typeof idsOf>>;
let ear: Ear;

beforeEach(async () => {
  platform = await startTestPlatform({ settings: { trustedProxies: ['127.0.0.1'] } });
  url = await platform.app.listen({ port: 0, host: '127.0.0.1' });
  ids = await idsOf(platform);
  admin = await platform.as('admin');
  [taken, other] = [await signIn(), await signIn()];
});
afterEach(async () => {
  ear.leave();
  await platform.close();
});

/** A moment after the one before it: the oldest is the oldest. */
async function signIn(): Promise<Caller> {
  platform.clock.advance(0, 1_000);
  return platform.with(
    (await platform.with(null).call('session.signIn', { body: { username: account, password: demoPassword } })).data
      .token,
  );
}
const uid = () => ids.user(account);
const asOwner = (text: string) => platform.database.asOwner((client) => client.query(text));

const triggers: readonly (readonly [string, string, () => Promise<unknown>])[] = [
  ['signs out', 'session.ended', () => taken.call('session.signOut')],
  [
    'changes the password elsewhere',
    'session.ended',
    () =>
      other.call('session.replacePassword', {
        params: { id: uid() },
        body: { current_password: demoPassword, ...fresh },
      }),
  ],
  [
    'is given a new password by an administrator',
    'session.ended',
    () => admin.call('session.replacePassword', { params: { id: uid() }, body: fresh }),
  ],
  ['sets a forgotten password by mail', 'session.ended', resetByMail],
  ['turns the second step on elsewhere', 'session.ended', turnOnTwoFactor],
  ['is one session too many for new security settings', 'session.ended', () => saveSecurity({ concurrent_logins: 1 })],
  ['says of the sign-in that it was not me', 'session.ended', notMe],
  [
    'signs out everywhere else',
    'session.ended',
    () => other.call('personal.endSessions', { params: { uid: uid() }, body: { session: null } }),
  ],
  ['signs in on more devices than are allowed', 'session.otherDevice', async () => (await signIn(), signIn())],
  ['is disabled', 'session.ended', () => admin.call('user.disable', { params: { id: uid() } })],
  [
    'is given a role that may do less',
    'access.denied',
    () => admin.call('user.giveRole', { body: { ids: [uid()], Role_id: ids.role('Agent') } }),
  ],
  [
    'is behind an address a rule closes',
    'session.address',
    () => admin.call('accessRule.add', { body: { list: 'deny', networks: '203.0.113.0/24' } }),
  ],
  [
    'is of a company whose licence ends',
    'session.licence',
    () =>
      asOwner(
        `update company set licence_until = '2026-11-01' where id = (select company_id from app_user where id = ${uid()})`,
      ),
  ],
];

test.each(triggers)(
  'person %s (%s): requests, the socket and download links are refused at once',
  async (_who, failure, trigger) => {
    const ask = async () => (await taken.call('task.list', { params: { line: 'collection' } }, outside)).failure;
    const token = await linkFor(platform, taken);
    const follow = async () =>
      (await platform.with(null).call('download.linked', { body: { token, opener } }, outside)).failure;
    ear = await listenTo(url, taken.token, outside);
    let closed = 0;
    void ear.closed.then((code) => (closed = code));
    expect([await ask(), await follow(), await hears()]).toEqual([null, null, true]);
    const done = await trigger();
    expect((done as { failure?: string | null }).failure ?? null).toBeNull();
    expect([await ask(), await follow()]).toEqual([failure, 'download.linkInvalid']);
    await until(async () => closed !== 0 || !(await hears()), WITHIN_MS);
    // Who may do less stays, and hears less.
    if (failure === 'access.denied') expect(ear.said.some(({ t }) => t === 'bye')).toBe(false);
    else expect([await ear.closed, ear.said.at(-1)]).toEqual([4003, { t: 'bye', reason: failure }]);
    // Other people are not, but where it is the whole company.
    expect((await admin.call('user.list')).failure).toBe(failure === 'session.licence' ? failure : null);
  },
);

let said = 0;
/**
 * Whether an event that needs a permission arrives; one for everybody comes after it, or none because the socket is
 * closed.
 */
async function hears(): Promise<boolean> {
  said += 1;
  const companyId = (await asOwner(`select company_id as id from app_user where id = ${uid()}`)).rows[0] as {
    id: number;
  };
  const say = (topic: 'task' | 'notice', access: string) =>
    platform.services.store.company(companyId.id, (db) =>
      publish(db, { companyId: companyId.id, topic, access, payload: { id: said } }),
    );
  await say('task', 'normal*CallTasks*view');
  await say('notice', 'signedIn');
  let over = false;
  void ear.closed.then(() => (over = true));
  const heard = (topic: string) => ear.events().some((one) => one.topic === topic && one.payload.id === said);
  await until(() => over || heard('notice'));
  return heard('task');
}

async function resetByMail() {
  await platform.with(null).call('retrieve.send', { body: { account } });
  await runMail(platform);
  const { data } = await platform.with(null).call('retrieve.verify', { body: { account, code: codeIn(platform) } });
  return platform.with(null).call('retrieve.reset', { body: { ticket: data.ticket, ...fresh } });
}

async function turnOnTwoFactor() {
  const { data } = await other.call('personal.startTwoFactor', {
    params: { uid: uid() },
    body: { password: demoPassword },
  });
  const certificate = generateSync({ secret: data.secret, epoch: Math.floor(platform.clock.real() / 1000) });
  return other.call('personal.switchTwoFactor', { params: { uid: uid() }, body: { state: 1, certificate } });
}

async function saveSecurity(change: object) {
  const { without_two_factor: _people, ...now } = (await admin.call('security.info')).data;
  return admin.call('security.save', { body: { ...now, ...change } });
}

async function notMe() {
  const { list } = (await other.call('personal.logins', { params: { uid: uid() } })).data;
  return other.call('personal.notMe', {
    params: { uid: uid(), id: list.find(({ session }) => session === 'open')?.id ?? 0 },
  });
}

test('fifty sign-ins at once where one session is permitted: exactly one session stays', async () => {
  ear = await listenTo(url, other.token);
  expect(await saveSecurity({ concurrent_logins: 1, lock_threshold: 10 })).toMatchObject({ failure: null });
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      platform
        .with(null)
        .call(
          'session.signIn',
          { body: { username: account, password: demoPassword } },
          { 'x-forwarded-for': `198.51.100.${at}` },
        ),
    ),
  );
  expect(all.map(({ failure }) => failure)).toEqual(all.map(() => null));
  const after = await Promise.all(
    [...all.map(({ data }) => platform.with(data.token)), taken, other].map(
      async (one) => (await one.call('session.user')).failure,
    ),
  );
  expect(after.filter((failure) => failure === null)).toHaveLength(1);
  expect(after.filter((failure) => failure === 'session.otherDevice')).toHaveLength(50);
  expect(await ear.closed).toBe(4003);
});
