import { answerAround, signedAnswer } from '@sandbox/platform/simulation/identity-provider/assertion';
import { totpNow } from '@sandbox/platform/accounts/credentials/totp';
import { demoPassword, startTestPlatform, type TestPlatform } from '@test/support/platform';
import { Browser } from './browser';

const MINUTE = 60_000;

let platform: TestPlatform;
let browser: Browser;
beforeEach(async () => {
  platform = await startTestPlatform();
  browser = new Browser(platform);
});
afterEach(() => platform.close());

const owner = (statement: string, values: unknown[] = []) =>
  platform.database.asOwner(async (client) => (await client.query<Record<string, unknown>>(statement, values)).rows);
const info = (account: string) => platform.with(null).call('sso.info', { query: { account } });
const entriesOf = (query: URLSearchParams) => Object.fromEntries(query);

describe('lookup of a provider', () => {
  it('finds it by domain or company name, whether or not the account exists', async () => {
    for (const account of ['admin@nusa.test', 'nobody-at-all@NUSA.test', ' nusa finance ']) {
      expect((await info(account)).data).toMatchObject({ company: 'Nusa Finance', protocol: 'saml' });
    }
    for (const account of ['admin@kirana.test', 'Kirana Retail', 'x@elsewhere.test', 'x@y@nusa.test'])
      expect(await info(account)).toMatchObject({ code: 8, failure: 'login.noSso' });
  });

  it('domain claimed by two companies or provider turned off: finds none', async () => {
    await owner(
      `insert into sso_provider (company_id, entity_id, sso_url, certificates, domains) select id, 'x', 'https://idp.test/', '{x}', '{nusa.test}' from company where name = 'Kirana Retail'`,
    );
    expect((await info('a@nusa.test')).code).toBe(8);
    await owner(`delete from sso_provider where entity_id = 'x'`);
    await owner('update sso_provider set enabled = false');
    expect((await info('a@nusa.test')).code).toBe(8);
  });

  it('more than sixty a minute from one address: refused as too many', async () => {
    for (let ask = 0; ask < 59; ask += 1) expect((await info('x@elsewhere.test')).code).toBe(8);
    const answers = [await info('a@nusa.test'), await info('a@nusa.test')];
    expect(answers.map(({ failure }) => failure)).toEqual([null, 'login.tooOften']);
    platform.clock.advance(0, 2 * MINUTE);
    expect((await info('a@nusa.test')).code).toBe(200);
  });
});

describe('single sign-on', () => {
  it('opens a session and links the account once', async () => {
    const { query, answer } = await browser.signIn('admin@nusa.test');
    expect([...query.keys()]).toEqual(['code', 'token']);
    expect(query.get('token')).toMatch(/^[\w-]{43}$/);
    expect(answer).toMatchObject({ code: 200, data: { needcheck: false, user_status: 1, must_enrol: false } });
    expect((await platform.with(answer.data.token).call('session.user')).data.account).toBe('admin@nusa.test');
    expect((await browser.signIn('admin@nusa.test')).answer.code).toBe(200);
    expect(await owner(`select action, detail from operation_record where action like 'sso%'`)).toEqual([
      { action: 'sso.link', detail: { name: 'admin@nusa.test', subject: 'demo-admin@nusa.test' } },
    ]);
    expect(await owner('select via from session')).toEqual([{ via: 'sso' }, { via: 'sso' }]);
  });

  it('goes by the subject of the provider: the e-mail address alone opens no linked account', async () => {
    await browser.signIn('admin@nusa.test');
    const other = await browser.answered({ subject: 'somebody else', email: 'admin@nusa.test' });
    expect(entriesOf(other.query)).toEqual({ code: '7' });
    const renamed = await browser.answered({ subject: 'demo-admin@nusa.test', email: 'viewer@nusa.test' });
    const entered = await browser.enter(renamed.query.get('token'), renamed.begun.state);
    expect((await platform.with(entered.data.token).call('session.user')).data.account).toBe('admin@nusa.test');
  });

  it.each([
    ['where the company does not allow it', 'update sso_provider set allow_auto_link = false', 'admin@nusa.test'],
    ['outside its domains', `update sso_provider set domains = '{other.test}'`, 'admin@nusa.test'],
    ['without an account', 'select 1', 'nobody@nusa.test'],
    [
      "to another company's account",
      `update sso_provider set domains = '{nusa.test,kirana.test}'`,
      'admin@kirana.test',
    ],
  ])('links no account %s', async (_when, change, email) => {
    const begun = await browser.answered({ subject: 'a' });
    expect(begun.query.get('code')).toBe('200');
    await owner('delete from sso_identity');
    const { id, acs, state, saying } = await browser.begin();
    await owner(change);
    expect(entriesOf(await browser.post(acs, signedAnswer({ ...saying, subject: 'b', email }), id))).toEqual({
      code: '7',
    });
    expect(await owner('select * from sso_identity')).toEqual([]);
    expect((await browser.enter('', state)).failure).toBe('sso.over');
  });

  it('disabled or locked account: refused with the time left of a lock', async () => {
    expect(entriesOf((await browser.signIn('disabled@nusa.test')).query)).toEqual({ code: '4' });
    expect((await browser.signIn('locked@nusa.test')).query.get('code')).toBe('5');
    for (let wrong = 0; wrong < 5; wrong += 1)
      await platform.with(null).call('session.signIn', { body: { username: 'viewer@nusa.test', password: 'no' } });
    expect(entriesOf((await browser.signIn('viewer@nusa.test')).query)).toEqual({ code: '5', lock_time: '900' });
  });

  it('account disabled meanwhile, or licence ended: refused', async () => {
    const { begun, query } = await browser.answered();
    await owner(`update app_user set status = 'disabled' where account = 'admin@nusa.test'`);
    expect((await browser.enter(query.get('token'), begun.state)).failure).toBe('login.disabled');
    await owner(`update app_user set status = 'enabled'; update company set licence_until = '2020-01-01'`);
    expect((await browser.signIn('admin@nusa.test')).answer.failure).toBe('licence.ended');
  });

  it('provider reports a failure or is turned off: the sign-in returns the code for it', async () => {
    const { id, acs, saying } = await browser.begin();
    expect(entriesOf(await browser.post(acs, answerAround('', saying, 'AuthnFailed'), id))).toEqual({ code: '6' });
    const again = await browser.begin();
    await owner('update sso_provider set enabled = false');
    expect(entriesOf(await browser.post(again.acs, '<x/>', again.id))).toEqual({ code: '8' });
  });

  it('password that must be replaced: is not required', async () => {
    expect((await browser.signIn('newcomer@nusa.test')).answer.data).toMatchObject({
      user_status: 1,
      needcheck: false,
    });
  });
});

