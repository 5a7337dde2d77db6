import { randomBytes } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { demoCertificate, demoKey } from './demoKey';

export interface Saying {
  readonly issuer: string;
  readonly audience: string;
  readonly acsUrl: string;
  /** null where the provider begins by itself */
  readonly requestId: string | null;
  readonly subject: string;
  readonly email?: string;
  /** ms */
  readonly at: number;
  readonly goodForMs?: number;
}

export interface Signer {
  readonly key: string;
  readonly certificate: string;
}

const SAML = 'urn:oasis:names:tc:SAML:2.0';
const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const GOOD_FOR_MS = 5 * 60_000;

/** An answer with one signed assertion, as identity providers send it; its content is not checked here. */
export function signedAnswer(saying: Saying, signer: Signer = { key: demoKey, certificate: demoCertificate }): string {
  const assertion = assertionOf(saying);
  return answerAround(sign(assertion, "//*[local-name(.)='Assertion']", signer), saying);
}

/** Signs what the path finds, and puts the signature behind its issuer. */
export function sign(xml: string, xpath: string, { key, certificate }: Signer): string {
  const signature = new SignedXml({
    privateKey: key,
    publicCert: certificate,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: C14N,
  });
  signature.addReference({
    xpath,
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: [`${XMLDSIG}enveloped-signature`, C14N],
  });
  signature.computeSignature(xml, {
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
    prefix: 'ds',
  });
  return signature.getSignedXml();
}

export function answerAround(
  content: string,
  { issuer, acsUrl, requestId, at }: Pick<Saying, 'issuer' | 'acsUrl' | 'requestId' | 'at'>,
  status = 'Success',
): string {
  return `<samlp:Response xmlns:samlp="${SAML}:protocol" ID="${newId()}" Version="2.0" IssueInstant="${instant(at)}" Destination="${escape(acsUrl)}"${inResponseTo(requestId)}><saml:Issuer xmlns:saml="${SAML}:assertion">${escape(issuer)}</saml:Issuer><samlp:Status>${statusCode(status)}</samlp:Status>${content}</samlp:Response>`;
}

const statusCode = (status: string) =>
  status === 'Success'
    ? `<samlp:StatusCode Value="${SAML}:status:Success"/>`
    : `<samlp:StatusCode Value="${SAML}:status:Responder"><samlp:StatusCode Value="${SAML}:status:${status}"/></samlp:StatusCode>`;

export function assertionOf({
  issuer,
  audience,
  acsUrl,
  requestId,
  subject,
  email,
  at,
  goodForMs = GOOD_FOR_MS,
}: Saying): string {
  const until = instant(at + goodForMs);
  const attributes =
    email === undefined
      ? ''
      : `<saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${escape(email)}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`;
  return [
    `<saml:Assertion xmlns:saml="${SAML}:assertion" ID="${newId()}" Version="2.0" IssueInstant="${instant(at)}"><saml:Issuer>${escape(issuer)}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${SAML}:nameid-format:persistent">${escape(subject)}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="${SAML}:cm:bearer"><saml:SubjectConfirmationData${inResponseTo(requestId)} Recipient="${escape(acsUrl)}" NotOnOrAfter="${until}"/></saml:SubjectConfirmation></saml:Subject>`,
    `<saml:Conditions NotBefore="${instant(at)}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${escape(audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${instant(at)}" SessionIndex="${newId()}"><saml:AuthnContext><saml:AuthnContextClassRef>${SAML}:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
    `${attributes}</saml:Assertion>`,
  ].join('');
}

const inResponseTo = (requestId: string | null) => (requestId === null ? '' : ` InResponseTo="${escape(requestId)}"`);
const newId = () => `_${randomBytes(16).toString('hex')}`;
const instant = (ms: number) => new Date(ms).toISOString();
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
