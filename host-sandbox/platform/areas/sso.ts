import type { Handlers } from '../handler';
import { enterSso } from '../sso/enter';
import { saveSso, ssoSettings } from '../sso/settings';
import { ssoInfo, startSso } from '../sso/start';
import { startTrial } from '../sso/trial';

export const ssoHandlers: Handlers<'sso.init' | 'sso.info' | 'sso.enter' | 'sso.settings' | 'sso.save' | 'sso.test'> = {
  'sso.info': ssoInfo,
  'sso.init': startSso,
  'sso.enter': enterSso,
  'sso.settings': (_input, ctx) => ssoSettings(ctx),
  'sso.save': ({ body }, ctx) => saveSso(ctx, body),
  'sso.test': (_input, ctx) => startTrial(ctx),
};
