import {
  answerAround,
  assertionOf,
  sign,
  signedAnswer,
} from '@sandbox/platform/simulation/identity-provider/assertion';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { Browser, type Begun } from './browser';
import { ASSERTION, demo, forgeries } from './forgeries';

/** Answers of an attacker, who is not the provider or has an honest answer that was for another sign-in. */

const MINUTE = 60_000;

let platform: TestPlatform;
let browser: Browser;
beforeAll(async () => {
  platform = await startTestPlatform();
  browser = new Browser(platform);
});
// Each test comes at its own pace; one tries what too many in a minute come to.
beforeEach(() => platform.clock.advance(0, 2 * MINUTE));
afterAll(() => platform.close());

const owner = (statement: string) =>
  platform.database.asOwner(async (client) => (await client.query<Record<string, unknown>>(statement)).rows);
const opened = () => owner('select count(*)::int as n from sso_request where token_hash is not null');

test.each(Object.entries(forgeries).map(([name, forge]) => ({ name, forge })))(
  'forged answer is refused and uses up the sign-in: $name',
  async ({ forge }) => {
    const before = await opened();
    const { id, acs, state, saying } = await browser.begin();
    const query = await browser.post(acs, forge(saying), id);
    expect(Object.fromEntries(query)).toEqual({ msg: 'sso.over' });
    expect(await opened()).toEqual(before);
    // Nor is there a second try: the honest answer comes too late.
    expect((await browser.post(acs, signedAnswer(saying), id)).get('msg')).toBe('sso.over');
    expect((await browser.enter('', state)).failure).toBe('sso.over');
  },
);

test('unchanged answer of the provider: accepted', async () => {
  const { query } = await browser.answered();
  expect(query.get('code')).toBe('200');
});

test('XML comment within a subject: does not turn it into another person', async () => {
  const { id, acs, saying } = await browser.begin();
  const honest = signedAnswer({ ...saying, subject: 'demo-admin@nusa.test.evil.test', email: 'x@nusa.test' });
  const query = await browser.post(
    acs,
    honest.replace('demo-admin@nusa.test.evil.test', 'demo-admin@nusa.test<!-- -->.evil.test'),
    id,
  );
  expect(Object.fromEntries(query)).toEqual({ code: '7' });
});

