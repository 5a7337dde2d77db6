/** The provider's name, independent of the sandbox's address. */
export const demoEntityId = 'urn:aicc:sandbox:idp';

export const demoIdpPath = '/sandbox/idp/sso';
