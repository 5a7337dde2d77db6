import { z } from 'zod';
import { webhookResendMost } from '@/domain/limits';
import { deliveryStates, tryOutcomes, webhookStates } from '@/domain/webhooks/webhook';
import { webhookTypes } from '@/domain/webhooks/webhookEvents';
import { webhookKeyKinds } from '@/domain/webhooks/webhookKeys';
import { csv, endpoint, id, instant, pageOf, pageQuery } from '../endpoint';

const one = z.object({ id });
const type = z.enum(webhookTypes);

const webhook = z.object({
  id: z.number().int(),
  type,
  url: z.string(),
  fields: z.array(z.string()),
  retrySeconds: z.number().int(),
  plainNumbers: z.boolean(),
  state: z.enum(webhookStates),
  verifiedAt: instant.nullable(),
  /** where requests came from, as this side of the connection saw it; null before the first */
  requestIp: z.string().nullable(),
  /** since when every try has failed */
  failingSince: instant.nullable(),
  pausedUntil: instant.nullable(),
  waiting: z.number().int(),
  /** of the last 24 hours */
  lastDay: z.object({ delivered: z.number().int(), failed: z.number().int() }),
  /** for an update: the revision it was made from; a later one by another person is refused */
  revision: z.number().int(),
  changedAt: instant,
  changedBy: z.string(),
});

const draft = z.strictObject({
  type: z.string().max(40),
  url: z.string().max(4_000),
  fields: z.array(z.string().max(40)).max(60),
  retrySeconds: z.number(),
  plainNumbers: z.boolean(),
});

const key = z.object({
  kind: z.enum(webhookKeyKinds),
  /** what messages name it by; a receiver can work it out of the key */
  keyId: z.string(),
  length: z.number().int(),
  last4: z.string(),
  madeAt: instant,
  madeBy: z.string(),
  /** the previous key while both are valid */
  before: z.object({ keyId: z.string(), last4: z.string(), until: instant }).nullable(),
});

const delivery = z.object({
  id: z.number().int(),
  webhookId: z.number().int(),
  eventId: z.string(),
  type,
  url: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  /** of the last try */
  outcome: z.enum(tryOutcomes).nullable(),
  status: z.number().int().nullable(),
  ms: z.number().int().nullable(),
  at: instant,
  /** the next try, while one waits */
  dueAt: instant.nullable(),
});