describe('valid answer', () => {
  it('used again: refused for its own sign-in and for another', async () => {
    const first = await browser.begin();
    const xml = signedAnswer(first.saying);
    expect((await browser.post(first.acs, xml, first.id)).get('code')).toBe('200');
    expect((await browser.post(first.acs, xml, first.id)).get('msg')).toBe('sso.over');
    const second = await browser.begin();
    expect((await browser.post(second.acs, xml, second.id)).get('msg')).toBe('sso.over');
  });

  it('posted several times at once: accepted once', async () => {
    const { acs, id, saying } = await browser.begin();
    const xml = signedAnswer(saying);
    const all = await Promise.all(Array.from({ length: 8 }, () => browser.post(acs, xml, id)));
    expect(all.filter((query) => query.get('code') === '200')).toHaveLength(1);
  });

  it('assertion id used before: refused in another sign-in', async () => {
    const reuse = (begun: Begun) =>
      answerAround(
        sign(assertionOf(begun.saying).replace(/ID="[^"]+"/, 'ID="_the-same"'), ASSERTION, demo),
        begun.saying,
      );
    const first = await browser.begin();
    expect((await browser.post(first.acs, reuse(first), first.id)).get('code')).toBe('200');
    const second = await browser.begin();
    expect((await browser.post(second.acs, reuse(second), second.id)).get('msg')).toBe('sso.over');
  });

  it('ten minutes after the sign-in began: refused', async () => {
    const { acs, id, saying } = await browser.begin();
    platform.clock.advance(0, 10 * MINUTE);
    expect((await browser.post(acs, signedAnswer({ ...saying, at: platform.clock.real() }), id)).get('msg')).toBe(
      'sso.over',
    );
  });
});

describe('certificate', () => {
  it.each([
    ['empty', '{""}'],
    ['blank', '{" "}'],
    ['missing', '{}'],
    ['none', '{null}'],
  ])('%s: refused by the table; answers are refused even if it were stored', async (_what, certificates) => {
    const { acs, id, saying } = await browser.begin();
    const set = `update sso_provider set certificates = '${certificates}'`;
    if (certificates !== '{" "}') await expect(owner(set)).rejects.toThrow(/check constraint/);
    await owner(
      'create table kept as select certificates from sso_provider; alter table sso_provider drop constraint sso_provider_certificates_check',
    );
    try {
      await owner(set);
      expect((await browser.post(acs, signedAnswer(saying), id)).get('msg')).toBe('sso.over');
    } finally {
      await owner(`update sso_provider set certificates = (select certificates from kept); drop table kept;
        alter table sso_provider add constraint sso_provider_certificates_check check (cardinality(certificates) > 0 and array_position(certificates, null) is null and '' <> all (certificates))`);
    }
  });
});

describe('provider of another company', () => {
  beforeAll(() =>
    owner(`insert into sso_provider (company_id, entity_id, sso_url, certificates, domains, allow_auto_link)
    select c.id, p.entity_id, p.sso_url, p.certificates, '{kirana.test}', true from company c, sso_provider p where c.name = 'Kirana Retail'`),
  );
  afterAll(() =>
    owner("delete from sso_provider where company_id = (select id from company where name = 'Kirana Retail')"),
  );

  it('same key: its answers are valid only for its own company, its address and its people', async () => {
    const kirana = await browser.begin('a@kirana.test');
    const nusa = await browser.begin('a@nusa.test');
    // for one's sign-in at the other's address, and with the other's audience
    expect((await browser.post(nusa.acs, signedAnswer(kirana.saying), nusa.id)).get('msg')).toBe('sso.over');
    expect((await browser.post(nusa.acs, signedAnswer(kirana.saying), kirana.id)).get('msg')).toBe('sso.over');
    expect(
      (
        await browser.post(kirana.acs, signedAnswer({ ...kirana.saying, audience: nusa.saying.audience }), kirana.id)
      ).get('msg'),
    ).toBe('sso.over');
    const again = await browser.begin('a@kirana.test');
    expect(
      (
        await browser.post(
          again.acs,
          signedAnswer({ ...again.saying, subject: 'demo-admin@nusa.test', email: 'admin@nusa.test' }),
          again.id,
        )
      ).get('code'),
    ).toBe('7');
    const own = await browser.begin('a@kirana.test');
    expect(
      (
        await browser.post(own.acs, signedAnswer({ ...own.saying, subject: 'k', email: 'admin@kirana.test' }), own.id)
      ).get('code'),
    ).toBe('200');
  });
});

test.each([
  ['an address that is none', '/api/saml/sso/acs/x', 'SAMLResponse=a&RelayState=b'],
  ['a provider there is not', '/api/saml/sso/acs/2147483647', 'SAMLResponse=a&RelayState=b'],
  ['no answer', '/api/saml/sso/acs/1', 'RelayState=https://evil.test/'],
  ['an address to go on to', '/api/saml/sso/acs/1', 'SAMLResponse=a&RelayState=https://evil.test/'],
])('%s: redirects to sign-in and to no other address', async (_what, url, payload) => {
  const raw = await platform.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect({ status: raw.statusCode, to: raw.headers.location }).toEqual({ status: 303, to: '/login?msg=sso.over' });
});

test('form bodies: refused by other endpoints, limited in size at the one that takes them', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const login = await platform.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: 'username=a&password=b',
    headers: form,
  });
  expect(login.json<{ code: number }>().code).toBe(2);
  const large = await platform.app.inject({
    method: 'POST',
    url: '/api/saml/sso/acs/1',
    payload: `SAMLResponse=${'a'.repeat(65_536)}`,
    headers: form,
  });
  expect(large.statusCode).toBe(413);
});

test('sixty answers a minute from one address: further ones are refused as too many', async () => {
  const { acs } = await browser.begin();
  const codes = [];
  for (let post = 0; post < 61; post += 1) codes.push((await browser.post(acs, '<x/>', `_${post}`)).get('code'));
  expect(codes.slice(0, 59)).toEqual(Array(59).fill(null));
  expect(codes[60]).toBe('3');
});
