import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { startMailCatcher } from '@sandbox/platform/simulation/mail-catcher/mailCatcher';
import { openMail } from '@sandbox/platform/foundation/mail/mail';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { newUser } from '../users/fixtures';
import { codeIn as codeInOf, runMail as runMailOf } from './runMail';

const SECOND = 1_000;
const account = 'viewer@nusa.test';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await startTestPlatform();
});
afterEach(() => platform.close());

const nobody = () => platform.with(null);
const ask = (who = account) => nobody().call('retrieve.send', { body: { account: who } });
const verify = (code: string, who = account) => nobody().call('retrieve.verify', { body: { account: who, code } });
const reset = (ticket: string, password = 'Better2026') =>
  nobody().call('retrieve.reset', { body: { ticket, new_password: password, confirm_password: password } });
const signIn = (username = account, password = 'Demo12345') =>
  nobody().call('session.signIn', { body: { username, password } });

const runMail = (services = platform.services) => runMailOf(platform, services);
const codeIn = (at = -1) => codeInOf(platform, at);
async function codeFor(who = account) {
  await ask(who);
  await runMail();
  return codeIn();
}

test('forgotten password: a mailed code sets a new one once, ends every session and mails the owner', async () => {
  const before = platform.with((await signIn()).data.token);
  const code = await codeFor('  Viewer@NUSA.test ');
  expect(platform.mails).toEqual([
    {
      to: account,
      subject: `${code} is your AICC code for a new password`,
      text: expect.stringContaining(account) as string,
    },
  ]);
  const { data } = await verify(code);
  expect((await verify(code)).failure).toBe('email.wrongCode');
  expect((await reset(data.ticket, 'short')).fields.length).toBeGreaterThan(0);
  expect((await reset(data.ticket, 'Demo12345')).fields).toEqual([{ field: 'new_password', code: 'passwordReused' }]);
  expect((await reset(data.ticket)).code).toBe(200);
  expect((await reset(data.ticket, 'Other2026x')).failure).toBe('retrieve.over');
  expect(await before.call('session.user')).toMatchObject({ status: 401, failure: 'session.ended' });
  expect((await signIn()).code).toBe(6);
  expect((await signIn(account, 'Better2026')).code).toBe(200);
  await runMail();
  expect(platform.mails.at(-1)).toMatchObject({ to: account, subject: 'Your AICC password was changed' });
});

test('forgotten password: unknown and disabled accounts get the same answers as others, but no mail', async () => {
  const plain = ({ text }: { text: string }) => text.replace(/"requestId":"\w+"/, '');
  for (const who of ['nobody@nusa.test', 'disabled@nusa.test']) {
    expect(plain(await ask(who))).toBe(plain(await ask(who === 'nobody@nusa.test' ? account : 'agent@nusa.test')));
  }
  expect(plain(await ask('nobody@nusa.test'))).toBe(plain(await ask()));
  await runMail();
  expect(platform.mails.map(({ to }) => to).sort()).toEqual(['agent@nusa.test', account]);
  const wrong = codeIn() === '000000' ? '000001' : '000000';
  for (let round = 0; round < 7; round += 1)
    expect(plain(await verify(wrong, 'nobody@nusa.test'))).toBe(plain(await verify(wrong)));
});

test('one code used a hundred times at once: one use succeeds', async () => {
  const code = await codeFor();
  const tries = await Promise.all(Array.from({ length: 100 }, () => verify(code)));
  expect(tries.filter((answer) => answer.code === 200)).toHaveLength(1);
  expect(new Set(tries.filter((answer) => answer.code !== 200).map(({ failure }) => failure))).toEqual(
    new Set(['email.wrongCode']),
  );
});

test('code: is void after five wrong tries or ten minutes, and is not valid for another account', async () => {
  const code = await codeFor();
  const other = await codeFor('agent@nusa.test');
  expect((await verify(other)).failure).toBe('email.wrongCode');
  const wrong = code === '000000' ? '000001' : '000000';
  for (let guess = 0; guess < 4; guess += 1) await verify(wrong);
  expect((await verify(code)).failure).toBe('email.wrongCode');
  platform.clock.advance(0, 600 * SECOND);
  expect((await verify(other, 'agent@nusa.test')).failure).toBe('email.wrongCode');
});