const deliveryTry = z.object({
  number: z.number().int(),
  at: instant,
  outcome: z.enum(tryOutcomes),
  status: z.number().int().nullable(),
  ms: z.number().int().nullable(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  /** the body before encryption; numbers are masked whatever was sent */
  data: z.string(),
  /** beginning of the answer, decrypted when it came encrypted */
  answer: z.string(),
  decrypted: z.boolean(),
});

const changes = { menu: 'webhookPage', action: 'edit' } as const;
const views = { menu: 'webhookPage', action: 'view' } as const;

export const webhooks = {
  'webhook.list': endpoint({
    method: 'GET',
    path: '/api/webhook/',
    summary: 'The company’s webhooks: which event goes where, and whether it arrives.',
    access: views,
    query: pageQuery.extend({ state: csv.optional(), type: csv.optional() }),
    reply: pageOf(webhook),
  }),
  'webhook.verify': endpoint({
    method: 'POST',
    path: '/api/webhook/verifyurl/',
    summary:
      'Sends a simulated event to an address; an answer of 200 within the retry time verifies it for the company.',
    access: { menu: 'webhookPage', action: 'verify' },
    body: draft,
    reply: z.object({
      verified: z.boolean(),
      outcome: z.enum(tryOutcomes),
      status: z.number().int().nullable(),
      ms: z.number().int().nullable(),
      requestIp: z.string().nullable(),
    }),
    fails: ['webhook.noKeys', 'webhook.tooMany'],
  }),
  'webhook.keys': endpoint({
    method: 'GET',
    path: '/api/webhook/keys/',
    summary: 'The keys in use, by their last four characters.',
    access: views,
    reply: z.object({ keys: z.array(key) }),
  }),
  'webhook.makeKeys': endpoint({
    method: 'POST',
    path: '/api/webhook/keys/',
    summary:
      'Makes new keys; the reply is the only time they are shown whole. Those before them hold for 24 more hours, unless they are to end at once.',
    access: changes,
    body: z.strictObject({
      kinds: z.array(z.enum(webhookKeyKinds)).min(1).max(3),
      length: z.number().int(),
      atOnce: z.boolean(),
    }),
    reply: z.object({
      made: z.array(
        z.object({ kind: z.enum(webhookKeyKinds), name: z.string(), secret: z.string(), keyId: z.string() }),
      ),
      overlapUntil: instant.nullable(),
    }),
  }),
  'webhook.deliveries': endpoint({
    method: 'GET',
    path: '/api/webhook/delivery/',
    summary: 'What was sent in the last 30 days and what came of it, newest first.',
    access: views,
    query: pageQuery.extend({
      webhookId: id.optional(),
      state: csv.optional(),
      type: csv.optional(),
      event: z.string().max(100).optional(),
    }),
    reply: pageOf(delivery),
  }),
  'webhook.resend': endpoint({
    method: 'POST',
    path: '/api/webhook/delivery/resend/',
    summary:
      'Sends deliveries again: these, or all of a window that are in one of these states. The event keeps its id.',
    access: { menu: 'webhookPage', action: 'resend' },
    body: z.union([
      z.strictObject({ ids: z.array(id).min(1).max(webhookResendMost) }),
      z.strictObject({
        webhookId: id.optional(),
        from: instant,
        to: instant,
        states: z
          .array(z.enum(['failed', 'delivered']))
          .min(1)
          .max(2),
      }),
    ]),
    reply: z.object({ resent: z.number().int() }),
    fails: ['thing.unknown'],
  }),
  'webhook.delivery': endpoint({
    method: 'GET',
    path: '/api/webhook/delivery/{id}/',
    summary: 'One delivery: its event and every try with request, answer and timing.',
    access: views,
    params: one,
    reply: delivery.extend({ log: z.array(deliveryTry) }),
  }),
  'webhook.add': endpoint({
    method: 'POST',
    path: '/api/webhook/',
    summary: 'Subscribes an address to a type of event.',
    access: { menu: 'webhookPage', action: 'add' },
    body: draft,
    reply: webhook,
    once: true,
    fails: ['webhook.noKeys', 'webhook.tooMany'],
  }),
  'webhook.detail': endpoint({
    method: 'GET',
    path: '/api/webhook/{id}/',
    summary: 'One webhook.',
    access: views,
    params: one,
    reply: webhook,
  }),
  'webhook.edit': endpoint({
    method: 'PUT',
    path: '/api/webhook/{id}/',
    summary: 'Changes a webhook; another address has to be verified first.',
    access: changes,
    params: one,
    body: draft.extend({ revision: z.number().int() }),
    reply: webhook,
    fails: ['thing.changed'],
  }),
  'webhook.remove': endpoint({
    method: 'DELETE',
    path: '/api/webhook/{id}/',
    summary: 'Ends a webhook; what waits for it is not sent.',
    access: { menu: 'webhookPage', action: 'delete' },
    params: one,
  }),
  'webhook.enable': endpoint({
    method: 'POST',
    path: '/api/webhook/{id}/enable/',
    summary: 'Sends again, what waited first.',
    access: { menu: 'webhookPage', action: 'enable' },
    params: one,
    reply: webhook,
  }),
  'webhook.disable': endpoint({
    method: 'POST',
    path: '/api/webhook/{id}/disable/',
    summary: 'Sends nothing any more; events meanwhile are not kept for it.',
    access: { menu: 'webhookPage', action: 'disable' },
    params: one,
    reply: webhook,
  }),
} as const;
