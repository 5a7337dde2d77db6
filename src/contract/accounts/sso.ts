import { z } from 'zod';
import { ssoActions } from '@/domain/accounts/ssoSettings';
import { ssoTicketStates } from '@/domain/accounts/ssoTicket';
import { endpoint, id, instant, pageOf, pageQuery } from '../endpoint';
import { loginReply } from './session';

/** A person of the company, or the company's sign-in name; the response never reveals whether the account exists. */
const query = z.object({ account: z.string().trim().min(1).max(254) });

/**
 * Single sign-on. The provider's answer is posted by a browser and is no endpoint of the console's:
 * host-sandbox/platform/accounts/sso/acsRoute.ts.
 */
const provider = z.object({
  entityId: z.string(),
  ssoUrl: z.string(),
  certificates: z.array(
    z.object({
      pem: z.string(),
      subject: z.string(),
      fingerprint: z.string(),
      validFrom: instant,
      validUntil: instant,
      state: z.enum(['valid', 'endsSoon', 'ended']),
    }),
  ),
  domains: z.array(z.string()),
  enabled: z.boolean(),
  allowAutoLink: z.boolean(),
  enforced: z.boolean(),
  /** for an update: the revision it was made from; a later one by another person is refused */
  revision: z.number().int(),
  /** what the last trial of these settings came to */
  lastTest: z
    .object({
      at: instant,
      ok: z.boolean(),
      subject: z.string().nullable(),
      email: z.string().nullable(),
      account: z.string().nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
  /** people who have signed in by it */
  linked: z.number().int(),
  /** what people may enter instead of an account; only the operator of the platform changes it */
  signInName: z.string().nullable(),
  /** what the provider needs to know of this platform */
  audience: z.string(),
  acsUrl: z.string(),
});
/** `id`: of the account */
const link = z.object({
  id: z.number().int(),
  account: z.string(),
  name: z.string(),
  subject: z.string(),
  linkedAt: instant,
});
const ticket = z.string().max(200);
const settings = z.object({
  provider: provider.nullable(),
  /** what this person may do with it; `edit` takes full access, because a provider can name anybody as administrator */
  can: z.array(z.enum(ssoActions)),
});

export const sso = {
  'sso.settings': endpoint({
    method: 'GET',
    path: '/api/company/sso/',
    summary: 'The identity provider of the company, and what it has to know of this platform.',
    access: { menu: 'accountSafe', action: 'view' },
    reply: settings,
  }),
  'sso.save': endpoint({
    method: 'PUT',
    path: '/api/company/sso/',
    summary: 'Change them. Single sign-on is enforced only after a trial of the provider went well.',
    access: { menu: 'accountSafe', action: 'edit' },
    body: z.strictObject({
      entityId: z.string().max(2_000),
      ssoUrl: z.string().max(2_000),
      certificates: z.string().max(40_000),
      domains: z.array(z.string().max(300)).max(100),
      enabled: z.boolean(),
      allowAutoLink: z.boolean(),
      enforced: z.boolean(),
      revision: z.number().int().min(0),
    }),
    reply: settings,
    fails: ['thing.changed', 'sso.fullAccess'],
  }),
  'sso.test': endpoint({
    method: 'POST',
    path: '/api/company/sso/test/',
    summary: 'Begin a sign-in that opens no session: its answer is checked and written down as the last trial.',
    access: { menu: 'accountSafe', action: 'edit' },
    reply: z.object({ url: z.string() }),
    fails: ['login.noSso', 'sso.fullAccess'],
  }),
  'sso.links': endpoint({
    method: 'GET',
    path: '/api/company/sso/link/',
    summary: 'Who of the company is linked to the provider: its name for them, and their account.',
    access: { menu: 'accountSafe', action: 'view' },
    query: pageQuery.extend({ search: z.string().max(200).optional() }),
    reply: pageOf(link),
  }),
  'sso.link': endpoint({
    method: 'POST',
    path: '/api/company/sso/link/',
    summary: 'Link an account to what the provider calls its person, by hand.',
    access: { menu: 'accountSafe', action: 'edit' },
    body: z.strictObject({ account: z.string().max(2_000), subject: z.string().max(2_000) }),
    fails: ['sso.fullAccess', 'login.noSso'],
  }),
  'sso.unlink': endpoint({
    method: 'DELETE',
    path: '/api/company/sso/link/{id}/',
    summary: 'End the link of an account, and with it the sessions that came by it.',
    access: { menu: 'accountSafe', action: 'edit' },
    params: z.object({ id }),
    fails: ['sso.fullAccess'],
  }),
  'sso.info': endpoint({
    method: 'GET',
    path: '/api/generic/sso/info',
    summary: 'Who says who its people are, of the company an account or a company name belongs to.',
    access: 'anyone',
    query,
    reply: z.object({
      company: z.string(),
      protocol: z.literal('saml'),
      /** where its people sign in */
      host: z.string(),
    }),
    fails: ['login.noSso', 'login.tooOften'],
  }),
  'sso.init': endpoint({
    method: 'GET',
    path: '/api/saml/sso/init',
    summary:
      'Begin a single sign-on: where the browser goes, and the secret it keeps to prove on its return that it is the one that began.',
    access: 'anyone',
    query,
    reply: z.object({ url: z.string(), state: z.string() }),
    fails: ['login.noSso', 'login.tooOften'],
  }),
  'sso.enter': endpoint({
    method: 'POST',
    path: '/api/saml/sso/enter',
    summary:
      'The token of /login?code=200 and the secret of init, once, for a session; who has a second step sends them again with its code.',
    access: 'anyone',
    body: z.strictObject({
      token: z.string().max(200),
      state: z.string().max(200),
      certificate: z.string().max(40).default(''),
    }),
    reply: loginReply,
    fails: [
      'sso.over',
      'login.disabled',
      'login.locked',
      'login.noSso',
      'login.wrongCode',
      'login.address',
      'licence.ended',
    ],
  }),
  'sso.pending': endpoint({
    method: 'POST',
    path: '/api/saml/sso/pending',
    summary: 'Whose sign-in waits for a word, of one that began at the provider; only for the browser it came to.',
    access: 'anyone',
    body: z.strictObject({ ticket }),
    reply: z.object({
      state: z.enum(ssoTicketStates),
      person: z.object({ name: z.string(), account: z.string(), company: z.string() }).nullable(),
    }),
  }),
  'sso.confirm': endpoint({
    method: 'POST',
    path: '/api/saml/sso/confirm',
    summary: 'Accept or decline it, once. Accepted, it goes on as one that began here: what sso.enter takes.',
    access: 'anyone',
    body: z.strictObject({ ticket, accept: z.boolean() }),
    reply: z.object({
      state: z.enum(ssoTicketStates),
      token: z.string().nullable(),
      secret: z.string().nullable(),
    }),
  }),
} as const;