test('another code: sent after a minute, at most five an hour, the newest one counts', async () => {
  const first = await codeFor();
  expect(await ask()).toMatchObject({ failure: 'email.tooSoon', params: { seconds: 60 } });
  platform.clock.advance(0, 59 * SECOND);
  expect(await ask()).toMatchObject({ failure: 'email.tooSoon', params: { seconds: 1 } });
  platform.clock.advance(0, SECOND);
  const both = await Promise.all([ask(), ask()]);
  expect(both.map(({ failure }) => failure).sort()).toEqual([null, 'email.tooSoon'].sort());
  await runMail();
  const second = codeIn();
  if (first !== second) expect((await verify(first)).failure).toBe('email.wrongCode');
  expect((await verify(second)).code).toBe(200);
  for (let more = 0; more < 3; more += 1) {
    platform.clock.advance(0, 60 * SECOND);
    expect((await ask()).code).toBe(200);
  }
  platform.clock.advance(0, 60 * SECOND);
  expect(await ask()).toMatchObject({ failure: 'email.tooOften', params: { minutes: 55 } });
});

test('thirty requests an hour from one address, or one IPv6 /64 network: the next is refused', async () => {
  const from = (address: string, account: string) =>
    platform.with(null, address).call('retrieve.send', { body: { account } });
  for (let n = 0; n < 30; n += 1)
    expect((await from(`2001:db8:0:1::${n + 1}`, `somebody${n}@nusa.test`)).failure).toBeNull();
  expect((await from('2001:db8:0:1:ffff::1', 'another@nusa.test')).failure).toBe('login.tooOften');
  expect((await from('2001:db8:0:2::1', 'another@nusa.test')).failure).toBeNull();
});

test('second step: still required after the password is reset', async () => {
  const code = await codeFor('twofactor@nusa.test');
  const { data } = await verify(code, 'twofactor@nusa.test');
  await reset(data.ticket);
  expect((await signIn('twofactor@nusa.test', 'Better2026')).data).toMatchObject({ needcheck: true, token: null });
});

test('mail server down: the request succeeds and the mail is tried again five seconds later', async () => {
  const deaf = createServer();
  await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
  const { port } = deaf.address() as AddressInfo;
  await new Promise((resolve) => deaf.close(resolve));
  expect((await ask()).code).toBe(200);
  const mail = openMail(`smtp://127.0.0.1:${port}`, 'AICC <no-reply@aicc.test>');
  expect(await runMail({ ...platform.services, mail })).toEqual([{ dueAt: platform.clock.now() + 5 * SECOND }]);
  mail.close();
});

test('mail catcher: stores subject and text of a mail unchanged in any script', async () => {
  const catcher = await startMailCatcher(platform.services.store, () => platform.clock.real());
  const mail = openMail(catcher.url, 'AICC <no-reply@aicc.test>');
  const text = '验证码：123456\n<script>alert(1)</script>\n.\nñandú';
  await mail.send({ to: 'ayu@nusa.test', subject: '123456 是您的邮箱验证码，请在十分钟内使用，逾期请重新获取', text });
  mail.close();
  await catcher.close();
  const rows = await platform.database.asOwner(
    async (client) => (await client.query('select recipient, subject, body from caught_mail')).rows as object[],
  );
  expect(rows).toEqual([
    { recipient: 'ayu@nusa.test', subject: '123456 是您的邮箱验证码，请在十分钟内使用，逾期请重新获取', body: text },
  ]);
});

test('e-mail address: bound by password and mailed code, the previous address gets a mail', async () => {
  const viewer = await platform.as('viewer');
  const uid = (await viewer.call('session.user')).data.user_id;
  const send = (email: string, password = 'Demo12345') =>
    viewer.call('personal.sendEmailCode', { params: { uid }, body: { email, password } });
  expect((await send('eko')).fields).toEqual([{ field: 'email', code: 'emailFormat' }]);
  expect((await send('eko@home.test', 'Wrong12345')).fields).toEqual([
    { field: 'password', code: 'wrongPassword', params: { count: 4, minutes: 15 } },
  ]);
  expect((await send('eko@home.test')).code).toBe(200);
  await runMail();
  expect(platform.mails.at(-1)?.to).toBe('eko@home.test');
  expect((await viewer.call('personal.info')).data.email).toBe(account);
  const bind = (code: string) => viewer.call('personal.bindEmail', { params: { uid }, body: { code } });
  const code = codeIn();
  expect((await bind(code === '000000' ? '000001' : '000000')).fields).toEqual([{ field: 'code', code: 'wrongCode' }]);
  expect((await bind(code)).data).toEqual({ email: 'eko@home.test' });
  await runMail();
  expect(platform.mails.at(-1)).toMatchObject({ to: account, subject: 'Your e-mail address at AICC was changed' });
  for (let guess = 0; guess < 5; guess += 1) await send('x@y.test', 'Wrong12345');
  expect((await send('x@y.test')).failure).toBe('proof.locked');
  expect((await signIn()).code).toBe(200);
});

