import { z } from 'zod';
import { hubspotStates, pushOutcomes, pushStates } from '@/domain/integrations/hubspot';
import { csv, endpoint, id, instant, lineParam, pageOf, pageQuery } from '../endpoint';

const views = { menu: 'Application', action: 'view' } as const;
const binds = { menu: 'Application', action: 'bind' } as const;
const callParams = z.object({ line: lineParam, id });

const info = z.object({
  state: z.enum(hubspotStates),
  /** the account at HubSpot */
  portal: z.object({ id: z.number().int(), name: z.string(), user: z.string() }).nullable(),
  boundAt: instant.nullable(),
  boundBy: z.string().nullable(),
  waiting: z.number().int(),
  /** of the last 24 hours */
  lastDay: z.object({ delivered: z.number().int(), unmatched: z.number().int(), failed: z.number().int() }),
  /** since when every push has failed, and why the last did */
  failing: z.object({ since: instant, outcome: z.enum(pushOutcomes), error: z.string() }).nullable(),
  pausedUntil: instant.nullable(),
});

const push = z.object({
  id: z.number().int(),
  line: lineParam,
  callId: z.number().int(),
  contactName: z.string(),
  state: z.enum(pushStates),
  tries: z.number().int(),
  /** of the last try */
  outcome: z.enum(pushOutcomes).nullable(),
  status: z.number().int().nullable(),
  /** HubSpot's own words */
  error: z.string(),
  at: instant,
  /** the next try, while one waits */
  dueAt: instant.nullable(),
});

/** Somebody of a call as HubSpot knows them; null fields are empty there. */
const found = z.object({
  /** whether the company is bound at all */
  bound: z.boolean(),
  /** why it cannot be said now */
  trouble: z.enum(pushOutcomes).nullable(),
  contact: z
    .object({
      name: z.string(),
      company: z.string().nullable(),
      jobTitle: z.string().nullable(),
      lifecycle: z.string().nullable(),
      /** at HubSpot */
      url: z.string(),
    })
    .nullable(),
});

export const hubspot = {
  'hubspot.info': endpoint({
    method: 'GET',
    path: '/api/hubspot/auth/status/',
    summary: 'Whether the company is bound to HubSpot, to which account, and whether call results arrive there.',
    access: views,
    reply: info,
  }),
  'hubspot.bind': endpoint({
    method: 'POST',
    path: '/api/hubspot/auth/',
    summary:
      'Begin to bind: where the browser goes to agree. What it returns with is good once, in this session, within ten minutes.',
    access: binds,
    body: z.strictObject({ returnTo: z.string().max(2_000) }),
    reply: z.object({ url: z.string() }),
    fails: ['hubspot.returnTo', 'hubspot.returnHost'],
  }),
  'hubspot.finish': endpoint({
    method: 'POST',
    path: '/api/hubspot/auth/finish/',
    summary: 'Finish it with the code and the state HubSpot sent the browser back with.',
    access: binds,
    // `stateToken`: what is called so is left out of the operation record.
    body: z.strictObject({ code: z.string().min(1).max(500), stateToken: z.string().min(1).max(200) }),
    reply: info,
    fails: ['hubspot.over', 'hubspot.refused', 'hubspot.away'],
  }),
  'hubspot.unbind': endpoint({
    method: 'DELETE',
    path: '/api/hubspot/auth/delete_bind/',
    summary: 'End the binding, also at HubSpot; what waits for it is not sent.',
    access: { menu: 'Application', action: 'unbind' },
    reply: z.object({
      /** HubSpot confirmed that its access is ended too */
      revoked: z.boolean(),
    }),
    fails: ['hubspot.unbound'],
  }),
  'hubspot.pushes': endpoint({
    method: 'GET',
    path: '/api/hubspot/push/',
    summary: 'Call results on their way to HubSpot in the last 30 days, newest first.',
    access: views,
    query: pageQuery.extend({ state: csv.optional() }),
    reply: pageOf(push),
  }),
  'hubspot.retry': endpoint({
    method: 'POST',
    path: '/api/hubspot/push/retry/',
    summary: 'Send results again that failed, or whose number HubSpot did not know: these, or all of them.',
    access: binds,
    body: z.strictObject({ ids: z.array(id).min(1).max(500).optional() }),
    reply: z.object({ retried: z.number().int() }),
    fails: ['hubspot.unbound', 'thing.unknown'],
  }),
  'hubspot.ofCall': endpoint({
    method: 'GET',
    path: '/api/{line}/call/{id}/hubspot/',
    summary: 'Whom HubSpot knows under the number of a call.',
    access: { menu: 'CallDetails', action: 'view' },
    params: callParams,
    reply: found,
    fails: ['thing.unknown'],
  }),
  'hubspot.ofDeskCall': endpoint({
    method: 'GET',
    path: '/api/{line}/call_assistant/{id}/hubspot/',
    summary: 'Whom HubSpot knows under the number of a call that was put through.',
    access: { menu: 'CallAssistant', action: 'view' },
    params: callParams,
    reply: found,
    fails: ['thing.unknown'],
  }),
} as const;
