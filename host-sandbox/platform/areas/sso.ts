import type { Handlers } from '../handler';
import { enterSso } from '../sso/enter';
import { ssoInfo, startSso } from '../sso/start';

export const ssoHandlers: Handlers<'sso.init' | 'sso.info' | 'sso.enter'> = {
  'sso.info': ssoInfo,
  'sso.init': startSso,
  'sso.enter': enterSso,
};
