import { z } from 'zod';
import { crossLoginBars } from '@/domain/accounts/crossLogin';
import { csv, endpoint, id, instant, nothing, pageOf, pageQuery } from '../endpoint';

const named = z.object({ id: z.number().int(), name: z.string() });

const account = z.object({
  id: z.number().int(),
  name: z.string(),
  account: z.string(),
  company: named,
  role: z.string(),
  group: z.string().nullable(),
  lastLoginAt: instant.nullable(),
  /** why the account cannot be acted as now; null when it can */
  bar: z.enum(crossLoginBars).nullable(),
});

const running = z.object({
  company: z.string(),
  account: z.string(),
  name: z.string(),
  reason: z.string(),
  begunAt: instant,
  /** real time, and how far away that is: a browser's clock may be wrong */
  endsAt: instant,
  secondsLeft: z.number().int(),
});

export const crossLogins = {
  'crossLogin.companies': endpoint({
    method: 'GET',
    path: '/api/operation/cross_login/companies/',
    summary: 'The companies whose accounts may be chosen.',
    access: { menu: 'CrossLogin', action: 'view' },
    reply: z.object({ list: z.array(named) }),
  }),
  'crossLogin.accounts': endpoint({
    method: 'GET',
    path: '/api/operation/cross_login/accounts/',
    summary: 'Accounts of other companies: by name, account or company.',
    access: { menu: 'CrossLogin', action: 'view' },
    query: pageQuery.extend({ search: z.string().max(200).optional(), company: csv.optional() }),
    reply: pageOf(account),
  }),
  'crossLogin.current': endpoint({
    method: 'GET',
    path: '/api/operation/cross_login/current/',
    summary: 'The account one acts as at this moment, in whichever tab or browser; null: none.',
    access: { menu: 'CrossLogin', action: 'view' },
    reply: z.object({ current: running.nullable() }),
  }),
  'crossLogin.begin': endpoint({
    method: 'POST',
    path: '/api/operation/cross_login/',
    summary: 'Act as an account, with a token of its own, for an hour at most; its company reads when, who and why.',
    access: { menu: 'CrossLogin', action: 'crossLogin' },
    body: z.strictObject({ account_id: id, reason: z.string().max(2_000) }),
    reply: z.object({ token: z.string() }),
    fails: [
      'thing.unknown',
      'crossLogin.staff',
      'crossLogin.running',
      'crossLogin.disabled',
      'crossLogin.off',
      'crossLogin.address',
      'licence.ended',
    ],
  }),
  'crossLogin.end': endpoint({
    method: 'POST',
    path: '/api/operation/cross_login/end/',
    summary: 'Check out: under the token of a cross login that one, else the one that runs.',
    access: 'signedIn',
    reply: nothing,
  }),
} as const;
