import { z } from 'zod';
import { shieldMethods, shieldSubjects, shieldTypes } from '@/domain/blocking/shield';
import { csv, day, endpoint, id, instant, lineParam, nothing, pageOf, pageQuery } from '../endpoint';

const line = z.object({ line: lineParam });
const strategyParams = z.object({ line: lineParam, id });

const condition = z.object({
  of: z.enum(shieldSubjects),
  letters: z.array(z.string().max(2)).max(30).readonly(),
  times: z.number(),
});

const strategy = z.object({
  id: z.number().int(),
  name: z.string(),
  type: z.enum(shieldTypes),
  screeningDays: z.number().int(),
  blockingDays: z.number().int(),
  methods: z.array(z.enum(shieldMethods)),
  conditions: z.array(condition),
  enabled: z.boolean(),
  enabledAt: instant.nullable(),
  changedBy: z.string(),
  changedAt: instant,
  /** contacts it has blocked in all */
  blocked: z.number().int(),
});

/** What the form sends; checked by domain/shield on both sides. */
const shieldDraft = z.strictObject({
  name: z.string().max(200),
  type: z.enum(shieldTypes).nullable(),
  screeningDays: z.number().nullable(),
  blockingDays: z.number().nullable(),
  methods: z.array(z.enum(shieldMethods)).max(2).readonly(),
  conditions: z
    .array(condition.extend({ times: z.number().nullable() }))
    .max(20)
    .readonly(),
});

/** A draft in a query string: a preview changes nothing, so it is a read. */
const draftText = z
  .string()
  .max(4000)
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      ctx.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  })
  .pipe(shieldDraft);

const preview = z.object({
  /** calls looked at were dialled from here up to `to` */
  from: instant,
  to: instant,
  calls: z.number().int(),
  blocked: z.number().int(),
  answered: z.number().int(),
  numbers: z.number().int(),
});

const block = z.object({
  id: z.number().int(),
  /** masked */
  phone: z.string(),
  contactName: z.string(),
  task: z.object({ id: z.number().int(), name: z.string() }),
  /** the task was deleted since */
  taskGone: z.boolean(),
  strategy: z.object({ id: z.number().int(), name: z.string() }),
  /** the strategy was deleted since */
  strategyGone: z.boolean(),
  /** `ruleOff`: its strategy was switched off, deleted or changed, so it ends before `until` */
  state: z.enum(['held', 'ended', 'lifted', 'ruleOff']),
  method: z.enum(shieldMethods),
  at: instant,
  until: instant,
  /** calls counted, and the rule as it was */
  times: z.number().int(),
  screeningDays: z.number().int(),
  condition,
  lift: z.object({ at: instant, by: z.string(), why: z.string() }).nullable(),
});

export const shield = {
  'shield.list': endpoint({
    method: 'GET',
    path: '/api/{line}/shield/',
    summary: 'Smart shield strategies of a line.',
    access: { menu: 'BlackList', action: 'view' },
    params: line,
    query: pageQuery,
    reply: pageOf(strategy),
  }),
  'shield.detail': endpoint({
    method: 'GET',
    path: '/api/{line}/shield/{id}/',
    summary: 'One strategy.',
    access: { menu: 'BlackList', action: 'view' },
    params: strategyParams,
    reply: strategy,
    fails: ['thing.unknown'],
  }),
  'shield.add': endpoint({
    method: 'POST',
    path: '/api/{line}/shield/',
    summary: 'Add a strategy; it is off until it is enabled.',
    access: { menu: 'BlackList', action: 'add' },
    params: line,
    body: shieldDraft,
    reply: strategy,
    once: true,
    fails: ['shield.tooMany'],
  }),
  'shield.edit': endpoint({
    method: 'PUT',
    path: '/api/{line}/shield/{id}/',
    summary: 'Change a strategy; what it keeps back from now on follows.',
    access: { menu: 'BlackList', action: 'edit' },
    params: strategyParams,
    body: shieldDraft,
    reply: strategy,
    fails: ['thing.unknown'],
  }),
  'shield.remove': endpoint({
    method: 'DELETE',
    path: '/api/{line}/shield/{id}/',
    summary: 'Delete a strategy; what it kept back stays in the list.',
    access: { menu: 'BlackList', action: 'delete' },
    params: strategyParams,
    reply: nothing,
    fails: ['thing.unknown'],
  }),
  'shield.enable': endpoint({
    method: 'POST',
    path: '/api/{line}/shield/{id}/enable/',
    summary: 'Switch a strategy on.',
    access: { menu: 'BlackList', action: 'enable' },
    params: strategyParams,
    reply: strategy,
    fails: ['thing.unknown'],
  }),
  'shield.disable': endpoint({
    method: 'POST',
    path: '/api/{line}/shield/{id}/disable/',
    summary: 'Switch a strategy off: it keeps nobody back any more.',
    access: { menu: 'BlackList', action: 'disable' },
    params: strategyParams,
    reply: strategy,
    fails: ['thing.unknown'],
  }),
  'shield.preview': endpoint({
    method: 'GET',
    path: '/api/{line}/shield_preview/',
    summary:
      'How many calls of the last seven days a draft would have kept back, and how many of them had been answered.',
    access: { menu: 'BlackList', action: 'view' },
    params: line,
    query: z.object({ draft: draftText }),
    reply: preview,
  }),
  'shield.blocked': endpoint({
    method: 'GET',
    path: '/api/{line}/shield_blocked/',
    summary: 'Contacts that were not called for a strategy: when, by which and why.',
    access: { menu: 'BlackList', action: 'view' },
    params: line,
    query: pageQuery.extend({
      search: z.string().max(100).optional(),
      strategyId: csv.optional(),
      state: csv.optional(),
      method: csv.optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    reply: pageOf(block),
  }),
  'shield.lift': endpoint({
    method: 'POST',
    path: '/api/{line}/shield_blocked/{id}/lift/',
    summary: 'Let a number through again: calls up to now count no more for the strategy.',
    access: { menu: 'BlackList', action: 'edit' },
    params: strategyParams,
    body: z.strictObject({ why: z.string().max(1000) }),
    reply: block,
    once: true,
    fails: ['thing.unknown', 'shield.notHeld'],
  }),
} as const;
