import { checkSsoSettings, ssoDomain, type SsoSettings } from '@/domain/accounts/ssoSettings';
import type { SsoProvider } from './SsoPanel';

/** The form's values: one domain per line. */
export interface SsoValues extends Omit<SsoSettings, 'domains'> {
  readonly domains: string;
}

const none: SsoValues = {
  entityId: '',
  ssoUrl: '',
  certificates: '',
  domains: '',
  enabled: false,
  allowAutoLink: false,
  enforced: false,
};

export function valuesOf(provider: SsoProvider | null): SsoValues {
  if (provider === null) return none;
  const { entityId, ssoUrl, certificates, domains, enabled, allowAutoLink, enforced } = provider;
  return {
    entityId,
    ssoUrl,
    certificates: certificates.map(({ pem }) => pem.trim()).join('\n'),
    domains: domains.join('\n'),
    enabled,
    allowAutoLink,
    enforced,
  };
}

export function settingsOf({ domains, ...values }: SsoValues): SsoSettings {
  return {
    ...values,
    domains: domains
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(ssoDomain),
  };
}

export const checkValues = (values: SsoValues) => checkSsoSettings(settingsOf(values));
