import { eq } from 'drizzle-orm';
import { allows, permissionOf } from '@/domain/access';
import { figuresOf } from '@/domain/figures';
import { lineIds, lineTable } from '@/domain/lines';
import { problem } from '@/domain/problem';
import { addDays, instantOf, localDay } from '@/domain/zone';
import { earliestOf } from '../calls/range';
import { askedOf, comparedOf, comparedWhole, inBoth } from '../dashboard/asked';
import type { Moment } from '../dashboard/days';
import { countFigures } from '../dashboard/figures';
import { limited } from '../dashboard/limited';
import type { Before, DashboardAsked } from '../dashboard/period';
import type { Ctx, Handlers } from '../handler';
import { channelDays } from '../insight/channelDays';
import { channelRows, linesInUse } from '../insight/channels';
import { hourRows } from '../insight/hourRows';
import { isHourly, loadPoints } from '../insight/load';
import { momentNow, momentPast } from '../insight/moment';
import { licencePeak } from '../insight/peaks';
import { robotRows } from '../insight/robotRows';
import { stageRows } from '../insight/stageRows';
import { trendDays } from '../insight/trendDays';
import { refuseFields } from '../refusal';
import { company } from '../store/schema/core';

/** A day is set beside the same weekday of the week before unless another is asked for: days of a week differ more than weeks. */
const WEEK_DAYS = 7;

const momentOf = (ctx: Ctx): Moment => ({ now: ctx.now, zone: ctx.person.timeZone });

export const insightHandlers: Handlers<'channel.overview' | 'channel.days' | 'channel.load' | 'channel.moment' | 'stage.report' | 'insight.trend' | 'insight.robots' | 'insight.day'> = {
  'channel.overview': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => {
      const asked = askedOf(line, query, ctx);
      const busy = await linesInUse(ctx.db);
      const compared = await comparedWhole(asked, query, ctx);
      const zone = ctx.person.timeZone;
      return {
        asOf: ctx.now,
        ...asked.days,
        compared,
        licence: {
          concurrency: await licenceOf(ctx),
          inUse: [...busy.values()].reduce((sum, calls) => sum + calls, 0),
          peak: await licencePeak(ctx.db, asked.days, zone),
          before: compared === null ? null : await licencePeak(ctx.db, compared, zone),
        },
        channels: await channelRows(ctx.db, { ...asked, before: compared }, zone),
      };
    }),

  'channel.days': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => ({ asOf: ctx.now, days: await channelDays(ctx.db, askedOf(line, query, ctx), momentOf(ctx)) })),

  'channel.load': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => {
      const asked = askedOf(line, query, ctx);
      const hourly = isHourly(asked.days);
      // Hours are set beside hours and days beside days: one day has none beside several.
      const { now: points, compared, before } = await inBoth(asked, query, ctx, ({ days }) => (hourly && !isHourly(days) ? Promise.resolve(null) : loadPoints(ctx.db, line, days, momentOf(ctx), hourly)));
      return { asOf: ctx.now, licence: await licenceOf(ctx), points: points ?? [], compared, before };
    }),

  'channel.moment': ({ query: { at, sipLineId } }, ctx) =>
    limited(ctx.db, async () => {
      // Calls that are over stand in call details, those in progress with their task's contacts.
      const lines = lineIds.filter((one) => allows(ctx.person.granted, permissionOf(lineTable[one].module, at === undefined ? 'CallTasks' : 'CallDetails', 'view')));
      if (at !== undefined && at < instantOf(earliestOf(ctx), 0, ctx.person.timeZone)) refuseFields([problem('at', 'dayTooOld', { day: earliestOf(ctx) })]);
      return { asOf: ctx.now, ...(at === undefined ? await momentNow(ctx.db, { sipLineId, lines }) : await momentPast(ctx.db, at, { sipLineId, lines })) };
    }),

  'stage.report': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => {
      const asked = askedOf(line, query, ctx);
      const before = await comparedOf(asked, query, ctx);
      return { asOf: ctx.now, ...asked.days, compared: before, stages: await stageRows(ctx.db, { ...asked, before }, asked.scope) };
    }),

  'insight.trend': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => {
      const asked = askedOf(line, query, ctx);
      const before = await comparedOf(asked, query, ctx);
      return {
        asOf: ctx.now,
        ...asked.days,
        compared: before,
        figures: await countFigures(ctx.db, { ...asked, figures: figuresOf(line), before }, asked.scope),
        days: await trendDays(ctx.db, asked, momentOf(ctx)),
        before: before === null ? null : await trendDays(ctx.db, { ...asked, days: before }, momentOf(ctx)),
      };
    }),

  'insight.robots': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => ({ asOf: ctx.now, robots: await robotRows(ctx.db, askedOf(line, query, ctx)) })),

  'insight.day': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => {
      const day = query.day ?? localDay(ctx.now, ctx.person.timeZone);
      const asked = askedOf(line, { ...query, fromDay: day, toDay: day }, ctx);
      const before = await comparedDay(asked, query.vsDay, ctx);
      return {
        asOf: ctx.now,
        day,
        compared: before,
        figures: await countFigures(ctx.db, { ...asked, figures: figuresOf(line), before }, asked.scope),
        hours: await hourRows(ctx.db, asked, day, momentOf(ctx)),
        before: before === null ? null : await hourRows(ctx.db, asked, before.fromDay, momentOf(ctx)),
      };
    }),
};

/** A default that lies out of reach compares with nothing; a day somebody chose is refused at its field. */
function comparedDay(asked: DashboardAsked, chosen: string | undefined, ctx: Ctx): Promise<Before | null> {
  const other = chosen ?? addDays(asked.days.fromDay, -WEEK_DAYS);
  if (chosen === undefined && other < earliestOf(ctx)) return Promise.resolve(null);
  return comparedOf(asked, { vsFromDay: other, vsToDay: other }, ctx, 'vsDay');
}

async function licenceOf(ctx: Ctx): Promise<number> {
  const [own] = await ctx.db.select({ concurrency: company.licenceConcurrency }).from(company).where(eq(company.id, ctx.person.companyId));
  return own?.concurrency ?? 0;
}
