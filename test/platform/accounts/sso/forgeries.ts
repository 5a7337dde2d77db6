import { generateKeyPairSync } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import {
  answerAround,
  assertionOf,
  sign,
  signedAnswer,
  type Saying,
} from '@sandbox/platform/simulation/identity-provider/assertion';
import { demoCertificate, demoKey } from '@sandbox/platform/simulation/identity-provider/demoKey';

const MINUTE = 60_000;
/** The key pair of the sandbox's provider. */
export const demo = { key: demoKey, certificate: demoCertificate };
export const ASSERTION = "//*[local-name(.)='Assertion']";
const RESPONSE = "/*[local-name(.)='Response']";

function foreignKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;
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
const inObject = (signature: string, what: string) =>
  signature.replace('</ds:Signature>', `<ds:Object>${what}</ds:Object></ds:Signature>`);
const attacker = (saying: Saying): Saying => ({
  ...saying,
  subject: 'demo-viewer@nusa.test',
  email: 'viewer@nusa.test',
});
const said = (change: (saying: Saying) => Partial<Saying>) => (saying: Saying) =>
  signedAnswer({ ...saying, ...change(saying) });
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

/** An honest answer, its signature and the digest in it made with the methods named. */
const signedBy = (signatureAlgorithm: string, digestAlgorithm: string) => (saying: Saying) => {
  const c14n = 'http://www.w3.org/2001/10/xml-exc-c14n#';
  const signature = new SignedXml({
    privateKey: demo.key,
    publicCert: demo.certificate,
    signatureAlgorithm,
    canonicalizationAlgorithm: c14n,
  });
  signature.addReference({
    xpath: ASSERTION,
    digestAlgorithm,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', c14n],
  });
  signature.computeSignature(assertionOf(saying), {
    location: { reference: `${ASSERTION}/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return answerAround(signature.getSignedXml(), saying);
};
const sha1 = {
  signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
};
const sha256 = {
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
};
/** A valid signed assertion in a response with another status. */
const withStatus = (status: string) => changed((xml) => xml.replace(/<samlp:Status>.*<\/samlp:Status>/, status));
const code = (value: string) => `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${value}"/>`;

/** Answers of an attacker, by what is wrong with them; each is made of what an honest provider would say. */
export const forgeries: Readonly<Record<string, (saying: Saying) => string>> = {
  'nothing signed': (saying) => answerAround(assertionOf(saying), saying),
  'signed with another key': (saying) => signedAnswer(saying, { key: foreignKey(), certificate: demoCertificate }),
  'signed around the assertion alone, not in it': (saying) =>
    sign(answerAround(assertionOf(saying), saying), RESPONSE, demo),
  'signed around it, and in it with another key': (saying) =>
    sign(signedAnswer(saying, { key: foreignKey(), certificate: demoCertificate }), RESPONSE, demo),
  'a signature without a value': changed((xml) => xml.replace(/<ds:SignatureValue>[^<]+</, '<ds:SignatureValue><')),
  'another name under the signature': changed((xml) =>
    xml.replace('demo-admin@nusa.test</saml:NameID>', 'demo-viewer@nusa.test</saml:NameID>'),
  ),
  'another address under the signature': changed((xml) => xml.replace('>admin@nusa.test<', '>viewer@nusa.test<')),
  'two digests, one hidden in a comment': changed((xml) =>
    xml.replace(/<ds:DigestValue>/, '<ds:DigestValue><!--AAAA-->AAAA'),
  ),
  'two things signed at once': changed((xml) => xml.replace(/(<ds:Reference[\s\S]*<\/ds:Reference>)/, '$1$1')),
  'an HMAC with the certificate as its key': changed((xml) =>
    xml.replace('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2000/09/xmldsig#hmac-sha1'),
  ),

  over: said(({ at }) => ({ at: at - 6 * MINUTE })),
  'good for an hour, and ten minutes old': said(({ at }) => ({ at: at - 10 * MINUTE, goodForMs: 60 * MINUTE })),
  'not yet': said(({ at }) => ({ at: at + 2 * MINUTE })),
  'good for no time at all': said(() => ({ goodForMs: -MINUTE })),
  'for another audience': said(() => ({ audience: 'urn:aicc:sso:999' })),
  'of another issuer': said(() => ({ issuer: 'urn:somebody:else' })),
  'for another address': said(() => ({ acsUrl: 'https://elsewhere.test/api/saml/sso/acs/1' })),
  'for another sign-in': (saying) =>
    answerAround(
      /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(signedAnswer({ ...saying, requestId: '_another' }))?.[0] ?? '',
      saying,
    ),
  'for no sign-in': said(() => ({ requestId: '' })),
  'of nobody': said(() => ({ subject: '' })),
  'without conditions': misspoken((xml) => xml.replace(/<saml:Conditions[\s\S]*<\/saml:Conditions>/, '')),
  'without an audience': misspoken((xml) =>
    xml.replace(/<saml:AudienceRestriction[\s\S]*<\/saml:AudienceRestriction>/, ''),
  ),
  'conditions without an end': misspoken((xml) => xml.replace(/(<saml:Conditions[^>]*) NotOnOrAfter="[^"]+"/, '$1')),
  'a subject nobody confirmed': misspoken((xml) =>
    xml.replace(/<saml:SubjectConfirmation [\s\S]*<\/saml:SubjectConfirmation>/, ''),
  ),
  'a confirmation without a recipient': misspoken((xml) => xml.replace(/ Recipient="[^"]+"/, '')),
  'a confirmation that names no sign-in': misspoken((xml) => xml.replace(/ InResponseTo="[^"]+"/, '')),
  'a confirmation without an end': misspoken((xml) => xml.replace(/( Recipient="[^"]+") NotOnOrAfter="[^"]+"/, '$1')),
  'a confirmation that is none of a bearer': misspoken((xml) => xml.replace('cm:bearer', 'cm:sender-vouches')),
  'two confirmations, the second for elsewhere': misspoken((xml) =>
    xml.replace(
      /(<saml:SubjectConfirmation [\s\S]*<\/saml:SubjectConfirmation>)/,
      (one) => one + one.replace(/Recipient="[^"]+"/, 'Recipient="https://elsewhere.test/"'),
    ),
  ),
  'nobody asked for who they are': misspoken((xml) =>
    xml.replace(/<saml:AuthnStatement[\s\S]*<\/saml:AuthnStatement>/, ''),
  ),

  // The eight shapes of signature wrapping (Somorovsky and others, 2012), with an honest assertion of the attacker's
  // own.
  'XSW1: the honest answer inside the signature of a forged one': (saying) => {
    const honest = sign(answerAround(assertionOf(attacker(saying)), saying), RESPONSE, demo);
    const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(honest)?.[0] ?? '';
    return withId(answerAround(parts(attacker(saying)).evil, saying), '_evil').replace(
      '</saml:Issuer>',
      `</saml:Issuer>${inObject(signature, honest.replace(signature, ''))}`,
    );
  },
  'XSW2: the honest answer beside its signature in a forged one': (saying) => {
    const honest = sign(answerAround(assertionOf(attacker(saying)), saying), RESPONSE, demo);
    const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(honest)?.[0] ?? '';
    return withId(answerAround(parts(attacker(saying)).evil, saying), '_evil').replace(
      '</saml:Issuer>',
      `</saml:Issuer>${signature}${honest.replace(signature, '')}`,
    );
  },
  'XSW3: a forged assertion before the honest one': (saying) =>
    answerAround(withId(parts(attacker(saying)).evil, '_evil') + parts(attacker(saying)).assertion, saying),
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
  'two assertions, both signed': (saying) =>
    answerAround(parts(saying).assertion + parts(attacker(saying)).assertion, saying),

  "an entity of one's own": changed(
    (xml) =>
      `<!DOCTYPE r [<!ENTITY who "demo-admin@nusa.test">]>${xml.replace('demo-admin@nusa.test</saml:NameID>', '&who;</saml:NameID>')}`,
  ),
  'a document type that declares nothing': changed((xml) => `<!DOCTYPE Response>${xml}`),
  'signed with SHA-1': signedBy(sha1.signature, sha256.digest),
  'a digest of SHA-1': signedBy(sha256.signature, sha1.digest),
  'the status of a refusal': withStatus(`<samlp:Status>${code('Requester')}</samlp:Status>`),
  'a status that is nearly Success': withStatus(`<samlp:Status>${code('Successful')}</samlp:Status>`),
  'no status': withStatus(''),
  'two statuses': withStatus(
    `<samlp:Status>${code('Success')}</samlp:Status><samlp:Status>${code('Responder')}</samlp:Status>`,
  ),
  'no XML': () => 'hello',
  'nothing at all': () => ' ',
  'an answer to a sign-out': (saying) => answerAround('', saying).replaceAll('samlp:Response', 'samlp:LogoutResponse'),
  'an answer without an assertion': (saying) => answerAround('', saying),
};
