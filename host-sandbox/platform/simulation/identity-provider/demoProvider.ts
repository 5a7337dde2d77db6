/** The provider's name, independent of the sandbox's address. */
export const demoEntityId = 'urn:aicc:sandbox:idp';

export const demoIdpPath = '/sandbox/idp/sso';

/** Where its people begin by themselves. */
export const demoTilePath = '/sandbox/idp';

/** What the platform is called here, as its settings show it to those who set up a provider. */
export const demoAudience = (providerId: number) => `urn:aicc:sso:${providerId}`;
