import { z } from 'zod';
import { strategyActions } from '@/domain/strategies/strategyStates';
import { csv, endpoint, id, instant, lineParam, nothing, pageOf, pageQuery } from '../endpoint';
import { robotOption } from './taskOptions';

const line = z.object({ line: lineParam });
const strategyParams = z.object({ line: lineParam, id });

/** One round as it is written; rules in domain/strategyCheck. */
export const round = z.object({
  name: z.string().max(200),
  kind: z.enum(['initial', 'tags', 'whole']),
  /** minutes after midnight of the plan's day */
  fromMinute: z.number().int().nullable(),
  toMinute: z.number().int().nullable(),
  robotId: z.number().int().positive().nullable(),
  tags: z.array(z.string().max(20)).max(40),
  redialIntervalMinutes: z.number().int(),
  redialMax: z.number().int(),
});

const strategyDraft = z.strictObject({ name: z.string().max(200), rounds: z.array(round).max(60) });

const strategyRow = z.object({
  id: z.number().int(),
  line: lineParam,
  name: z.string(),
  state: z.enum(['unpublished', 'published']),
  /** a save names the revision it changed */
  revision: z.number().int(),
  rounds: z.array(round),
  /** plans made of it, and those of them that are not over */
  plans: z.number().int(),
  openPlans: z.number().int(),
  createdAt: instant,
  createdBy: z.string(),
  changedAt: instant,
  changedBy: z.string(),
  /** what this person may do with it now */
  can: z.array(z.enum(strategyActions)),
});

export const strategies = {
  'strategy.options': endpoint({
    method: 'GET',
    path: '/api/{line}/strategy_options/',
    summary: 'Robots a round can speak with, those not in effect among them.',
    access: { menu: 'CallStrategy', action: 'view' },
    params: line,
    reply: z.object({ robots: z.array(robotOption) }),
  }),
  'strategy.list': endpoint({
    method: 'GET',
    path: '/api/{line}/strategy/',
    summary: 'Strategies of a line with their rounds.',
    access: { menu: 'CallStrategy', action: 'view' },
    params: line,
    query: pageQuery.extend({ search: z.string().max(100).optional(), state: csv.optional() }),
    reply: pageOf(strategyRow),
  }),
  'strategy.detail': endpoint({
    method: 'GET',
    path: '/api/{line}/strategy/{id}/',
    summary: 'One strategy.',
    access: { menu: 'CallStrategy', action: 'view' },
    params: strategyParams,
    reply: strategyRow,
    fails: ['thing.unknown'],
  }),
  'strategy.plans': endpoint({
    method: 'GET',
    path: '/api/{line}/strategy/{id}/plans/',
    summary: 'The plans made of a strategy, newest first.',
    access: { menu: 'CallStrategy', action: 'view' },
    params: strategyParams,
    query: pageQuery,
    reply: pageOf(
      z.object({
        id: z.number().int(),
        name: z.string(),
        day: z.string(),
        state: z.enum(['created', 'pending', 'planned', 'calling', 'paused', 'finished', 'canceled']),
      }),
    ),
    fails: ['thing.unknown'],
  }),
  'strategy.create': endpoint({
    method: 'POST',
    path: '/api/{line}/strategy/',
    summary: 'Make a strategy; it is not published yet.',
    access: { menu: 'CallStrategy', action: 'add' },
    params: line,
    body: strategyDraft,
    reply: strategyRow,
    once: true,
    fails: ['strategy.robotUnknown'],
  }),
  'strategy.save': endpoint({
    method: 'PUT',
    path: '/api/{line}/strategy/{id}/',
    summary: 'Change a strategy that is not published.',
    access: { menu: 'CallStrategy', action: 'edit' },
    params: strategyParams,
    body: strategyDraft.extend({ revision: z.number().int() }),
    reply: strategyRow,
    fails: ['thing.unknown', 'thing.changed', 'strategy.published', 'strategy.robotUnknown'],
  }),
  'strategy.copy': endpoint({
    method: 'POST',
    path: '/api/{line}/strategy/{id}/copy/',
    summary: 'Make an unpublished copy under the next free name.',
    access: { menu: 'CallStrategy', action: 'copy' },
    params: strategyParams,
    reply: strategyRow,
    once: true,
    fails: ['thing.unknown'],
  }),
  'strategy.publish': endpoint({
    method: 'POST',
    path: '/api/{line}/strategy/{id}/publish/',
    summary: 'Publish: plans can be made of it.',
    access: { menu: 'CallStrategy', action: 'publish' },
    params: strategyParams,
    reply: strategyRow,
    once: true,
    fails: ['thing.unknown', 'strategy.action', 'strategy.robotInvalid'],
  }),
  'strategy.unpublish': endpoint({
    method: 'POST',
    path: '/api/{line}/strategy/{id}/unpublish/',
    summary: 'Unpublish: no new plans; those that were made keep their rounds.',
    access: { menu: 'CallStrategy', action: 'unpublish' },
    params: strategyParams,
    reply: strategyRow,
    once: true,
    fails: ['thing.unknown', 'strategy.action'],
  }),
  'strategy.delete': endpoint({
    method: 'DELETE',
    path: '/api/{line}/strategy/{id}/',
    summary: 'Delete a strategy that is not published and that no open plan was made of.',
    access: { menu: 'CallStrategy', action: 'delete' },
    params: strategyParams,
    reply: nothing,
    fails: ['thing.unknown', 'strategy.published', 'strategy.used'],
  }),
} as const;
