import { z } from 'zod';
import { endpoint } from '../endpoint';

const account = z.string().trim().min(1).max(254);

/** Password reset by e-mail. No response reveals whether an account exists. */
export const retrieve = {
  'retrieve.send': endpoint({
    method: 'POST',
    path: '/api/email/send',
    summary: 'Send a code to the e-mail address of an account, if there is one.',
    access: 'anyone',
    body: z.strictObject({ account }),
    reply: z.object({
      /** seconds until another mail may be requested */
      resend_in: z.number().int(),
      /** minutes the code is good for */
      minutes: z.number().int(),
    }),
    fails: ['email.tooSoon', 'email.tooOften', 'login.tooOften'],
  }),
  'retrieve.verify': endpoint({
    method: 'POST',
    path: '/api/email/verify',
    summary: 'Use the code, once; the ticket it gives is good for one new password.',
    access: 'anyone',
    body: z.strictObject({ account, code: z.string().max(20) }),
    reply: z.object({ ticket: z.string() }),
    fails: ['email.wrongCode'],
  }),
  'retrieve.reset': endpoint({
    method: 'POST',
    path: '/api/user/retrieve',
    summary: 'Set a new password with the ticket; every session of the account ends.',
    access: 'anyone',
    body: z.strictObject({
      ticket: z.string().max(100),
      new_password: z.string().max(200),
      confirm_password: z.string().max(200),
    }),
    reply: z.object({}),
    fails: ['retrieve.over', 'login.address'],
  }),
} as const;
