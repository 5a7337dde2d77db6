import { generateKeyPairSync } from 'node:crypto';
import { answerAround, assertionOf, sign, signedAnswer, type Saying } from '@sandbox/platform/idp/assertion';
import { demoCertificate, demoKey } from '@sandbox/platform/idp/demoKey';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { Browser, type Begun } from './browser';

/** Answers of somebody who is not the provider, or holds an honest answer that was not for this sign-in. */

const MINUTE = 60_000;
const demo = { key: demoKey, certificate: demoCertificate };
const ASSERTION = "//*[local-name(.)='Assertion']";
const RESPONSE = "/*[local-name(.)='Response']";

let platform: TestPlatform;
let browser: Browser;
beforeAll(async () => {
  platform = await startTestPlatform();
  browser = new Browser(platform);
});
// Each test comes at its own pace; the last one tries what too many in a minute come to.
beforeEach(() => platform.clock.advance(0, 2 * MINUTE));
afterAll(() => platform.close());

const owner = (statement: string) => platform.database.asOwner(async (client) => (await client.query<Record<string, unknown>>(statement)).rows);
const opened = () => owner('select count(*)::int as n from sso_request where token_hash is not null');

function foreignKey(): string {
  return generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs8', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' } }).privateKey;
}
/** Parts of an honest answer for another person, which the attacker is. */
function parts(saying: Saying) {
  const honest = signedAnswer(saying);
  const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(honest)?.[0] ?? '';
  const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(assertion)?.[0] ?? '';
  const evil = assertionOf({ ...saying, subject: 'demo-admin@nusa.test', email: 'admin@nusa.test' });
  if (assertion === '' || signature === '') throw new Error('nothing was signed');
  return { honest, assertion, signature, evil, bare: assertion.replace(signature, '') };
}
const idOf = (xml: string) => /ID="([^"]+)"/.exec(xml)?.[1] ?? '';
const withId = (xml: string, id: string) => xml.replace(/ID="[^"]+"/, `ID="${id}"`);
const afterIssuer = (xml: string, what: string) => xml.replace('</saml:Issuer>', `</saml:Issuer>${what}`);
const beforeEnd = (xml: string, what: string) => xml.replace(/<\/saml:Assertion>$/, `${what}</saml:Assertion>`);
const inObject = (signature: string, what: string) => signature.replace('</ds:Signature>', `<ds:Object>${what}</ds:Object></ds:Signature>`);
const attacker = (saying: Saying): Saying => ({ ...saying, subject: 'demo-viewer@nusa.test', email: 'viewer@nusa.test' });
const said = (change: (saying: Saying) => Partial<Saying>) => (saying: Saying) => signedAnswer({ ...saying, ...change(saying) });
const changed = (change: (honest: string) => string) => (saying: Saying) => {
  const honest = signedAnswer(saying);
  const after = change(honest);
  if (after === honest) throw new Error('nothing was changed');
  return after;
};
/** signed after the change: what the provider itself would say wrongly */
const misspoken = (change: (assertion: string) => string) => (saying: Saying) => {
  const assertion = assertionOf(saying);
  const after = change(assertion);
  if (after === assertion) throw new Error('nothing was changed');
  return answerAround(sign(after, ASSERTION, demo), saying);
};

