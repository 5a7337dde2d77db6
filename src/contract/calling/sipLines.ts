import { z } from 'zod';
import { sipLineStates } from '@/domain/calling/lineHealth';
import { endpoint, instant, lineParam } from '../endpoint';

/** Calls that ended on a line within a span, whichever product dialled them. */
const span = z.object({
  calls: z.number().int(),
  /** those that failed on the line's side (domain/lineHealth) */
  failed: z.number().int(),
  /** ring type -> calls */
  ringTypes: z.record(z.string(), z.number().int()),
});

const sipLineRow = z.object({
  id: z.number().int(),
  name: z.string(),
  countryCode: z.string(),
  /** the number callees see */
  callerId: z.string(),
  /** calls it was granted at a time, and those in progress */
  concurrency: z.number().int(),
  inUse: z.number().int(),
  state: z.enum(sipLineStates),
  /** the latest stretch of failing; `until`: when calls got through again */
  trouble: z.object({ since: instant, until: instant.nullable() }).nullable(),
  lastCallAt: instant.nullable(),
  lastHour: span,
  lastDay: span,
  /** tasks of the product in the path that were paused by this failing and are still paused */
  pausedTasks: z.number().int(),
  pausedPlans: z.number().int(),
});

export const sipLines = {
  'sipLine.list': endpoint({
    method: 'GET',
    path: '/api/{line}/sip_line/',
    summary:
      'The SIP lines of the company: calls in progress against those granted, state, failures of the last hour and day.',
    access: { menu: ['CallTasks', 'CallPlans', 'ChannelOverview'], action: 'view' },
    params: z.object({ line: lineParam }),
    reply: z.object({
      list: z.array(sipLineRow),
      licence: z.object({ concurrency: z.number().int(), inUse: z.number().int() }),
    }),
  }),
} as const;
