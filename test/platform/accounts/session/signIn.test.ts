import { generateSync } from 'otplib';
import { demoPassword, startTestPlatform, type TestPlatform } from '@test/support/platform';

const MINUTE = 60_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());
// Wrong passwords and codes of other tests no longer count.
beforeEach(() => platform.clock.advance(0, 31 * MINUTE));

const signIn = (username: string, password = demoPassword, certificate = '') =>
  platform.with(null).call('session.signIn', { body: { username, password, certificate } });

describe('sign-in', () => {
  it('right password: opens a session of that person', async () => {
    const answer = await signIn('admin@nusa.test');
    expect(answer).toMatchObject({ status: 200, code: 200, data: { needcheck: false, user_status: 1 } });
    const { data } = await platform.with(answer.data.token).call('session.user');
    expect(data).toMatchObject({
      account: 'admin@nusa.test',
      company: 'Nusa Finance',
      new_timezone_region: 'Asia/Jakarta',
      tz_postfix: '+07:00',
    });
  });

  it('account: accepted in any case and with surrounding spaces', async () => {
    expect((await signIn('  Admin@NUSA.test ')).code).toBe(200);
  });

  it('unknown account: answered exactly as a wrong password', async () => {
    const known = await signIn('viewer@nusa.test', 'Wrong12345');
    const unknown = await signIn('nobody@nusa.test', 'Wrong12345');
    expect(known).toMatchObject({ code: 6, failure: 'login.wrong', params: { remain: 4, minutes: 15 } });
    expect(unknown).toMatchObject({ code: known.code, failure: known.failure, params: known.params });
  });

  it('disabled account: reported as disabled only with the right password', async () => {
    expect((await signIn('disabled@nusa.test', 'Wrong12345')).code).toBe(6);
    expect(await signIn('disabled@nusa.test')).toMatchObject({ code: 4, failure: 'login.disabled' });
  });

  it('locked account: refused as locked', async () => {
    expect(await signIn('locked@nusa.test')).toMatchObject({ code: 5, failure: 'login.locked' });
  });

  it('five wrong passwords, even at once: lock the account for a quarter of an hour', async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, () => signIn('approver@nusa.test', 'Wrong12345')));
    expect(tries.filter((answer) => answer.code === 6)).toHaveLength(4);
    expect(tries.filter((answer) => answer.code === 5)).toHaveLength(16);
    expect(await signIn('approver@nusa.test')).toMatchObject({ code: 5, params: { minutes: 15 } });
    platform.clock.advance(0, 15 * MINUTE + 1000);
    expect((await signIn('approver@nusa.test')).code).toBe(200);
  });

  it('wrong passwords no longer count after the reset interval', async () => {
    await signIn('agent@nusa.test', 'Wrong12345');
    expect((await signIn('agent@nusa.test', 'Wrong12345')).params).toMatchObject({ remain: 3 });
    platform.clock.advance(0, 31 * MINUTE);
    expect((await signIn('agent@nusa.test', 'Wrong12345')).params).toMatchObject({ remain: 4 });
  });

  it('second step: required after the password, each code is valid once', async () => {
    const secret = await platform.database.asOwner(async (client) => {
      const { rows } = await client.query<{ secret: string }>(
        "select totp_secret as secret from app_user where account = 'twofactor@nusa.test'",
      );
      return rows[0]?.secret ?? '';
    });
    expect(await signIn('twofactor@nusa.test')).toMatchObject({
      code: 200,
      data: { needcheck: true, token: null, user_id: null },
    });
    expect(await signIn('twofactor@nusa.test', demoPassword, '000000')).toMatchObject({
      code: 2,
      failure: 'login.wrongCode',
    });
    const code = generateSync({ secret, epoch: Math.floor(platform.clock.real() / 1000) });
    const both = await Promise.all(Array.from({ length: 50 }, () => signIn('twofactor@nusa.test', demoPassword, code)));
    expect(both.filter((answer) => answer.data?.token)).toHaveLength(1);
  });

  it('wrong codes of the second step: lock the account at the threshold', async () => {
    const tries = [];
    for (let guess = 0; guess < 6; guess += 1)
      tries.push(await signIn('twofactor@nusa.test', demoPassword, String(100_000 + guess)));
    expect(tries.map((answer) => answer.code)).toEqual([2, 2, 2, 2, 5, 5]);
  });
});

describe('password that must be replaced', () => {
  it('sign-in: opens a session that only permits replacing it, a new password opens a full session', async () => {
    const { data } = await signIn('newcomer@nusa.test');
    expect(data.user_status).toBe(2);
    const newcomer = platform.with(data.token);
    expect(await newcomer.call('session.user')).toMatchObject({ failure: 'access.denied' });
    expect(await newcomer.call('task.list', { params: { line: 'collection' } })).toMatchObject({
      failure: 'access.denied',
    });
    const params = { id: data.user_id ?? 0 };
    const same = await newcomer.call('session.replacePassword', {
      params,
      body: { new_password: demoPassword, confirm_password: demoPassword },
    });
    expect(same.fields).toEqual([{ field: 'new_password', code: 'passwordReused' }]);
    const done = await newcomer.call('session.replacePassword', {
      params,
      body: { new_password: 'Better2026', confirm_password: 'Better2026' },
    });
    expect(done.code).toBe(200);
    expect((await newcomer.call('session.user')).status).toBe(401);
    expect((await platform.with(done.data.token).call('session.user')).code).toBe(200);
    expect((await signIn('newcomer@nusa.test', 'Better2026')).data.user_status).toBe(1);
  });
});

describe('session', () => {
  it('ends with sign-out', async () => {
    const { data } = await signIn('viewer@nusa.test');
    const viewer = platform.with(data.token);
    expect((await viewer.call('session.signOut')).code).toBe(200);
    expect(await viewer.call('session.user')).toMatchObject({ status: 401, failure: 'session.ended' });
  });

  it('times out after an hour without a request, and after twelve hours in any case', async () => {
    const idle = platform.with((await signIn('viewer@nusa.test')).data.token);
    platform.clock.advance(0, 59 * MINUTE);
    expect((await idle.call('session.user')).code).toBe(200);
    platform.clock.advance(0, 61 * MINUTE);
    expect(await idle.call('session.user')).toMatchObject({ status: 401, failure: 'session.timedOut' });

    const busy = platform.with((await signIn('viewer@nusa.test')).data.token);
    for (let hour = 0; hour < 12; hour += 1) {
      platform.clock.advance(0, 59 * MINUTE);
      await busy.call('session.user');
    }
    platform.clock.advance(0, 13 * MINUTE);
    expect(await busy.call('session.user')).toMatchObject({ failure: 'session.timedOut' });
  });

  it('more than three of one person: the oldest ends', async () => {
    const tokens = [];
    for (let device = 0; device < 4; device += 1) tokens.push((await signIn('operator@nusa.test')).data.token);
    expect(await platform.with(tokens[0] ?? null).call('session.user')).toMatchObject({
      status: 401,
      failure: 'session.otherDevice',
    });
    expect((await platform.with(tokens[1] ?? null).call('session.user')).code).toBe(200);
  });

  it('database contains no token', async () => {
    const { data } = await signIn('operator@nusa.test');
    const ids = await platform.database.asOwner(
      async (client) => (await client.query<{ id: string }>('select id from session')).rows,
    );
    expect(JSON.stringify(ids)).not.toContain(data.token);
  });
});
