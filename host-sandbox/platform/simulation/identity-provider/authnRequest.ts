import { inflateRawSync } from 'node:zlib';

export interface AuthnRequest {
  readonly id: string;
  readonly issuer: string;
  readonly acsUrl: string;
}

const REQUEST_MAX_BYTES = 16_384;

/** Reads three values of a request by pattern; it only comes from our own service side, so no XML parser is needed. */
export function readAuthnRequest(text: string): AuthnRequest | null {
  const xml = inflated(text);
  const id = /\sID="([\w-]{1,100})"/.exec(xml)?.[1];
  const acsUrl = /\sAssertionConsumerServiceURL="(https?:\/\/[^"<>&\s]{1,300})"/.exec(xml)?.[1];
  const issuer = /<saml:Issuer[^>]*>([^<>&]{1,200})<\/saml:Issuer>/.exec(xml)?.[1];
  return id && acsUrl && issuer ? { id, acsUrl, issuer } : null;
}

function inflated(text: string): string {
  try {
    return inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: REQUEST_MAX_BYTES }).toString('utf8');
  } catch {
    return '';
  }
}
