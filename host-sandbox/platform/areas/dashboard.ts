import type { Parsed } from '@/contract/contract';
import { allows, permissionOf, type Action } from '@/domain/access';
import { figuresOf } from '@/domain/figures';
import { lineTable, type LineId } from '@/domain/lines';
import { addDays, instantOf, localDay } from '@/domain/zone';
import type { FilterScope } from '../calls/filterSql';
import { callOptions } from '../calls/options';
import { earliestDay, refuseRange } from '../calls/range';
import { countDays, everyDay } from '../dashboard/days';
import { durationBuckets } from '../dashboard/durations';
import { countFigures } from '../dashboard/figures';
import { firstDay } from '../dashboard/firstDay';
import { hourCells } from '../dashboard/hours';
import { limited } from '../dashboard/limited';
import { mixCalls, type MixKey } from '../dashboard/mix';
import { daysBefore, daysOf, type Before, type DashboardAsked, type Days } from '../dashboard/period';
import { tasksByState } from '../dashboard/tasksByState';
import type { Ctx, Handlers } from '../handler';

type Query = Parsed<'dashboard.figures'>['query'];

/** What each way of dividing calls tells, and so which card it belongs to. */
const mixCards: Readonly<Record<MixKey, Action>> = {
  label: 'cardLabels',
  result: 'cardLabels',
  ringType: 'cardConnectRate',
  tryNumber: 'cardConnectRate',
  hangup: 'cardDuration',
  transfer: 'cardTransfer',
};
const mixKeys = ['label', 'ringType', 'result', 'transfer', 'hangup', 'tryNumber'] as const;

export const dashboardHandlers: Handlers<
  'dashboard.options' | 'dashboard.figures' | 'dashboard.days' | 'dashboard.mix' | 'dashboard.hours' | 'dashboard.durations'
> = {
  'dashboard.options': ({ params, query }, ctx) => callOptions(ctx.db, params.line, query),

  'dashboard.figures': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => {
      const { days, narrow, scope } = asked(line, query, ctx);
      const { timeZone } = ctx.person;
      const figures = figuresOf(line).filter(({ card }) => mayLook(ctx, line, card));
      const before = await comparable(daysBefore(days, ctx.now, timeZone), line, ctx);
      return {
        asOf: ctx.now,
        ...days,
        from: instantOf(days.fromDay, 0, timeZone),
        to: instantOf(addDays(days.toDay, 1), 0, timeZone),
        compared: before,
        tasks: mayLook(ctx, line, 'cardTasks') ? await tasksByState(ctx.db, line, days, narrow, timeZone) : null,
        figures: await countFigures(ctx.db, { figures, days, before, narrow }, scope),
      };
    }),

  'dashboard.days': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => {
      const of = asked(line, query, ctx);
      const first = await firstDay(ctx.db, line);
      const all = everyDay(await countDays(ctx.db, of), of.days, first, ctx.now, ctx.person.timeZone);
      const [talk, transfers] = [mayLook(ctx, line, 'cardDuration'), mayLook(ctx, line, 'cardTransfer')];
      return { asOf: ctx.now, days: all.map((day) => ({ ...day, ...(talk ? {} : { talkSeconds: null }), ...(transfers ? {} : { transfers: null }) })) };
    }),

  'dashboard.mix': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => {
      return { asOf: ctx.now, by: await mixCalls(ctx.db, asked(line, query, ctx), mixKeys.filter((key) => mayLook(ctx, line, mixCards[key]))) };
    }),

  'dashboard.hours': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => ({ asOf: ctx.now, cells: await hourCells(ctx.db, asked(line, query, ctx)) })),

  'dashboard.durations': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => ({ asOf: ctx.now, buckets: await durationBuckets(ctx.db, asked(line, query, ctx)) })),
};

function asked(line: LineId, query: Query, ctx: Ctx): DashboardAsked & { readonly scope: FilterScope } {
  const { fromDay, toDay, ...narrow } = query;
  refuseRange(query, ctx);
  const days: Days = daysOf({ ...(fromDay ? { fromDay } : {}), ...(toDay ? { toDay } : {}) }, ctx.now, ctx.person.timeZone);
  const scope: FilterScope = { line, timeZone: ctx.person.timeZone, countryCode: ctx.person.countryCode };
  return { line, days, narrow, scope };
}

/** A period that began before six months ago, or before the line's first call, would compare a whole with a part. */
async function comparable(before: Before, line: LineId, ctx: Ctx): Promise<Before | null> {
  if (before.fromDay < earliestDay(localDay(ctx.now, ctx.person.timeZone))) return null;
  const first = await firstDay(ctx.db, line);
  return first !== null && first <= before.fromDay ? before : null;
}

function mayLook({ person }: Ctx, line: LineId, card: Action): boolean {
  return allows(person.granted, permissionOf(lineTable[line].module, 'Dashboard', card));
}
