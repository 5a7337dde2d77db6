import type { insight } from '@/contract/reports/insight';
import { eq } from 'drizzle-orm';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { figuresOf } from '@/domain/reports/figures';
import { lineIds, lineTable } from '@/domain/products/lines';
import { problem } from '@/domain/problem';
import { addDays, instantOf, localDay } from '@/domain/time/zone';
import { earliestOf } from '../../calling/calls/range';
import { requestOf, comparedOf, comparedWhole, inBoth } from '../dashboards/request';
import type { Moment } from '../dashboards/days';
import { countFigures } from '../dashboards/figures';
import { limited } from '../../foundation/store/limited';
import type { Before, DashboardRequest } from '../dashboards/period';
import type { Ctx, HandlersOf } from '../../foundation/http/handler';
import { channelDays } from './channelDays';
import { channelRows, linesInUse } from './channels';
import { hourRows } from './hourRows';
import { isHourly, loadPoints } from './load';
import { momentNow, momentPast } from './moment';
import { licencePeak } from './peaks';
import { robotRows } from '../dashboards/robotRows';
import { stageRows } from './stageRows';
import { trendDays } from './trendDays';
import { refuseFields } from '../../foundation/refusal';
import { company } from '../../foundation/store/schema/accounts/core';

/** One day is compared with the same weekday of the week before by default, because weekdays differ more than weeks. */
const WEEK_DAYS = 7;

const momentOf = (ctx: Ctx): Moment => ({ now: ctx.now, zone: ctx.person.timeZone });

export const insightHandlers: HandlersOf<typeof insight> = {
  'channel.overview': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => {
      const request = requestOf(line, query, ctx);
      const busy = await linesInUse(ctx.db);
      const compared = await comparedWhole(request, query, ctx);
      const zone = ctx.person.timeZone;
      return {
        asOf: ctx.now,
        ...request.days,
        compared,
        licence: {
          concurrency: await licenceOf(ctx),
          inUse: [...busy.values()].reduce((sum, calls) => sum + calls, 0),
          peak: await licencePeak(ctx.db, request.days, zone),
          before: compared === null ? null : await licencePeak(ctx.db, compared, zone),
        },
        channels: await channelRows(ctx.db, { ...request, before: compared }, zone),
      };
    }),

  'channel.days': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => ({
      asOf: ctx.now,
      days: await channelDays(ctx.db, requestOf(line, query, ctx), momentOf(ctx)),
    })),

  'channel.load': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => {
      const request = requestOf(line, query, ctx);
      const hourly = isHourly(request.days);
      // Hours are compared with hours and days with days; one day has nothing to be compared with among several.
      const {
        now: points,
        compared,
        before,
      } = await inBoth(request, query, ctx, ({ days }) =>
        hourly && !isHourly(days) ? Promise.resolve(null) : loadPoints(ctx.db, line, days, momentOf(ctx), hourly),
      );
      return { asOf: ctx.now, licence: await licenceOf(ctx), points: points ?? [], compared, before };
    }),

  'channel.moment': ({ query: { at, sipLineId } }, ctx) =>
    limited(ctx.db, async () => {
      // Finished calls open call details, calls in progress the contacts of their task.
      const lines = lineIds.filter((one) =>
        allows(
          ctx.person.granted,
          permissionOf(lineTable[one].module, at === undefined ? 'CallTasks' : 'CallDetails', 'view'),
        ),
      );
      if (at !== undefined && at < instantOf(earliestOf(ctx), 0, ctx.person.timeZone))
        refuseFields([problem('at', 'dayTooOld', { day: earliestOf(ctx) })]);
      return {
        asOf: ctx.now,
        ...(at === undefined
          ? await momentNow(ctx.db, { sipLineId, lines })
          : await momentPast(ctx.db, at, { sipLineId, lines })),
      };
    }),

  'stage.report': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => {
      const request = requestOf(line, query, ctx);
      const before = await comparedOf(request, query, ctx);
      return {
        asOf: ctx.now,
        ...request.days,
        compared: before,
        stages: await stageRows(ctx.db, { ...request, before }, request.scope),
      };
    }),

  'insight.trend': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => {
      const request = requestOf(line, query, ctx);
      const before = await comparedOf(request, query, ctx);
      return {
        asOf: ctx.now,
        ...request.days,
        compared: before,
        figures: await countFigures(ctx.db, { ...request, figures: figuresOf(line), before }, request.scope),
        days: await trendDays(ctx.db, request, momentOf(ctx)),
        before: before === null ? null : await trendDays(ctx.db, { ...request, days: before }, momentOf(ctx)),
      };
    }),

  'insight.robots': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => ({ asOf: ctx.now, robots: await robotRows(ctx.db, requestOf(line, query, ctx)) })),

  'insight.day': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => {
      const day = query.day ?? localDay(ctx.now, ctx.person.timeZone);
      const request = requestOf(line, { ...query, fromDay: day, toDay: day }, ctx);
      const before = await comparedDay(request, query.vsDay, ctx);
      return {
        asOf: ctx.now,
        day,
        compared: before,
        figures: await countFigures(ctx.db, { ...request, figures: figuresOf(line), before }, request.scope),
        hours: await hourRows(ctx.db, request, day, momentOf(ctx)),
        before: before === null ? null : await hourRows(ctx.db, request, before.fromDay, momentOf(ctx)),
      };
    }),
};

/** A default period out of range is left out; one that a person chose is refused at its field. */
function comparedDay(request: DashboardRequest, chosen: string | undefined, ctx: Ctx): Promise<Before | null> {
  const other = chosen ?? addDays(request.days.fromDay, -WEEK_DAYS);
  if (chosen === undefined && other < earliestOf(ctx)) return Promise.resolve(null);
  return comparedOf(request, { vsFromDay: other, vsToDay: other }, ctx, 'vsDay');
}

async function licenceOf(ctx: Ctx): Promise<number> {
  const [own] = await ctx.db
    .select({ concurrency: company.licenceConcurrency })
    .from(company)
    .where(eq(company.id, ctx.person.companyId));
  return own?.concurrency ?? 0;
}
