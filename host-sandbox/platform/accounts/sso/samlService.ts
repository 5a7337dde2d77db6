import { X509Certificate } from 'node:crypto';
import { SAML, ValidateInResponseTo, type CacheProvider } from '@node-saml/node-saml';
import type { Provider } from './provider';

/** An assertion is valid for as long as its provider says, and no longer than this. */
const ASSERTION_MAX_MS = 5 * 60_000;
/** How much two clocks may differ. */
const SKEW_MS = 30_000;

interface ServiceOf {
  readonly provider: Provider;
  readonly acsUrl: string;
  /**
   * the sign-in it is about; rows of sso_request say whether it is still open. Null: an answer that was not asked for,
   * which names none
   */
  readonly requestId: string | null;
  /** wall time, ms */
  readonly real: number;
}

/**
 * Name of this platform for the provider, different for each company, so that what is signed for one is not valid at
 * another.
 */
export const audienceOf = (provider: Pick<Provider, 'id'>): string => `urn:aicc:sso:${provider.id}`;

/** The library reads the machine's clock; here time is an argument. */
class TimedSaml extends SAML {
  real = 0;

  protected override checkTimestampsValidityError(
    _now: number,
    notBefore: string,
    notOnOrAfter: string,
    limit?: number,
  ): Error | null {
    return super.checkTimestampsValidityError(this.real, notBefore, notOnOrAfter, limit);
  }
}

/** The service side of SAML, by the library: of this provider, for this sign-in. */
export function serviceOf({ provider, acsUrl, requestId, real }: ServiceOf): SAML {
  const saml = new TimedSaml({
    issuer: audienceOf(provider),
    audience: audienceOf(provider),
    callbackUrl: acsUrl,
    entryPoint: provider.ssoUrl,
    idpCert: readCertificates(provider.certificates),
    idpIssuer: provider.entityId,
    // The assertion itself must be signed; a signature around the response does not cover what is read from it.
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: requestId === null ? ValidateInResponseTo.ifPresent : ValidateInResponseTo.always,
    // sso_request has the expiry
    requestIdExpirationPeriodMs: Number.POSITIVE_INFINITY,
    cacheProvider: only(requestId, real),
    generateUniqueId: () => requestId ?? '',
    acceptedClockSkewMs: SKEW_MS,
    maxAssertionAgeMs: ASSERTION_MAX_MS,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
  });
  saml.real = real;
  return saml;
}

/** An empty or broken certificate ends the sign-in here, since it would check nothing. */
function readCertificates(certificates: readonly string[]): string[] {
  if (certificates.length === 0) throw new Error('The provider has no certificate');
  return certificates.map((pem) => new X509Certificate(pem).toString());
}

function only(requestId: string | null, real: number): CacheProvider {
  const since = new Date(real).toISOString();
  return {
    saveAsync: (_key, value) => Promise.resolve({ value, createdAt: real }),
    getAsync: (key) => Promise.resolve(key === requestId ? since : null),
    removeAsync: () => Promise.resolve(null),
  };
}
