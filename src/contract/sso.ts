import { z } from 'zod';
import { endpoint } from './endpoint';
import { loginReply } from './session';

/** Of somebody at the company, or the company's name: neither tells whether an account exists. */
const query = z.object({ account: z.string().trim().min(1).max(254) });

/** Single sign-on. The provider's answer is posted by a browser and is no endpoint of the console's: host-sandbox/platform/sso/acsRoute.ts. */
export const sso = {
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
    summary: 'Begin a single sign-on: where the browser goes, and the secret it keeps to prove on its return that it is the one that began.',
    access: 'anyone',
    query,
    reply: z.object({ url: z.string(), state: z.string() }),
    fails: ['login.noSso', 'login.tooOften'],
  }),
  'sso.enter': endpoint({
    method: 'POST',
    path: '/api/saml/sso/enter',
    summary: 'The token of /login?code=200 and the secret of init, once, for a session; who has a second step sends them again with its code.',
    access: 'anyone',
    body: z.strictObject({
      token: z.string().max(200),
      state: z.string().max(200),
      certificate: z.string().max(40).default(''),
    }),
    reply: loginReply,
    fails: ['sso.over', 'login.disabled', 'login.locked', 'login.noSso', 'login.wrongCode', 'licence.ended'],
  }),
} as const;
