import { z } from 'zod';
import { forecastActions } from '@/domain/calling/forecast';
import { endpoint, id, instant, lineParam } from '../endpoint';
import { planDraft } from './plans';
import { taskDraft, taskParams } from './tasks';

const line = z.object({ line: lineParam });
/** 10 %, 50 % and 90 % of the runs */
const band = z.object({ low: z.number(), mid: z.number(), high: z.number() });

const forecast = z.object({
  runs: z.number().int(),
  /** contacts it was worked out for */
  contacts: z.number().int(),
  reached: band,
  calls: band,
  /** letter -> calls */
  labels: z.record(z.string(), band),
  endAt: band,
  /** not called even once before the end */
  cutOff: band,
  /** called, and a redial no longer fitted */
  redialsCutOff: band,
  /** runs that stopped themselves for lost calls */
  halted: z.number().int(),
  /** by quarter hour: calls at a time, and people reached until its end */
  quarters: z.array(z.object({ at: instant, use: band, reached: band })),
  /** of a plan one each; of a task its only one */
  rounds: z.array(z.object({ contacts: band, calls: band, reached: band })),
  /** other tasks that use the company's channels meanwhile */
  others: z.number().int(),
  /** they have too many contacts to go along */
  leftOut: z.boolean(),
});

const progress = z.object({
  id: z.number().int(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'dropped']),
  /** runs that have ended */
  done: z.number().int(),
  /** rehearsals of the company before it */
  ahead: z.number().int(),
  askedAt: instant,
  forecast: forecast.nullable(),
});

const roundActuals = z.object({ contacts: z.number().int(), calls: z.number().int(), reached: z.number().int() });

/** The same figures as far as they are actual ones. */
const actuals = z.object({
  reached: z.number().int(),
  calls: z.number().int(),
  labels: z.record(z.string(), z.number().int()),
  /** null while it is not over */
  endAt: instant.nullable(),
  cutOff: z.number().int(),
  redialsCutOff: z.number().int(),
  halted: z.boolean(),
  quarters: z.array(z.object({ at: instant, use: z.number(), reached: z.number().int() })),
  /** null for a round that has not begun or selected no contact */
  rounds: z.array(roundActuals.nullable()),
});

const forecastVsActual = z.object({
  /** the latest one requested; null when there is none */
  latest: progress.nullable(),
  /** the last one that was finished, for what it is now or was before */
  forecast: forecast.nullable(),
  /** the instant the company was copied */
  madeAt: instant.nullable(),
  /** what it is worked out for has been changed since */
  changed: z.boolean(),
  /** null before its first call */
  actuals: actuals.nullable(),
  /** what may be done with it now: what has not begun can be rehearsed */
  can: z.array(z.enum(forecastActions)),
});

const fails = [
  'thing.unknown',
  'rehearsal.tooLarge',
  'list.used',
  'list.notReady',
  'task.robotInvalid',
  'task.lineDisabled',
] as const;

export const rehearsals = {
  'rehearsal.task': endpoint({
    method: 'POST',
    path: '/api/{line}/task_rehearsal/',
    summary: 'Run a draft of a task twenty times on a copy of the company; its progress is asked for.',
    access: { menu: 'CallTasks', action: 'add' },
    params: line,
    /** of a task that is changed, its own contacts take the place of a list */
    body: taskDraft.extend({ taskId: z.number().int().positive().optional() }),
    reply: progress,
    record: false,
    fails: [...fails],
  }),
  'rehearsal.plan': endpoint({
    method: 'POST',
    path: '/api/{line}/plan_rehearsal/',
    summary: 'Run a draft of a plan, all its rounds, twenty times on a copy of the company.',
    access: { menu: 'CallPlans', action: 'add' },
    params: line,
    /** of a plan that is changed, its own list takes the place of another */
    body: planDraft.extend({ planId: z.number().int().positive().optional() }),
    reply: progress,
    record: false,
    fails: [...fails, 'plan.strategy', 'plan.robotInvalid'],
  }),
  'rehearsal.progress': endpoint({
    method: 'GET',
    path: '/api/{line}/rehearsal/{id}/',
    summary: 'How far a rehearsal one asked for is; nobody asking any more ends it.',
    access: { menu: ['CallTasks', 'CallPlans'], action: 'add' },
    params: z.object({ line: lineParam, id }),
    reply: progress,
    fails: ['thing.unknown'],
  }),
  'task.forecast': endpoint({
    method: 'GET',
    path: '/api/{line}/task/{id}/forecast/',
    summary: 'What a task was forecast to come to, and what has come of it.',
    access: { menu: 'CallTasks', action: 'view' },
    params: taskParams,
    reply: forecastVsActual,
    fails: ['thing.unknown'],
  }),
  'task.rehearse': endpoint({
    method: 'POST',
    path: '/api/{line}/task/{id}/rehearse/',
    summary: 'Rehearse a task that has not begun, as things stand now.',
    access: { menu: 'CallTasks', action: 'view' },
    params: taskParams,
    reply: forecastVsActual,
    record: false,
    fails: ['thing.unknown', 'rehearsal.begun', 'rehearsal.tooLarge'],
  }),
  'plan.forecast': endpoint({
    method: 'GET',
    path: '/api/{line}/plan/{id}/forecast/',
    summary: 'What a plan was forecast to come to, and what has come of it.',
    access: { menu: 'CallPlans', action: 'view' },
    params: taskParams,
    reply: forecastVsActual,
    fails: ['thing.unknown'],
  }),
  'plan.rehearse': endpoint({
    method: 'POST',
    path: '/api/{line}/plan/{id}/rehearse/',
    summary: 'Rehearse a plan that has not begun, as things stand now.',
    access: { menu: 'CallPlans', action: 'view' },
    params: taskParams,
    reply: forecastVsActual,
    record: false,
    fails: ['thing.unknown', 'rehearsal.begun', 'rehearsal.tooLarge'],
  }),
} as const;
