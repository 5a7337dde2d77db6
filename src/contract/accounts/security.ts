import { z } from 'zod';
import { twoFactorPolicies } from '@/domain/accounts/securitySettings';
import { endpoint } from '../endpoint';

const settings = {
  /** a session lasts at most so long */
  session_hours: z.number(),
  /** … and so long without being used */
  idle_minutes: z.number(),
  /** wrong passwords or codes until the account is locked */
  lock_threshold: z.number(),
  lock_minutes: z.number(),
  /** wrong tries older than this do not count */
  reset_minutes: z.number(),
  /** sessions of one person at once; the oldest gives way */
  concurrent_logins: z.number(),
  two_factor: z.enum(twoFactorPolicies),
  /** days after which a password must be replaced at sign-in; 0 never */
  password_days: z.number(),
  /** whether operators of the platform may act as accounts of the company */
  cross_login: z.boolean(),
  /** of the settings this is a change of */
  version: z.number().int(),
};

export const security = {
  'security.info': endpoint({
    method: 'GET',
    path: '/api/company/account_security/info/',
    summary: 'What holds for the sign-in and sessions of everybody in the company.',
    access: { menu: 'accountSafe', action: 'view' },
    reply: z.object({
      ...settings,
      /** enabled people without a second step, who must set one up when it is required */
      without_two_factor: z.number().int(),
    }),
  }),
  'security.save': endpoint({
    method: 'POST',
    path: '/api/company/account_security/save/',
    summary: 'Change them; open sessions follow at once.',
    access: { menu: 'accountSafe', action: 'edit' },
    body: z.strictObject(settings),
    reply: z.object({
      version: z.number().int(),
      /** sessions the change ended */
      ended: z.number().int(),
    }),
    fails: ['thing.changed'],
  }),
} as const;
