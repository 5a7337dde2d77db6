import { z } from 'zod';
import { endpoint } from '../endpoint';

export const firstOperator = {
  'firstOperator.make': endpoint({
    method: 'POST',
    path: '/api/first_operator/',
    summary: 'Make the first person of an empty platform, with the token of the link printed at its start; once.',
    access: 'anyone',
    body: z.strictObject({
      token: z.string().max(100),
      company: z.string().max(200),
      /** ISO 3166, two letters: numbers are read in it */
      country_code: z.string().max(2),
      /** IANA zone of the company */
      time_zone: z.string().max(100),
      account: z.string().max(254),
      first_name: z.string().max(200),
      last_name: z.string().max(200),
      new_password: z.string().max(200),
      confirm_password: z.string().max(200),
    }),
    reply: z.object({}),
    fails: ['firstOperator.over'],
  }),
} as const;
