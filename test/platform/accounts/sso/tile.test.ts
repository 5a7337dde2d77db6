import {
  answerAround,
  assertionOf,
  sign,
  signedAnswer,
  type Saying,
} from '@sandbox/platform/simulation/identity-provider/assertion';
import { demoTilePath } from '@sandbox/platform/simulation/identity-provider/demoProvider';
import Fastify from 'fastify';
import { sandboxRoutes } from '@sandbox/platform/sandboxRoutes';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { Browser, type Begun } from './browser';
import { ASSERTION, demo, forgeries } from './forgeries';

/** Sign-ins that begin at the provider: an answer that was not asked for opens no session before the person agrees. */

const MINUTE = 60_000;

let platform: TestPlatform;
let browser: Browser;
/** where the provider's answers go, and what an honest one says for admin@nusa.test */
let begun: Begun;
beforeAll(async () => {
  platform = await startTestPlatform();
  browser = new Browser(platform);
});
beforeEach(async () => {
  platform.clock.advance(0, 2 * MINUTE);
  begun = await browser.begin();
});
afterAll(() => platform.close());

const owner = (statement: string) =>
  platform.database.asOwner(async (client) => (await client.query<Record<string, unknown>>(statement)).rows);
const sessions = async () => (await owner('select count(*)::int as n from session'))[0]?.n;

/** What the provider sends from its tile. */
const unsolicited = (said: Partial<Saying> = {}) => signedAnswer({ ...begun.saying, requestId: null, ...said });
const cookieIn = (setCookie: string) => setCookie.split(';')[0] ?? '';

interface Arrived {
  readonly ticket: string;
  readonly cookie: string;
}

async function arrive(said: Partial<Saying> = {}, relayState: string | null = null): Promise<Arrived> {
  const { path, query, setCookie } = await browser.land(begun.acs, unsolicited(said), relayState);
  expect([path, [...query.keys()]]).toEqual(['/login/confirm', ['ticket']]);
  return { ticket: query.get('ticket') ?? '', cookie: cookieIn(setCookie) };
}
const headersOf = (cookie: string | null): Record<string, string> => (cookie === null ? {} : { cookie });
const pending = (ticket: string, cookie: string | null) =>
  platform.with(null).call('sso.pending', { body: { ticket } }, headersOf(cookie));
const confirm = (ticket: string, cookie: string | null, accept = true) =>
  platform.with(null).call('sso.confirm', { body: { ticket, accept } }, headersOf(cookie));

test('answer from the tile: opens no session, names the account, and signs in once the person agrees', async () => {
  const before = await sessions();
  const { query, setCookie } = await browser.land(begun.acs, unsolicited(), null);
  const ticket = query.get('ticket') ?? '';
  expect(ticket).toMatch(/^[\w-]{43}$/);
  expect(setCookie).toMatch(
    /^aicc_sso_confirm=[\w-]{43}; Path=\/api\/saml\/sso; Max-Age=300; HttpOnly; SameSite=Strict$/,
  );
  const cookie = cookieIn(setCookie);
  expect(await sessions()).toBe(before);
  expect((await browser.enter(ticket, cookie.split('=')[1] ?? '')).failure).toBe('sso.over');
  expect((await pending(ticket, `other=1; ${cookie}`)).data).toEqual({
    state: 'open',
    person: { name: 'Ayu Lestari', account: 'admin@nusa.test', company: 'Nusa Finance' },
  });
  const { data } = await confirm(ticket, cookie);
  expect(data.state).toBe('open');
  expect(await sessions()).toBe(before);
  const entered = await browser.enter(data.token, data.secret ?? '');
  expect((await platform.with(entered.data.token).call('session.user')).data.account).toBe('admin@nusa.test');
  expect((await browser.enter(data.token, data.secret ?? '')).failure).toBe('sso.over');
});

test.each([
  ['none', null],
  ['an empty one', ''],
  ['an address to go on to', `https://evil.test/${'a'.repeat(1_000)}`],
])('relay state, %s: changes nothing', async (_what, relayState) => {
  await arrive({}, relayState);
});

test('answer that names 300 groups: is within the size of a form', async () => {
  const groups = Array.from(
    { length: 300 },
    (_, at) => `<saml:AttributeValue>${String(at).padStart(36, '0')}</saml:AttributeValue>`,
  );
  const saying: Saying = { ...begun.saying, requestId: null };
  const assertion = assertionOf(saying).replace(
    '</saml:AttributeStatement>',
    `<saml:Attribute Name="groups">${groups.join('')}</saml:Attribute></saml:AttributeStatement>`,
  );
  const xml = answerAround(sign(assertion, ASSERTION, demo), saying);
  const form = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }).toString();
  expect([form.length > 30_000, form.length < 65_536]).toEqual([true, true]);
  expect((await browser.land(begun.acs, xml, null)).path).toBe('/login/confirm');
});

