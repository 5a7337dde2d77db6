import { z } from 'zod';
import { callFilter } from '../calling/callFilter';
import { compared, comparedWith, figure, labelCounts, robotRow } from './dashboard';
import { day, endpoint, id, instant, lineParam } from '../endpoint';
import { ringTypes } from '@/domain/calling/ringTypes';

const line = z.object({ line: lineParam });
/** Insight pages belong to collection alone. */
const collection = z.object({ line: z.literal('collection') });
const days = callFilter.pick({ fromDay: true, toDay: true });
const byRobot = callFilter.pick({ robotId: true, sipLineId: true });
const whole = z.number().int();
/** how many calls the network answered so */
const ringCounts = z.partialRecord(z.enum(ringTypes), whole);

const peak = z.object({ calls: whole, at: instant }).nullable();

/** What a SIP line carried in a period. */
const channelCounts = z.object({
  /** the most at the turn of a minute in these days, over all lines; null: none */
  peak,
  calls: whole,
  reached: whole,
  talkSeconds: z.number(),
  rings: ringCounts,
});

const channel = channelCounts.extend({
  id: whole,
  name: z.string(),
  countryCode: z.string(),
  state: z.enum(['active', 'disabled']),
  concurrency: whole,
  /** calls in progress now, over all lines of the company */
  inUse: whole,
  /** over the days compared with, each of them whole; null: nothing is compared */
  before: channelCounts.nullable(),
});

const channelDay = z.object({
  day,
  missing: z.boolean(),
  partial: z.boolean(),
  channels: z.array(z.object({ id: whole, calls: whole, reached: whole, failed: whole })),
});

const loadPoint = z.object({ key: z.string(), missing: z.boolean(), partial: z.boolean(), own: peak, all: peak });

/** Sums over calls, for each value of the dimension. */
const sums = z.object({
  calls: whole,
  reached: whole,
  talkSeconds: z.number(),
  transfers: whole,
  /** calls reached with a label of what the line asks for */
  positive: whole,
  labels: labelCounts,
});

const stageRow = sums.extend({ stage: z.string() });

const trendDay = sums.extend({
  day,
  missing: z.boolean(),
  partial: z.boolean(),
  /** by the number of the try: 1, 2, 3 … */
  tries: z.record(z.string(), z.object({ calls: whole, reached: whole })),
});

const hourRow = sums.extend({
  /** 0 to 23 of the account's clock */
  hour: whole,
  /** minutes this hour has on this day: 0 where clocks skip it, 120 where it comes twice */
  minutes: whole,
  /** not begun */
  ahead: z.boolean(),
  /** begun, not over */
  partial: z.boolean(),
  rings: ringCounts,
});

const channelDays = days.extend({ sipLineId: callFilter.shape.sipLineId });
const channelQuery = channelDays.extend(comparedWith.shape);

export const insight = {
  'channel.overview': endpoint({
    method: 'GET',
    path: '/api/{line}/channel/overview/',
    summary: "Line against line: each SIP line's calls, reached, causes of failure, concurrency in use and at most.",
    access: { menu: 'ChannelOverview', action: 'view' },
    params: line,
    query: channelQuery,
    reply: z.object({
      asOf: instant,
      fromDay: day,
      toDay: day,
      compared,
      /** of the company's licence, and of it in use now over all lines */
      licence: z.object({ concurrency: whole, inUse: whole, peak, before: peak }),
      channels: z.array(channel),
    }),
  }),
  'channel.days': endpoint({
    method: 'GET',
    path: '/api/{line}/channel/days/',
    summary: 'Calls, reached and failed of each SIP line, per day. Of two periods each is asked for by itself.',
    access: { menu: 'ChannelOverview', action: 'view' },
    params: line,
    query: channelDays,
    reply: z.object({ asOf: instant, days: z.array(channelDay) }),
  }),
  'channel.load': endpoint({
    method: 'GET',
    path: '/api/{line}/channel/load/',
    summary: 'The most calls at once per day, or per hour of one day: of this line, and of all against the licence.',
    access: { menu: 'ChannelOverview', action: 'view' },
    params: line,
    query: days.extend(comparedWith.shape),
    reply: z.object({
      asOf: instant,
      licence: whole,
      /** the day, or for one day the hour of it */
      points: z.array(loadPoint),
      compared,
      /** null also where one day, split by hours, is compared with several */
      before: z.array(loadPoint).nullable(),
    }),
  }),
  'channel.moment': endpoint({
    method: 'GET',
    path: '/api/{line}/channel/moment/',
    summary: 'Whose calls were in progress at a moment, or are now: of every line of business, by task.',
    access: { menu: 'ChannelOverview', action: 'view' },
    params: line,
    query: z.object({ at: callFilter.shape.inProgressAt, sipLineId: id.optional() }),
    reply: z.object({
      asOf: instant,
      /** all of them, also those of tasks this person may not see */
      calls: whole,
      /** `plan`: the task is a round of it */
      parts: z.array(
        z.object({
          line: lineParam,
          task: z.object({ id: whole, name: z.string() }),
          plan: whole.nullable(),
          calls: whole,
        }),
      ),
    }),
  }),
  'stage.report': endpoint({
    method: 'GET',
    path: '/api/{line}/stage/report/',
    summary: "Calls by overdue stage, or the line's own stage variable, in two periods.",
    access: { menu: 'StageReport', action: 'view' },
    params: line,
    query: days.extend({ robotId: callFilter.shape.robotId }).extend(comparedWith.shape),
    reply: z.object({
      asOf: instant,
      fromDay: day,
      toDay: day,
      compared,
      stages: z.array(stageRow.extend({ before: sums.nullable() })),
    }),
  }),
  'insight.trend': endpoint({
    method: 'GET',
    path: '/api/{line}/insight/everyDay/',
    summary: 'The daily trend: figures of two periods, and each day of both.',
    access: { menu: 'dailyTrend', action: 'view' },
    params: collection,
    query: days.extend(byRobot.shape).extend(comparedWith.shape),
    reply: z.object({
      asOf: instant,
      fromDay: day,
      toDay: day,
      compared,
      figures: z.array(figure),
      days: z.array(trendDay),
      before: z.array(trendDay).nullable(),
    }),
  }),
  'insight.robots': endpoint({
    method: 'GET',
    path: '/api/{line}/insight/everyDay/robots/',
    summary: 'Robot against robot, for the daily trend. Of two periods each is asked for by itself.',
    access: { menu: 'dailyTrend', action: 'view' },
    params: collection,
    query: days.extend(byRobot.shape),
    reply: z.object({ asOf: instant, robots: z.array(robotRow) }),
  }),
  'insight.day': endpoint({
    method: 'GET',
    path: '/api/{line}/insight/sigleDay/',
    summary: "One day by the hours of the account's clock, beside another day.",
    access: { menu: 'singleDayOverview', action: 'view' },
    params: collection,
    query: z.object({ day: day.optional(), vsDay: day.optional() }).extend(byRobot.shape),
    reply: z.object({
      asOf: instant,
      day,
      compared,
      figures: z.array(figure),
      hours: z.array(hourRow),
      before: z.array(hourRow).nullable(),
    }),
  }),
} as const;
