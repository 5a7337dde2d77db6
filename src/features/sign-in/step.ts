/**
 * password: account and password; code: the second step; replace: a new password is required; enrol: a second step is
 * required; forgot: a code by e-mail; sso: where to sign in; entering: the session starts
 */
export type Step = 'password' | 'code' | 'replace' | 'enrol' | 'forgot' | 'sso' | 'entering';
