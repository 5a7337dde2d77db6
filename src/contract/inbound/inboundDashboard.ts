import { z } from 'zod';
import { inboundOutcomes } from '@/domain/inbound/inboundCall';
import { transferStates } from '@/domain/calling/labels';
import { day, endpoint, instant } from '../endpoint';
import { inboundCallFilter } from './inboundCalls';

const count = z.number().int();
/** Calls by what became of them. */
const outcomes = z.record(z.enum(inboundOutcomes), count);

export const inboundDashboard = {
  'inboundDashboard.report': endpoint({
    method: 'GET',
    path: '/api/inbound/dashboard/',
    summary:
      'Figures of the calls that came in, counted from their records; a part this person may not see is null. What is in progress is of now.',
    access: { menu: 'InboundDashboard', action: 'view' },
    query: inboundCallFilter.pick({ fromDay: true, toDay: true, numberId: true, robotId: true }),
    reply: z.object({
      asOf: instant,
      fromDay: day,
      toDay: day,
      /** that the figures can be narrowed to */
      numbers: z.array(z.object({ id: count, phone: z.string(), name: z.string() })),
      now: z.object({ waiting: count, talking: count }),
      /** cardCalls */
      calls: outcomes.nullable(),
      days: z.array(z.object({ day, outcomes })).nullable(),
      /** cardHours: by the hour of the account's clock, all 24 */
      hours: z.array(z.object({ hour: count, outcomes })).nullable(),
      /** cardConnectRate: seconds of callers who were answered or gave up; null without any */
      waits: z.object({ calls: count, average: z.number().nullable(), p95: z.number().nullable() }).nullable(),
      /** cardTransfer: of calls a robot answered, or that went to the agents */
      transfers: z.record(z.enum(transferStates), count).nullable(),
      /** cardDuration: of calls a robot answered; `to` null: and longer */
      durations: z
        .object({
          average: z.number().nullable(),
          buckets: z.array(z.object({ from: count, to: count.nullable(), calls: count })),
        })
        .nullable(),
      /** cardLabels: of calls a robot answered; letter null: without a label */
      labels: z.array(z.object({ letter: z.string().nullable(), calls: count })).nullable(),
    }),
  }),
} as const;
