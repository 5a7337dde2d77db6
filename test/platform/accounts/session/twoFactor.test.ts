import { generateSync } from 'otplib';
import { sealTotpSecrets } from '@sandbox/platform/accounts/credentials/totpSecret';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';

const password = 'Demo12345';
const account = 'viewer@nusa.test';
const HALF_MINUTE = 30_000;
const LOCKED_MS = 15 * 60_000;

let platform: TestPlatform;
beforeEach(async () => {
  platform = await startTestPlatform();
});
afterEach(() => platform.close());

const signIn = (certificate = '', username = account) =>
  platform.with(null).call('session.signIn', { body: { username, password, certificate } });
const session = async () => platform.with((await signIn()).data.token);
const uidOf = async (who: Caller) => (await who.call('session.user')).data.user_id;
/** Each in a half minute of its own: a code is good once. */
function codeOf(secret: string) {
  platform.clock.advance(0, HALF_MINUTE);
  return generateSync({ secret, epoch: Math.floor(platform.clock.real() / 1000) });
}
const wrongFor = (secret: string) => (codeOf(secret) === '000000' ? '000001' : '000000');

async function enrol(who: Caller, uid: number) {
  const { data } = await who.call('personal.startTwoFactor', { params: { uid }, body: { password } });
  const done = await who.call('personal.switchTwoFactor', {
    params: { uid },
    body: { state: 1, certificate: codeOf(data.secret) },
  });
  return { secret: data.secret, uri: data.uri, codes: done.data.recovery_codes };
}

test('second step turned on: needs password and a code of the new secret; other sessions end, this one goes on', async () => {
  const [viewer, other] = [await session(), await session()];
  const uid = await uidOf(viewer);
  const start = (given: string) =>
    viewer.call('personal.startTwoFactor', { params: { uid }, body: { password: given } });
  const on = (certificate: string) =>
    viewer.call('personal.switchTwoFactor', { params: { uid }, body: { state: 1, certificate } });
  expect((await on('123456')).failure).toBe('twoFactor.over');
  expect((await start('Wrong12345')).fields).toEqual([
    { field: 'password', code: 'wrongPassword', params: { count: 4, minutes: 15 } },
  ]);
  const branded = await viewer.call(
    'personal.startTwoFactor',
    { params: { uid }, body: { password } },
    { host: 'voice.kirana.test' },
  );
  expect(decodeURIComponent(branded.data.uri)).toContain('issuer=Kirana Voice');
  const { secret, uri } = (await start(password)).data;
  expect(uri).toContain(`secret=${secret}`);
  expect((await on(wrongFor(secret))).fields).toEqual([
    { field: 'certificate', code: 'wrongTotp', params: { count: 4, minutes: 15 } },
  ]);
  expect((await signIn()).data.needcheck).toBe(false);
  const code = codeOf(secret);
  const done = await on(code);
  expect(done.data).toMatchObject({ on: true });
  expect(new Set(done.data.recovery_codes).size).toBe(10);
  expect([await viewer.call('session.user'), await other.call('session.user')].map(({ status }) => status)).toEqual([
    200, 401,
  ]);
  expect((await signIn()).data).toMatchObject({ needcheck: true, token: null });
  // The code that turned it on is used up.
  expect((await signIn(code)).failure).toBe('login.wrongCode');
  expect((await signIn(codeOf(secret))).data.token).toEqual(expect.any(String));
  expect((await start(password)).failure).toBe('twoFactor.already');
  const stored = await platform.database.asOwner(
    async (client) =>
      JSON.stringify((await client.query('select * from recovery_code')).rows) +
      JSON.stringify((await client.query('select * from operation_record')).rows),
  );
  for (const secretText of [...done.data.recovery_codes, secret, code]) expect(stored).not.toContain(secretText);
});

