import { calledCounts } from '../calling/contactProgress';
import { z } from 'zod';
import { callFilter } from '../calling/callFilter';
import { callOptions, callOptionsQuery } from '../calling/calls';
import { day, endpoint, instant, lineParam } from '../endpoint';

const line = z.object({ line: lineParam });
/** The dashboard's own filter: days of the account's zone, robots, tasks, SIP lines. */
const filter = callFilter.pick({ fromDay: true, toDay: true, taskId: true, robotId: true, sipLineId: true });
/** The days to compare with; without them as many right before. */
export const comparedWith = z.object({ vsFromDay: day.optional(), vsToDay: day.optional() });
/** The days `before` was counted over, ending at `until`; null when they are out of reach. */
export const compared = z.object({ fromDay: day, toDay: day, until: instant }).nullable();

/** One figure: its value, and the part and whole it was counted from. */
export const figure = z.object({
  id: z.string(),
  /** null when there is nothing to divide by */
  value: z.number().nullable(),
  part: z.number(),
  whole: z.number().nullable(),
  /** the same figure over the days compared with; null when they are out of reach */
  before: z.number().nullable(),
});

const dayPoint = z.object({
  day,
  /** no calls of that day exist yet (future or before the first call), as against none made */
  missing: z.boolean(),
  /** the day has not ended */
  partial: z.boolean(),
  attempts: z.number().int(),
  reached: z.number().int(),
  /** answered calls only; null where this person may not see durations */
  talkSeconds: z.number().nullable(),
  /** calls the robot tried to hand over; null where this person may not see transfers */
  transfers: z.number().int().nullable(),
});

/** Calls reached by intention letter. */
export const labelCounts = z.record(z.string(), z.number().int());
const labelDay = z.object({ day, missing: z.boolean(), partial: z.boolean(), labels: labelCounts });

export const robotRow = z.object({
  id: z.number().int(),
  name: z.string(),
  calls: z.number().int(),
  reached: z.number().int(),
  /** of answered calls; this and what follows null where this person may not see it */
  talkSeconds: z.number().nullable(),
  /** answered calls with a label of what the line asks for */
  positive: z.number().int().nullable(),
  transfers: z.number().int().nullable(),
});

/* Data of the charts; `before` is the same over the days compared with, each of them whole (null: out of reach). */
const mix = z.partialRecord(
  z.enum(['label', 'ringType', 'result', 'transfer', 'hangup', 'tryNumber']),
  z.array(z.object({ key: z.string(), calls: z.number().int(), reached: z.number().int() })),
);
const cells = z.array(
  z.object({
    weekday: z.number().int(),
    hour: z.number().int(),
    attempts: z.number().int(),
    reached: z.number().int(),
    /** of answered calls; null where this person may not see durations */
    talkSeconds: z.number().int().nullable(),
  }),
);
const buckets = z.array(z.object({ from: z.number(), to: z.number().nullable(), calls: z.number().int() }));

export const dashboard = {
  'dashboard.options': endpoint({
    method: 'GET',
    path: '/api/{line}/dashboard/options/',
    summary: 'Tasks, robots and SIP lines dashboards and reports can be narrowed to.',
    access: {
      menu: ['Dashboard', 'ChannelOverview', 'StageReport', 'singleDayOverview', 'dailyTrend'],
      action: 'view',
    },
    params: line,
    query: callOptionsQuery,
    reply: callOptions,
  }),
  'dashboard.figures': endpoint({
    method: 'GET',
    path: '/api/{line}/dashboard/figures/',
    summary: 'The cards: tasks, calls, connect rate, duration, transfers, each with its parts.',
    access: { menu: 'Dashboard', action: 'view' },
    params: line,
    query: filter.extend(comparedWith.shape),
    reply: z.object({
      asOf: instant,
      fromDay: day,
      toDay: day,
      /** the same as instants, half open */
      from: instant,
      to: instant,
      compared,
      /** tasks created on these days by the state they are in; null where this person may not see them */
      tasks: z.record(z.string(), z.number().int()).nullable(),
      /** the contacts of those tasks */
      taskContacts: z
        .object({
          contacts: z.number().int(),
          ...calledCounts,
          reachedContacts: z.number().int(),
          calling: z.number().int(),
          waiting: z.number().int(),
        })
        .nullable(),
      figures: z.array(figure),
    }),
  }),
  'dashboard.days': endpoint({
    method: 'GET',
    path: '/api/{line}/dashboard/days/',
    summary: 'Calls, reached, talk time and transfers per day.',
    access: { menu: 'Dashboard', action: 'cardCalls' },
    params: line,
    query: filter.extend(comparedWith.shape),
    reply: z.object({ asOf: instant, days: z.array(dayPoint), compared, before: z.array(dayPoint).nullable() }),
  }),
  'dashboard.mix': endpoint({
    method: 'GET',
    path: '/api/{line}/dashboard/mix/',
    summary: 'Intention labels, ring types, results, transfers, hang-up parties, tries: shares of calls.',
    access: { menu: 'Dashboard', action: 'view' },
    params: line,
    query: filter.extend(comparedWith.shape),
    reply: z.object({ asOf: instant, by: mix, compared, before: mix.nullable() }),
  }),
  'dashboard.hours': endpoint({
    method: 'GET',
    path: '/api/{line}/dashboard/hours/',
    summary: "Calls, reached and talk time by weekday (1 = Monday) and hour of the account's zone.",
    access: { menu: 'Dashboard', action: 'cardHours' },
    params: line,
    query: filter.extend(comparedWith.shape),
    reply: z.object({ asOf: instant, cells, compared, before: cells.nullable() }),
  }),
  'dashboard.durations': endpoint({
    method: 'GET',
    path: '/api/{line}/dashboard/durations/',
    summary: 'Answered calls by talk time: [from, to) seconds and calls.',
    access: { menu: 'Dashboard', action: 'cardDuration' },
    params: line,
    query: filter.extend(comparedWith.shape),
    reply: z.object({ asOf: instant, buckets, compared, before: buckets.nullable() }),
  }),
  'dashboard.labelDays': endpoint({
    method: 'GET',
    path: '/api/{line}/dashboard/label_days/',
    summary: 'Intention labels of the calls reached, per day.',
    access: { menu: 'Dashboard', action: 'cardLabels' },
    params: line,
    query: filter.extend(comparedWith.shape),
    reply: z.object({ asOf: instant, days: z.array(labelDay), compared, before: z.array(labelDay).nullable() }),
  }),
  'dashboard.robots': endpoint({
    method: 'GET',
    path: '/api/{line}/dashboard/robots/',
    summary:
      'Robot against robot: calls, reached, talk time, good outcomes, transfers. Of two periods each is asked for by itself: they are the dearest to count.',
    access: { menu: 'Dashboard', action: 'cardConnectRate' },
    params: line,
    query: filter,
    reply: z.object({ asOf: instant, robots: z.array(robotRow) }),
  }),
} as const;