test('access rules: the reset is refused from a denied address, its ticket stays valid for a permitted one', async () => {
  const { data } = await verify(await codeFor());
  const body = { ticket: data.ticket, new_password: 'Better2026', confirm_password: 'Better2026' };
  expect(
    (await (await platform.as('admin')).call('accessRule.add', { body: { list: 'allow', networks: '127.0.0.1' } }))
      .failure,
  ).toBeNull();
  expect(await platform.with(null, '203.0.113.9').call('retrieve.reset', { body })).toMatchObject({
    failure: 'login.address',
    params: { address: '203.0.113.9' },
  });
  expect((await signIn()).code).toBe(200);
  expect((await platform.with(null).call('retrieve.reset', { body })).failure).toBeNull();
});

test('new user: confirms the address that was entered, and gets codes there from then on, not before', async () => {
  const admin = await platform.as('admin');
  const roleId = (await admin.call('user.extra')).data.roles.find(({ name }) => name === 'Operator')?.id ?? 0;
  const added = await admin.call('user.add', { body: newUser('joko@nusa.test', roleId) });
  expect(added.data).toMatchObject({ email: 'joko@nusa.test', email_confirmed: false });
  await ask('joko@nusa.test');
  expect(await runMail()).toEqual([undefined]);
  expect(platform.mails).toEqual([]);

  const first = (await signIn('joko@nusa.test', 'Fresh2026')).data;
  const uid = first.user_id ?? 0;
  const replaced = await platform.with(first.token).call('session.replacePassword', {
    params: { id: uid },
    body: { new_password: 'Better2026', confirm_password: 'Better2026' },
  });
  expect(replaced.failure).toBeNull();
  const joko = platform.with((await signIn('joko@nusa.test', 'Better2026')).data.token);
  expect((await joko.call('personal.info')).data).toMatchObject({ email: null, email_pending: 'joko@nusa.test' });
  await joko.call('personal.sendEmailCode', {
    params: { uid },
    body: { email: 'joko@nusa.test', password: 'Better2026' },
  });
  await runMail();
  expect((await joko.call('personal.bindEmail', { params: { uid }, body: { code: codeIn() } })).failure).toBeNull();
  expect((await admin.call('user.info', { params: { id: uid } })).data).toMatchObject({ email_confirmed: true });
  platform.clock.advance(0, 61 * SECOND);
  const code = await codeFor('joko@nusa.test');
  expect((await verify(code, 'joko@nusa.test')).failure).toBeNull();
});

test('e-mail address entered by an administrator: has to be confirmed; the one of before gets a mail and no codes', async () => {
  const admin = await platform.as('admin');
  const { list } = (await admin.call('user.list', { query: { search: account } })).data;
  const id = list[0]?.id ?? 0;
  const { email: _email, ...person } = (await admin.call('user.info', { params: { id } })).data;
  const save = (email: string | undefined, at = id) =>
    admin.call('user.save', {
      params: { id: at },
      body: {
        first_name: person.first_name,
        last_name: person.last_name,
        gender: person.gender,
        Group_id: person.group?.id ?? null,
        Role_id: person.role.id,
        customize_infos: [],
        ...(email === undefined ? {} : { email }),
      },
    });
  expect((await save('eko')).fields).toEqual([{ field: 'email', code: 'emailFormat' }]);
  expect((await save(undefined)).data).toMatchObject({ email: account, email_confirmed: true });
  expect((await save('eko@home.test')).data).toMatchObject({ email: 'eko@home.test', email_confirmed: false });
  await runMail();
  expect(platform.mails).toMatchObject([{ to: account, subject: 'Your e-mail address at AICC was changed' }]);
  await ask();
  await runMail();
  expect(platform.mails).toHaveLength(1);
  expect((await save('')).data).toMatchObject({ email: null, email_confirmed: false });
});
