import type { Handlers } from '../handler';
import { saveSecurity, securityInfo } from '../security/settings';

export const securityHandlers: Handlers<'security.info' | 'security.save'> = {
  'security.info': (_input, ctx) => securityInfo(ctx),
  'security.save': saveSecurity,
};