describe('token of a single sign-on', () => {
  it('used several times at once: valid once', async () => {
    const { begun, query } = await browser.answered();
    const all = await Promise.all(Array.from({ length: 20 }, () => browser.enter(query.get('token'), begun.state)));
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await owner('select count(*)::int as n from session')).toEqual([{ n: 1 }]);
  });

  it('expires after a minute', async () => {
    const { begun, query } = await browser.answered();
    platform.clock.advance(0, MINUTE);
    expect((await browser.enter(query.get('token'), begun.state)).failure).toBe('sso.over');
  });

  it('used in another browser: refused there, and afterwards in its own', async () => {
    const { begun, query } = await browser.answered();
    const stranger = await browser.begin();
    expect((await browser.enter(query.get('token'), stranger.state)).failure).toBe('sso.over');
    expect((await browser.enter(query.get('token'), begun.state)).failure).toBe('sso.over');
  });

  it('is not a session token', async () => {
    const { query } = await browser.answered();
    expect((await platform.with(query.get('token')).call('session.user')).failure).toBe('session.none');
  });
});

describe('second step after single sign-on', () => {
  const code = async () =>
    totpNow(
      String((await owner(`select totp_secret from app_user where account = 'twofactor@nusa.test'`))[0]?.totp_secret),
      platform.clock.real(),
    );

  it('is required, its code may be entered minutes later', async () => {
    const { begun, query } = await browser.answered({ subject: 'two', email: 'twofactor@nusa.test' });
    const token = query.get('token');
    expect((await browser.enter(token, begun.state)).data).toMatchObject({
      needcheck: true,
      token: null,
      user_id: null,
    });
    platform.clock.advance(0, 4 * MINUTE);
    expect(await browser.enter(token, begun.state, '000000')).toMatchObject({
      failure: 'login.wrongCode',
      fields: [{ field: 'certificate' }],
    });
    expect((await browser.enter(token, begun.state, await code())).data.token).toEqual(expect.any(String));
    expect((await browser.enter(token, begun.state, await code())).failure).toBe('sso.over');
  });

  it('wrong codes lock the account', async () => {
    const { begun, query } = await browser.answered({ subject: 'two', email: 'twofactor@nusa.test' });
    const tries = [];
    for (let guess = 0; guess < 7; guess += 1)
      tries.push((await browser.enter(query.get('token'), begun.state, String(100_000 + guess))).failure);
    expect(tries).toEqual([
      'login.wrongCode',
      'login.wrongCode',
      'login.wrongCode',
      'login.wrongCode',
      'login.locked',
      'login.locked',
      'login.locked',
    ]);
  });

  it('required but not set up: can be set up without a password for a short time, not after a password sign-in', async () => {
    await owner(`update security_setting set two_factor = 'required'`);
    const { answer } = await browser.signIn('viewer@nusa.test');
    expect(answer.data).toMatchObject({ must_enrol: true });
    const fresh = platform.with(answer.data.token);
    const uid = answer.data.user_id ?? 0;
    const { data } = await fresh.call('personal.startTwoFactor', { params: { uid }, body: { password: '' } });
    expect(data.secret).toMatch(/^[A-Z2-7]{16,}$/);
    platform.clock.advance(0, 16 * MINUTE);
    expect((await fresh.call('personal.startTwoFactor', { params: { uid }, body: { password: '' } })).failure).toBe(
      'password.wrong',
    );
    const byPassword = await platform
      .with(null)
      .call('session.signIn', { body: { username: 'viewer@nusa.test', password: demoPassword } });
    expect(
      (
        await platform
          .with(byPassword.data.token)
          .call('personal.startTwoFactor', { params: { uid }, body: { password: '' } })
      ).failure,
    ).toBe('password.wrong');
  });
});

test('single sign-on enforced: a right password is refused as such, a wrong one as wrong, administrators may sign in', async () => {
  await owner('update sso_provider set enforced = true');
  const signIn = (username: string, password = demoPassword) =>
    platform.with(null).call('session.signIn', { body: { username, password } });
  expect((await signIn('viewer@nusa.test')).failure).toBe('login.ssoOnly');
  expect((await signIn('viewer@nusa.test', 'wrong')).failure).toBe('login.wrong');
  expect((await signIn('admin@nusa.test')).data.token).toEqual(expect.any(String));
  expect((await signIn('admin@kirana.test')).data.token).toEqual(expect.any(String));
  expect((await browser.signIn('viewer@nusa.test')).answer.code).toBe(200);
});
