/** As it calls itself, whatever address the sandbox runs at. */
export const demoEntityId = 'urn:aicc:sandbox:idp';

export const demoIdpPath = '/sandbox/idp/sso';
