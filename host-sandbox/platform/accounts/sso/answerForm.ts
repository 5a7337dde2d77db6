import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js';

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
/** By name, so that what comes to be broken later is not accepted because it was forgotten. */
const signatureMethods: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
]);
const digestMethods: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);

/**
 * Refuses what the library accepts: a document type, which no SAML message has and which parsers disagree about;
 * signatures and digests of SHA-1, for which collisions can be made; and an assertion in a response whose status is
 * not that of a success. A response without an assertion is left to the library, which reports its status.
 *
 * @param samlResponse as posted, base64
 */
export async function checkAnswerForm(samlResponse: string): Promise<void> {
  const xml = Buffer.from(samlResponse, 'base64').toString('utf8');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error('With a document type');
  const doc = await parseDomFromString(xml);
  const algorithms = (method: string) =>
    xpath
      .selectElements(doc, `//*[local-name()='${method}']`)
      .map((element) => element.getAttribute('Algorithm') ?? '');
  if (!algorithms('SignatureMethod').every((one) => signatureMethods.has(one)))
    throw new Error('Signed by a method that is not accepted');
  if (!algorithms('DigestMethod').every((one) => digestMethods.has(one)))
    throw new Error('With a digest that is not accepted');
  const statuses = xpath
    .selectAttributes(doc, "/*[local-name()='Response']/*[local-name()='Status']/*[local-name()='StatusCode']/@Value")
    .map(({ value }) => value);
  const hasAssertion = xpath.selectElements(doc, "//*[local-name()='Assertion']").length > 0;
  if (hasAssertion && !(statuses.length === 1 && statuses[0] === SUCCESS)) throw new Error('Not of a success');
}
