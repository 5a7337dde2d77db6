import { generateSync } from 'otplib';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { idsOf } from '../users/fixtures';
import { runMail } from './runMail';

// What is done to an account is told to the address bound to it, so that its owner hears of what somebody else did.

const account = 'viewer@nusa.test';
const password = 'Demo12345';
const fresh = { new_password: 'Better2026', confirm_password: 'Better2026' };

let platform: TestPlatform;
let uid = 0;
beforeEach(async () => {
  platform = await startTestPlatform();
  uid = (await idsOf(platform)).user(account);
});
afterEach(() => platform.close());

const viewer = async () =>
  platform.with(
    (await platform.with(null).call('session.signIn', { body: { username: account, password } })).data.token,
  );
async function mailsSent() {
  await runMail(platform);
  return platform.mails.map(({ to, subject }) => [to, subject]);
}

test('own password changed: the person gets a mail, a refused change sends none', async () => {
  const me = await viewer();
  expect(
    (
      await me.call('session.replacePassword', {
        params: { id: uid },
        body: { current_password: 'Wrong12345', ...fresh },
      })
    ).failure,
  ).toBe('password.wrong');
  expect(await mailsSent()).toEqual([]);
  expect(
    (await me.call('session.replacePassword', { params: { id: uid }, body: { current_password: password, ...fresh } }))
      .code,
  ).toBe(200);
  expect(await mailsSent()).toEqual([[account, 'Your AICC password was changed']]);
});

test('password set by an administrator: the person gets a mail', async () => {
  expect(
    (await (await platform.as('admin')).call('session.replacePassword', { params: { id: uid }, body: fresh })).code,
  ).toBe(200);
  expect(await mailsSent()).toEqual([[account, 'Your AICC password was reset']]);
});

test('second step turned off: the person gets a mail', async () => {
  const me = await viewer();
  const code = (secret: string) => {
    platform.clock.advance(0, 30_000);
    return generateSync({ secret, epoch: Math.floor(platform.clock.real() / 1000) });
  };
  const { secret } = (await me.call('personal.startTwoFactor', { params: { uid }, body: { password } })).data;
  await me.call('personal.switchTwoFactor', { params: { uid }, body: { state: 1, certificate: code(secret) } });
  expect(
    (
      await me.call('personal.switchTwoFactor', {
        params: { uid },
        body: { state: 0, certificate: code(secret), password },
      })
    ).data.on,
  ).toBe(false);
  expect(await mailsSent()).toEqual([[account, 'Two-step verification was turned off at AICC']]);
});

test('no e-mail address bound: no mail is sent', async () => {
  await platform.database.asOwner((client) => client.query('update app_user set email = null where id = $1', [uid]));
  expect(
    (
      await (
        await viewer()
      ).call('session.replacePassword', { params: { id: uid }, body: { current_password: password, ...fresh } })
    ).code,
  ).toBe(200);
  expect(await mailsSent()).toEqual([]);
});

describe('brand of a mail', () => {
  const kirana = { host: 'voice.kirana.test' };
  const sent = async () => {
    await runMail(platform);
    return platform.mails.map(({ subject, senderName }) => [senderName, subject]);
  };
  const signedInAt = async (headers: Record<string, string>) =>
    platform.with(
      (await platform.with(null).call('session.signIn', { body: { username: account, password } }, headers)).data.token,
    );

  it('what somebody does themselves: is that of the host they do it at', async () => {
    const me = await viewer();
    const body = { current_password: password, ...fresh };
    await me.call('session.replacePassword', { params: { id: uid }, body }, kirana);
    await platform.with(null).call('retrieve.send', { body: { account } }, kirana);
    const mails = await sent();
    expect(mails[0]).toEqual(['Kirana Voice', 'Your Kirana Voice password was changed']);
    expect(mails[1]?.[0]).toBe('Kirana Voice');
    expect(mails[1]?.[1]).toMatch(/^\d{6} is your Kirana Voice code for a new password$/);
    expect(platform.mails.map(({ text }) => text.includes('AICC') || text.includes('http'))).toEqual([false, false]);
  });

  it('what an administrator does elsewhere: is that of the host the person signed in at last', async () => {
    const admin = await platform.as('admin');
    const reset = () => admin.call('session.replacePassword', { params: { id: uid }, body: fresh });
    await signedInAt(kirana);
    expect((await reset()).code).toBe(200);
    expect(await sent()).toEqual([['Kirana Voice', 'Your Kirana Voice password was reset']]);
  });

  it('of somebody who never signed in: is that of the administrator', async () => {
    const admin = await platform.as('admin');
    await admin.call('session.replacePassword', { params: { id: uid }, body: fresh }, kirana);
    expect(await sent()).toEqual([['Kirana Voice', 'Your Kirana Voice password was reset']]);
  });

  it('a host without a brand, and a job of an earlier version: have that of the platform', async () => {
    const ofIp = { host: '203.0.113.9' };
    await platform.with(null).call('retrieve.send', { body: { account } }, ofIp);
    expect((await sent())[0]).toEqual([undefined, expect.stringContaining(' is your AICC code ')]);
    await platform.database.asOwner((client) =>
      client.query("insert into job (kind, company_id, payload, due_at) values ('mail.note', null, $1, now())", [
        { kind: 'passwordChanged', to: account, language: 'en', values: { account }, since: platform.clock.real() },
      ]),
    );
    expect((await sent())[1]).toEqual([undefined, 'Your AICC password was changed']);
  });
});
