/** Where a provider's answers are posted; the place of one provider is no other's. */
export const acsPath = '/api/saml/sso/acs/:provider';

export const acsPathOf = (provider: number): string => acsPath.replace(':provider', String(provider));