describe('ticket', () => {
  it('of an attacker, in a browser without their cookie: names nobody and signs nobody in', async () => {
    const attacker = await arrive({ subject: 'demo-viewer@nusa.test', email: 'viewer@nusa.test' });
    const nothing = { token: null, secret: null };
    expect((await pending(attacker.ticket, null)).data).toEqual({ state: 'otherBrowser', person: null });
    expect((await confirm(attacker.ticket, null)).data).toEqual({ state: 'otherBrowser', ...nothing });
    expect((await pending(attacker.ticket, 'aicc_sso_confirm=made-up')).data).toEqual({
      state: 'replaced',
      person: null,
    });
    expect((await confirm(attacker.ticket, 'aicc_sso_confirm=')).data).toEqual({ state: 'replaced', ...nothing });
    // What the person was shown stays what they agree to, whatever is posted behind their back meanwhile.
    const own = await arrive();
    const later = await arrive({ subject: 'demo-viewer@nusa.test', email: 'viewer@nusa.test' });
    expect((await confirm(own.ticket, later.cookie)).data).toEqual({ state: 'replaced', ...nothing });
    expect((await pending(later.ticket, later.cookie)).data.person?.account).toBe('viewer@nusa.test');
  });

  it('used several times at once: gives one sign-in; afterwards it says that it was used', async () => {
    const { ticket, cookie } = await arrive();
    const all = await Promise.all(Array.from({ length: 8 }, () => confirm(ticket, cookie)));
    expect(all.filter(({ data }) => data.token !== null)).toHaveLength(1);
    expect(new Set(all.map(({ data }) => data.state))).toEqual(new Set(['open', 'used']));
    expect((await pending(ticket, cookie)).data).toEqual({ state: 'used', person: null });
  });

  it('declined: signs nobody in, then or later', async () => {
    const { ticket, cookie } = await arrive();
    expect((await confirm(ticket, cookie, false)).data).toEqual({ state: 'open', token: null, secret: null });
    expect((await confirm(ticket, cookie)).data).toEqual({ state: 'used', token: null, secret: null });
  });

  it('expires after five minutes, and what it gave after one more', async () => {
    const first = await arrive();
    platform.clock.advance(0, 5 * MINUTE - 1);
    expect((await pending(first.ticket, first.cookie)).data.state).toBe('open');
    const { data } = await confirm(first.ticket, first.cookie);
    platform.clock.advance(0, MINUTE);
    expect((await browser.enter(data.token, data.secret ?? '')).failure).toBe('sso.over');
    const second = await arrive({ at: platform.clock.real() });
    platform.clock.advance(0, 5 * MINUTE);
    expect((await confirm(second.ticket, second.cookie)).data).toEqual({
      state: 'expired',
      token: null,
      secret: null,
    });
  });

  it('made up, or of a link that ended meanwhile: of no use', async () => {
    expect((await pending('a'.repeat(43), 'aicc_sso_confirm=a')).data).toEqual({ state: 'unknown', person: null });
    const { ticket, cookie } = await arrive({ subject: 'demo-operator@nusa.test', email: 'operator@nusa.test' });
    const [user] = await owner(`select id from app_user where account = 'operator@nusa.test'`);
    const admin = await platform.as('admin');
    expect((await admin.call('sso.unlink', { params: { id: Number(user?.id) } })).code).toBe(200);
    expect((await confirm(ticket, cookie)).data.token).toBeNull();
  });

  it('of somebody with a second step: their code is still asked for', async () => {
    const { ticket, cookie } = await arrive({ subject: 'two', email: 'twofactor@nusa.test' });
    const { data } = await confirm(ticket, cookie);
    expect((await browser.enter(data.token, data.secret ?? '')).data).toMatchObject({ needcheck: true, token: null });
  });
});

describe('answer that was not asked for is refused', () => {
  it('when posted again', async () => {
    const xml = unsolicited();
    expect((await browser.land(begun.acs, xml, null)).path).toBe('/login/confirm');
    expect(Object.fromEntries(await browser.post(begun.acs, xml, ''))).toEqual({ msg: 'sso.over' });
  });

  it('when it answers a sign-in of somebody, whatever is said around it', async () => {
    const solicited = signedAnswer(begun.saying);
    expect((await browser.post(begun.acs, solicited, '')).get('msg')).toBe('sso.over');
    const stripped = solicited.replace(/(<samlp:Response[^>]*) InResponseTo="[^"]+"/, '$1');
    expect((await browser.post(begun.acs, stripped, '')).get('msg')).toBe('sso.over');
  });

  it('when a sign-in was begun for it and it names none', async () => {
    expect((await browser.post(begun.acs, unsolicited(), begun.id)).get('msg')).toBe('sso.over');
  });

  it('for a disabled account, one there is not, and a provider that is off', async () => {
    const codeFor = async (account: string) =>
      (await browser.post(begun.acs, unsolicited({ subject: `demo-${account}`, email: account }), '')).get('code');
    expect(await codeFor('disabled@nusa.test')).toBe('4');
    expect(await codeFor('nobody@nusa.test')).toBe('7');
    await owner('update sso_provider set enabled = false');
    expect(await codeFor('admin@nusa.test')).toBe('8');
    await owner('update sso_provider set enabled = true');
  });

  // One is wrong only where a sign-in was asked for.
  const forged = Object.entries(forgeries).filter(([name]) => name !== 'a confirmation that names no sign-in');
  it.each(forged.map(([name, forge]) => ({ name, forge })))('forged: $name', async ({ forge }) => {
    const made = forge({ ...begun.saying, requestId: null });
    expect((await browser.land(begun.acs, made, '')).path).toBe('/login');
  });
});

test('the tile of the demo provider: its forms lead to the confirmation', async () => {
  const app = Fastify();
  sandboxRoutes(platform.services)(app);
  const { body } = await app.inject({ method: 'GET', url: demoTilePath, headers: { host: 'localhost:80' } });
  await app.close();
  const form = body.slice(body.indexOf('<form'), body.indexOf('</form>'));
  const action = /action="([^"]+)"/.exec(form)?.[1]?.replaceAll('&#58;', ':').replaceAll('&#47;', '/') ?? '';
  const answer = Buffer.from(/name="SAMLResponse" value="([^"]+)"/.exec(form)?.[1] ?? '', 'base64').toString();
  expect(body).toContain('Ayu Lestari');
  expect((await browser.land(new URL(action).pathname, answer, null)).path).toBe('/login/confirm');
});
