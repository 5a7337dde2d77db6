import { checkLength, checkRequired, problem, type FieldProblem } from '../problem';

/** What a person can do with the settings; `can` of the reply lists what this person may do. */
export const ssoActions = ['edit'] as const;

export interface SsoSettings {
  /** of the provider, as it names itself in its metadata */
  readonly entityId: string;
  /** where a browser is sent to sign in */
  readonly ssoUrl: string;
  /** PEM, one or more; two while the provider changes its key */
  readonly certificates: string;
  /** of addresses whose people it knows */
  readonly domains: readonly string[];
  readonly enabled: boolean;
  readonly allowAutoLink: boolean;
  readonly enforced: boolean;
}

const ssoTextMax = 500;
/** SAML core 2.0, 8.3.7: the longest persistent name */
export const ssoSubjectMax = 256;
const ssoDomainsMost = 20;
const ssoCertificatesMost = 3;

const domain = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** As it is stored: lower case, without a leading @. */
export function ssoDomain(text: string): string {
  return text.trim().toLowerCase().replace(/^@/, '');
}

/** https, without a name or password in it; a path alone is at this very platform (the sandbox's own provider). */
function isSsoUrl(text: string): boolean {
  if (/^\/[^/\\]/.test(text)) return true;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
}

const block = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

/**
 * The PEM certificates of a pasted text; null when it contains anything else. Bare base64, as metadata has it, is one
 * certificate.
 */
export function ssoCertificates(text: string): readonly string[] | null {
  const bare = text.trim();
  if (/^[A-Za-z0-9+/=\s]+$/.test(bare))
    return [
      `-----BEGIN CERTIFICATE-----\n${(bare.replace(/\s/g, '').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----`,
    ];
  const found = bare.match(block);
  return found === null || bare.replace(block, '').trim() !== '' ? null : found.map((one) => one.trim());
}

export function checkSsoSettings(settings: SsoSettings): FieldProblem[] {
  const { entityId, ssoUrl, certificates, domains, enabled, enforced } = settings;
  const missing = (['entityId', 'ssoUrl', 'certificates'] as const).flatMap((key) => checkRequired(key, settings[key]));
  const isMissing = (key: string) => missing.some(({ field }) => field === key);
  const pems = isMissing('certificates') ? [] : ssoCertificates(certificates);
  return [
    ...missing,
    ...checkLength('entityId', entityId, ssoTextMax),
    ...(isMissing('ssoUrl')
      ? []
      : ssoUrl.length > ssoTextMax
        ? checkLength('ssoUrl', ssoUrl, ssoTextMax)
        : isSsoUrl(ssoUrl.trim())
          ? []
          : [problem('ssoUrl', 'ssoUrl')]),
    ...(pems === null || pems.length > ssoCertificatesMost
      ? [problem('certificates', 'ssoCertificate', { max: ssoCertificatesMost })]
      : []),
    ...(domains.length > ssoDomainsMost || domains.some((one) => !domain.test(ssoDomain(one)))
      ? [problem('domains', 'ssoDomain', { max: ssoDomainsMost })]
      : []),
    ...(enforced && !enabled ? [problem('enforced', 'ssoEnableFirst')] : []),
  ];
}

/** An account here, and what the provider calls whose it is. */
export function checkSsoLink({
  account,
  subject,
}: {
  readonly account: string;
  readonly subject: string;
}): FieldProblem[] {
  return [
    ...checkRequired('account', account),
    ...checkRequired('subject', subject),
    ...checkLength('subject', subject.trim(), ssoSubjectMax),
  ];
}