const forgeries: Readonly<Record<string, (saying: Saying) => string>> = {
  'nothing signed': (saying) => answerAround(assertionOf(saying), saying),
  'signed with another key': (saying) => signedAnswer(saying, { key: foreignKey(), certificate: demoCertificate }),
  'signed around the assertion alone, not in it': (saying) => sign(answerAround(assertionOf(saying), saying), RESPONSE, demo),
  'signed around it, and in it with another key': (saying) => sign(signedAnswer(saying, { key: foreignKey(), certificate: demoCertificate }), RESPONSE, demo),
  'a signature without a value': changed((xml) => xml.replace(/<ds:SignatureValue>[^<]+</, '<ds:SignatureValue><')),
  'another name under the signature': changed((xml) => xml.replace('demo-admin@nusa.test</saml:NameID>', 'demo-viewer@nusa.test</saml:NameID>')),
  'another address under the signature': changed((xml) => xml.replace('>admin@nusa.test<', '>viewer@nusa.test<')),
  'two digests, one hidden in a comment': changed((xml) => xml.replace(/<ds:DigestValue>/, '<ds:DigestValue><!--AAAA-->AAAA')),
  'two things signed at once': changed((xml) => xml.replace(/(<ds:Reference[\s\S]*<\/ds:Reference>)/, '$1$1')),
  'an HMAC with the certificate as its key': changed((xml) => xml.replace('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2000/09/xmldsig#hmac-sha1')),

  'over': said(({ at }) => ({ at: at - 6 * MINUTE })),
  'good for an hour, and ten minutes old': said(({ at }) => ({ at: at - 10 * MINUTE, goodForMs: 60 * MINUTE })),
  'not yet': said(({ at }) => ({ at: at + 2 * MINUTE })),
  'good for no time at all': said(() => ({ goodForMs: -MINUTE })),
  'for another audience': said(() => ({ audience: 'urn:aicc:sso:999' })),
  'of another issuer': said(() => ({ issuer: 'urn:somebody:else' })),
  'for another address': said(() => ({ acsUrl: 'https://elsewhere.test/api/saml/sso/acs/1' })),
  'for another sign-in': (saying) => answerAround(/<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(signedAnswer({ ...saying, requestId: '_another' }))?.[0] ?? '', saying),
  'for no sign-in': said(() => ({ requestId: '' })),
  'of nobody': said(() => ({ subject: '' })),
  'without conditions': misspoken((xml) => xml.replace(/<saml:Conditions[\s\S]*<\/saml:Conditions>/, '')),
  'without an audience': misspoken((xml) => xml.replace(/<saml:AudienceRestriction[\s\S]*<\/saml:AudienceRestriction>/, '')),
  'conditions without an end': misspoken((xml) => xml.replace(/(<saml:Conditions[^>]*) NotOnOrAfter="[^"]+"/, '$1')),
  'a subject nobody confirmed': misspoken((xml) => xml.replace(/<saml:SubjectConfirmation [\s\S]*<\/saml:SubjectConfirmation>/, '')),
  'a confirmation without a recipient': misspoken((xml) => xml.replace(/ Recipient="[^"]+"/, '')),
  'a confirmation that names no sign-in': misspoken((xml) => xml.replace(/ InResponseTo="[^"]+"/, '')),
  'a confirmation without an end': misspoken((xml) => xml.replace(/( Recipient="[^"]+") NotOnOrAfter="[^"]+"/, '$1')),
  'a confirmation that is none of a bearer': misspoken((xml) => xml.replace('cm:bearer', 'cm:sender-vouches')),
  'two confirmations, the second for elsewhere': misspoken((xml) => xml.replace(/(<saml:SubjectConfirmation [\s\S]*<\/saml:SubjectConfirmation>)/, (one) => one + one.replace(/Recipient="[^"]+"/, 'Recipient="https://elsewhere.test/"'))),
  'nobody asked for who they are': misspoken((xml) => xml.replace(/<saml:AuthnStatement[\s\S]*<\/saml:AuthnStatement>/, '')),

  // The eight shapes of signature wrapping (Somorovsky and others, 2012), with an honest assertion of the attacker's own.
  'XSW1: the honest answer inside the signature of a forged one': (saying) => {
    const honest = sign(answerAround(assertionOf(attacker(saying)), saying), RESPONSE, demo);
    const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(honest)?.[0] ?? '';
    return withId(answerAround(parts(attacker(saying)).evil, saying), '_evil').replace('</saml:Issuer>', `</saml:Issuer>${inObject(signature, honest.replace(signature, ''))}`);
  },
  'XSW2: the honest answer beside its signature in a forged one': (saying) => {
    const honest = sign(answerAround(assertionOf(attacker(saying)), saying), RESPONSE, demo);
    const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(honest)?.[0] ?? '';
    return withId(answerAround(parts(attacker(saying)).evil, saying), '_evil').replace('</saml:Issuer>', `</saml:Issuer>${signature}${honest.replace(signature, '')}`);
  },
  'XSW3: a forged assertion before the honest one': (saying) => answerAround(withId(parts(attacker(saying)).evil, '_evil') + parts(attacker(saying)).assertion, saying),
  'XSW4: the honest assertion inside a forged one': (saying) => {
    const { evil, assertion } = parts(attacker(saying));
    return answerAround(beforeEnd(withId(evil, '_evil'), assertion), saying);
  },
  'XSW5: the signature moved into a forged assertion, the honest one behind': (saying) => {
    const { evil, signature, bare } = parts(attacker(saying));
    return answerAround(afterIssuer(withId(evil, '_evil'), signature) + bare, saying);
  },
  'XSW6: the honest assertion inside the signature of a forged one': (saying) => {
    const { evil, signature, bare } = parts(attacker(saying));
    return answerAround(afterIssuer(withId(evil, '_evil'), inObject(signature, bare)), saying);
  },
  'XSW7: a forged assertion in an extension': (saying) => {
    const { evil, assertion } = parts(attacker(saying));
    return answerAround(`<samlp:Extensions>${withId(evil, idOf(assertion))}</samlp:Extensions>${assertion}`, saying);
  },
  'XSW8: the honest assertion as an object of the signature it came with, under one id': (saying) => {
    const { evil, signature, bare } = parts(attacker(saying));
    return answerAround(afterIssuer(withId(evil, idOf(bare)), inObject(signature, bare)), saying);
  },
  'two assertions, both signed': (saying) => answerAround(parts(saying).assertion + parts(attacker(saying)).assertion, saying),

  'an entity of one\'s own': changed((xml) => `<!DOCTYPE r [<!ENTITY who "demo-admin@nusa.test">]>${xml.replace('demo-admin@nusa.test</saml:NameID>', '&who;</saml:NameID>')}`),
  'no XML': () => 'hello',
  'nothing at all': () => ' ',
  'an answer to a sign-out': (saying) => answerAround('', saying).replaceAll('samlp:Response', 'samlp:LogoutResponse'),
  'an answer without an assertion': (saying) => answerAround('', saying),
};

test.each(Object.entries(forgeries).map(([name, forge]) => ({ name, forge })))('refuses: $name', async ({ forge }) => {
  const before = await opened();
  const { id, acs, state, saying } = await browser.begin();
  const query = await browser.post(acs, forge(saying), id);
  expect(Object.fromEntries(query)).toEqual({ msg: 'sso.over' });
  expect(await opened()).toEqual(before);
  // Nor is there a second try: the honest answer comes too late.
  expect((await browser.post(acs, signedAnswer(saying), id)).get('msg')).toBe('sso.over');
  expect((await browser.enter('', state)).failure).toBe('sso.over');
});

test('the honest answer that all of these were made of is taken', async () => {
  const { query } = await browser.answered();
  expect(query.get('code')).toBe('200');
});

test('a comment in a name changes nobody into somebody else', async () => {
  const { id, acs, saying } = await browser.begin();
  const honest = signedAnswer({ ...saying, subject: 'demo-admin@nusa.test.evil.test', email: 'x@nusa.test' });
  const query = await browser.post(acs, honest.replace('demo-admin@nusa.test.evil.test', 'demo-admin@nusa.test<!-- -->.evil.test'), id);
  expect(Object.fromEntries(query)).toEqual({ code: '7' });
});

describe('an answer that was good once', () => {
  it('is none again, for its own sign-in or another', async () => {
    const first = await browser.begin();
    const xml = signedAnswer(first.saying);
    expect((await browser.post(first.acs, xml, first.id)).get('code')).toBe('200');
    expect((await browser.post(first.acs, xml, first.id)).get('msg')).toBe('sso.over');
    const second = await browser.begin();
    expect((await browser.post(second.acs, xml, second.id)).get('msg')).toBe('sso.over');
  });

  it('is taken once, however often it comes at once', async () => {
    const { acs, id, saying } = await browser.begin();
    const xml = signedAnswer(saying);
    const all = await Promise.all(Array.from({ length: 8 }, () => browser.post(acs, xml, id)));
    expect(all.filter((query) => query.get('code') === '200')).toHaveLength(1);
  });

  it('is none for an assertion seen before, whatever sign-in it says it is for', async () => {
    const reuse = (begun: Begun) => answerAround(sign(assertionOf(begun.saying).replace(/ID="[^"]+"/, 'ID="_the-same"'), ASSERTION, demo), begun.saying);
    const first = await browser.begin();
    expect((await browser.post(first.acs, reuse(first), first.id)).get('code')).toBe('200');
    const second = await browser.begin();
    expect((await browser.post(second.acs, reuse(second), second.id)).get('msg')).toBe('sso.over');
  });

  it('comes too late ten minutes after the sign-in began', async () => {
    const { acs, id, saying } = await browser.begin();
    platform.clock.advance(0, 10 * MINUTE);
    expect((await browser.post(acs, signedAnswer({ ...saying, at: platform.clock.real() }), id)).get('msg')).toBe('sso.over');
  });
});

describe('the certificate', () => {
  it.each([
    ['empty', '{""}'],
    ['blank', '{" "}'],
    ['missing', '{}'],
    ['none', '{null}'],
  ])('cannot be kept %s, but by who breaks the table; then nothing is taken', async (_what, certificates) => {
    const { acs, id, saying } = await browser.begin();
    const set = `update sso_provider set certificates = '${certificates}'`;
    if (certificates !== '{" "}') await expect(owner(set)).rejects.toThrow(/check constraint/);
    await owner('create table kept as select certificates from sso_provider; alter table sso_provider drop constraint sso_provider_certificates_check');
    try {
      await owner(set);
      expect((await browser.post(acs, signedAnswer(saying), id)).get('msg')).toBe('sso.over');
    } finally {
      await owner(`update sso_provider set certificates = (select certificates from kept); drop table kept;
        alter table sso_provider add constraint sso_provider_certificates_check check (cardinality(certificates) > 0 and array_position(certificates, null) is null and '' <> all (certificates))`);
    }
  });
});

describe('a provider of another company', () => {
  beforeAll(() => owner(`insert into sso_provider (company_id, entity_id, sso_url, certificates, domains, allow_auto_link)
    select c.id, p.entity_id, p.sso_url, p.certificates, '{kirana.test}', true from company c, sso_provider p where c.name = 'Kirana Retail'`));

  it('says nothing of people who are not its own, although it signs with the same key', async () => {
    const kirana = await browser.begin('a@kirana.test');
    const nusa = await browser.begin('a@nusa.test');
    // for one's sign-in at the other's address, and with the other's audience
    expect((await browser.post(nusa.acs, signedAnswer(kirana.saying), nusa.id)).get('msg')).toBe('sso.over');
    expect((await browser.post(nusa.acs, signedAnswer(kirana.saying), kirana.id)).get('msg')).toBe('sso.over');
    expect((await browser.post(kirana.acs, signedAnswer({ ...kirana.saying, audience: nusa.saying.audience }), kirana.id)).get('msg')).toBe('sso.over');
    const again = await browser.begin('a@kirana.test');
    expect((await browser.post(again.acs, signedAnswer({ ...again.saying, subject: 'demo-admin@nusa.test', email: 'admin@nusa.test' }), again.id)).get('code')).toBe('7');
    const own = await browser.begin('a@kirana.test');
    expect((await browser.post(own.acs, signedAnswer({ ...own.saying, subject: 'k', email: 'admin@kirana.test' }), own.id)).get('code')).toBe('200');
  });
});

test.each([
  ['an address that is none', '/api/saml/sso/acs/x', 'SAMLResponse=a&RelayState=b'],
  ['a provider there is not', '/api/saml/sso/acs/2147483647', 'SAMLResponse=a&RelayState=b'],
  ['no answer', '/api/saml/sso/acs/1', 'RelayState=https://evil.test/'],
  ['an address to go on to', '/api/saml/sso/acs/1', 'SAMLResponse=a&RelayState=https://evil.test/'],
])('goes back to sign-in, and nowhere else, with %s', async (_what, url, payload) => {
  const raw = await platform.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  expect({ status: raw.statusCode, to: raw.headers.location }).toEqual({ status: 303, to: '/login?msg=sso.over' });
});

test('no other endpoint takes a form, and this one none without end', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const login = await platform.app.inject({ method: 'POST', url: '/api/login', payload: 'username=a&password=b', headers: form });
  expect(login.json<{ code: number }>().code).toBe(2);
  const large = await platform.app.inject({ method: 'POST', url: '/api/saml/sso/acs/1', payload: `SAMLResponse=${'a'.repeat(300_000)}`, headers: form });
  expect(large.statusCode).toBe(413);
});

test('an address that posts without end is turned away', async () => {
  const { acs } = await browser.begin();
  const codes = [];
  for (let post = 0; post < 61; post += 1) codes.push((await browser.post(acs, '<x/>', `_${post}`)).get('code'));
  expect(codes.slice(0, 59)).toEqual(Array(59).fill(null));
  expect(codes[60]).toBe('3');
});