test('secret of the second step: sealed in the database, cannot be used for another person', async () => {
  const viewer = await session();
  const uid = await uidOf(viewer);
  const stored = () =>
    platform.database.asOwner(async (client) =>
      JSON.stringify((await client.query('select totp_secret, totp_pending from app_user where id = $1', [uid])).rows),
    );
  const { secret } = (await viewer.call('personal.startTwoFactor', { params: { uid }, body: { password } })).data;
  expect(await stored()).toMatch(/"totp_pending":"sealed:/);
  expect(await stored()).not.toContain(secret);
  expect(
    (
      await viewer.call('personal.switchTwoFactor', {
        params: { uid },
        body: { state: 1, certificate: codeOf(secret) },
      })
    ).data.on,
  ).toBe(true);
  expect(await stored()).toMatch(/"totp_secret":"sealed:/);
  expect(await stored()).not.toContain(secret);
  // Put into another person's row it opens nothing.
  await platform.database.asOwner((client) =>
    client.query(
      "update app_user set totp_secret = (select totp_secret from app_user where id = $1) where account = 'agent@nusa.test'",
      [uid],
    ),
  );
  expect((await signIn(codeOf(secret), 'agent@nusa.test')).status).toBe(500);
});

test('secret stored in clear by an older version: sealed at the start, its codes stay valid', async () => {
  const older = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const read = () =>
    platform.database.asOwner(async (client) =>
      String(
        (
          await client.query<{ s: string }>(
            "select totp_secret as s from app_user where account = 'twofactor@nusa.test'",
          )
        ).rows[0]?.s,
      ),
    );
  expect(await read()).toBe(older);
  expect((await signIn(codeOf(older), 'twofactor@nusa.test')).data.token).toEqual(expect.any(String));
  await Promise.all([sealTotpSecrets(platform.services), sealTotpSecrets(platform.services)]);
  const sealed = await read();
  expect(sealed).toMatch(/^sealed:/);
  expect(sealed).not.toContain(older);
  await sealTotpSecrets(platform.services);
  expect(await read()).toBe(sealed);
  expect((await signIn(codeOf(older), 'twofactor@nusa.test')).data.token).toEqual(expect.any(String));
});

test('recovery code: valid once, even when used at once, however it is written, and for its owner only', async () => {
  const viewer = await session();
  const { codes } = await enrol(viewer, await uidOf(viewer));
  const [first = '', second = ''] = codes;
  const many = await Promise.all(Array.from({ length: 50 }, () => signIn(first)));
  expect(many.filter(({ data }) => data?.token)).toHaveLength(1);
  // Those refused after it are wrong tries, enough to lock the account.
  platform.clock.advance(0, LOCKED_MS + 1);
  expect((await signIn(` ${second.toUpperCase().replace(/-/g, ' ')} `)).data.token).toEqual(expect.any(String));
  const again = platform.with((await signIn(codes[2] ?? '')).data.token);
  expect((await again.call('personal.info')).data.two_factor).toEqual({ on: true, required: false, recovery_left: 7 });
  // Another person's code is no code.
  expect(await signIn(codes[3] ?? '', 'twofactor@nusa.test')).toMatchObject({
    failure: 'login.wrongCode',
    params: { remain: 4, minutes: 15 },
  });
});

test('new recovery codes: replace the old ones', async () => {
  const viewer = await session();
  const uid = await uidOf(viewer);
  const { secret, codes } = await enrol(viewer, uid);
  const renew = (certificate: string) =>
    viewer.call('personal.renewRecoveryCodes', { params: { uid }, body: { password, certificate } });
  expect((await renew(wrongFor(secret))).failure).toBe('login.wrongCode');
  const fresh = (await renew(codeOf(secret))).data.recovery_codes;
  expect((await signIn(codes[0] ?? '')).failure).toBe('login.wrongCode');
  expect((await signIn(fresh[0] ?? '')).data.token).toEqual(expect.any(String));
});

test('second step turned off: needs password and code; says how many tries are left and locks further ones', async () => {
  const viewer = await session();
  const uid = await uidOf(viewer);
  const { secret } = await enrol(viewer, uid);
  const other = platform.with((await signIn(codeOf(secret))).data.token);
  const off = (given: string | undefined, certificate: string) =>
    viewer.call('personal.switchTwoFactor', {
      params: { uid },
      body: { state: 0, certificate, ...(given === undefined ? {} : { password: given }) },
    });
  expect((await off(undefined, codeOf(secret))).failure).toBe('password.wrong');
  expect((await off(password, wrongFor(secret))).failure).toBe('login.wrongCode');
  expect((await off(password, codeOf(secret))).data).toEqual({ on: false, recovery_codes: [] });
  expect((await other.call('session.user')).status).toBe(401);
  expect((await signIn()).data.needcheck).toBe(false);
  const guesses = [];
  for (let guess = 0; guess < 6; guess += 1) {
    const { failure, fields, params } = await off('Wrong12345', '000000');
    guesses.push([failure, fields?.[0]?.params ?? params]);
  }
  const isLocked = ['proof.locked', { minutes: 15 }];
  expect(guesses).toEqual([
    ...[4, 3, 2, 1].map((count) => ['password.wrong', { count, minutes: 15 }]),
    isLocked,
    isLocked,
  ]);
  expect((await signIn()).code).toBe(200);
});

test('wrong codes beside the right password: lock further tries too', async () => {
  const viewer = await session();
  const uid = await uidOf(viewer);
  const { secret } = await enrol(viewer, uid);
  const guesses = [];
  for (let guess = 0; guess < 5; guess += 1) {
    const { failure, fields } = await viewer.call('personal.renewRecoveryCodes', {
      params: { uid },
      body: { password, certificate: wrongFor(secret) },
    });
    guesses.push([failure, fields?.[0]?.params?.count]);
  }
  expect(guesses).toEqual([...[4, 3, 2, 1].map((count) => ['login.wrongCode', count]), ['proof.locked', undefined]]);
});

test('second step required by the company: nothing else is permitted until it is set up, it cannot be turned off', async () => {
  const viewer = await session();
  const uid = await uidOf(viewer);
  await platform.database.asOwner((client) => client.query("update security_setting set two_factor = 'required'"));
  expect((await viewer.call('session.user')).failure).toBe('twoFactor.required');
  const { data } = await signIn();
  expect(data).toMatchObject({ needcheck: false, user_status: 1, must_enrol: true, user_id: uid });
  const enrolling = platform.with(data.token);
  for (const name of ['session.user', 'session.base', 'personal.info', 'notice.list'] as const)
    expect(await enrolling.call(name)).toMatchObject({ code: 403, failure: 'twoFactor.required' });
  expect((await enrolling.call('task.list', { params: { line: 'collection' } })).failure).toBe('twoFactor.required');
  const { secret, codes } = await enrol(enrolling, uid);
  expect(codes).toHaveLength(10);
  expect((await enrolling.call('session.user')).code).toBe(200);
  expect(
    (
      await enrolling.call('personal.switchTwoFactor', {
        params: { uid },
        body: { state: 0, password, certificate: codeOf(secret) },
      })
    ).failure,
  ).toBe('twoFactor.required');
  expect((await signIn(codeOf(secret))).data).toMatchObject({ must_enrol: false });
});

test('password and second step must both be set: the password comes first', async () => {
  await platform.database.asOwner((client) => client.query("update security_setting set two_factor = 'required'"));
  const { data } = await signIn('', 'newcomer@nusa.test');
  expect(data).toMatchObject({ user_status: 2 });
  const enrolling = platform.with(data.token);
  const params = { id: data.user_id ?? 0 };
  expect(
    (await enrolling.call('personal.startTwoFactor', { params: { uid: params.id }, body: { password } })).failure,
  ).toBe('access.denied');
  const replaced = await enrolling.call('session.replacePassword', {
    params,
    body: { new_password: 'Better2026', confirm_password: 'Better2026' },
  });
  expect(replaced.data).toMatchObject({ must_enrol: true });
  expect((await platform.with(replaced.data.token).call('session.user')).failure).toBe('twoFactor.required');
});

test('second step: a state except on and off is refused, so is a change for another person', async () => {
  const viewer = await session();
  const uid = await uidOf(viewer);
  expect(
    (await viewer.call('personal.switchTwoFactor', { params: { uid }, body: { state: 2, certificate: '' } as never }))
      .failure,
  ).toBe('input.invalid');
  const admin = await platform.as('admin');
  expect(
    (await admin.call('personal.switchTwoFactor', { params: { uid }, body: { state: 0, certificate: '', password } }))
      .failure,
  ).toBe('thing.unknown');
});
