import { z } from 'zod';
import { planStateReasons } from '@/domain/plans/planStates';
import { endpoint, id, instant, lineParam } from '../endpoint';

const params = z.object({ line: lineParam, id, contactId: id });

/** The gates a contact passes before it is called, in this order; the dialler checks the same ones. */
const contactGate = z.enum([
  'approval',
  'start',
  'running',
  'end',
  'taken',
  'outcome',
  'blacklist',
  'shield',
  'cap',
  'window',
  'interval',
  'turn',
  'licence',
  'line',
  'dailyCap',
  'rest',
  'lineChannels',
  'licenceChannels',
]);

const busy = z.object({ busy: z.number().int(), of: z.number().int() });

const whyNot = z.object({
  name: z.string(),
  /** masked */
  phone: z.string(),
  state: z.enum(['waiting', 'calling', 'done', 'skipped']),
  reason: z.string().nullable(),
  /** of a contact that is over only the one that stopped it */
  gates: z.array(
    z.object({
      gate: contactGate,
      stand: z.enum(['passed', 'waiting', 'stopped']),
      /** when it opens by itself; null: not by time, or open already */
      until: instant.nullable(),
    }),
  ),
  /** when the next call is due at the earliest; null: never, as things are */
  nextAt: instant.nullable(),
  facts: z.object({
    timeZone: z.string(),
    startAt: instant,
    endAt: instant,
    /** minutes after midnight */
    pauseStart: z.number().int().nullable(),
    pauseEnd: z.number().int().nullable(),
    /** true: the number is of a country without the task's zone, and is called only by day there too */
    hasCalleeHours: z.boolean(),
    /** seconds a robot of the task rests after each call */
    restSeconds: z.number().int(),
    tries: z.number().int(),
    lastCallAt: instant.nullable(),
    /** contacts of the task that are due before it */
    ahead: z.number().int(),
    line: busy,
    licence: busy,
    /** calls of the company today against its limit of a day; null: it has none */
    dailyCap: z.object({ begun: z.number().int(), of: z.number().int() }).nullable(),
    blacklistedUntil: instant.nullable(),
    shield: z
      .object({
        strategy: z.string(),
        times: z.number().int(),
        screeningDays: z.number().int(),
        /** null: the rule is off, changed or lifted for the number since */
        until: instant.nullable(),
      })
      .nullable(),
    /** why the platform put the task where it is */
    stateReason: z.enum(planStateReasons).nullable(),
  }),
  /** of a plan: what each round does with the person */
  rounds: z.array(
    z.object({
      number: z.number().int(),
      name: z.string(),
      kind: z.enum(['initial', 'tags', 'whole']),
      tags: z.array(z.string()),
      startAt: instant,
      /** its tag in that round; null when it was not part of it */
      tag: z.string().nullable(),
      /** the tag by which the round decides; null: not known, or the first */
      leftWith: z.string().nullable(),
      /** `open`: the round before has not decided yet */
      stand: z.enum(['taken', 'passedOver', 'willTake', 'willNot', 'open']),
    }),
  ),
});

export const gates = {
  'task.gates': endpoint({
    method: 'GET',
    path: '/api/{line}/task/{id}/contacts/{contactId}/gates/',
    summary: 'Why a contact of a task is not called: every gate it passed or waits at, and when it is due.',
    access: { menu: 'CallTasks', action: 'view' },
    params,
    reply: whyNot,
    fails: ['thing.unknown'],
  }),
  'plan.gates': endpoint({
    method: 'GET',
    path: '/api/{line}/plan/{id}/contacts/{contactId}/gates/',
    summary: 'Why a contact of a plan is not called, and what each round does with it.',
    access: { menu: 'CallPlans', action: 'view' },
    params,
    /** the id is a row of the list: it was read before the first round began */
    query: z.object({ listed: z.literal('yes').optional() }),
    reply: whyNot,
    fails: ['thing.unknown'],
  }),
} as const;
