import type { LineId } from '@/domain/products/lines';
import { problem } from '@/domain/problem';
import { addDays, instantOf } from '@/domain/time/zone';
import type { FilterScope } from '../../calling/calls/filterSql';
import { earliestOf, rangeProblems, refuseRange } from '../../calling/calls/range';
import type { Narrow } from '../../calling/calls/tally/level';
import type { Ctx } from '../../foundation/http/handler';
import { refuseFields } from '../../foundation/refusal';
import { firstDay } from './firstDay';
import { comparedUntil, daysBefore, daysOf, type Before, type DashboardRequest, type Days } from './period';

interface Query extends Narrow {
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
}

interface ComparedQuery {
  readonly vsFromDay?: string | undefined;
  readonly vsToDay?: string | undefined;
}

/** The range and filter of a report, not earlier than six months ago. */
export function requestOf(line: LineId, query: Query, ctx: Ctx): DashboardRequest & { readonly scope: FilterScope } {
  const { fromDay, toDay, taskId, robotId, sipLineId } = query;
  refuseRange({ ...(fromDay ? { fromDay } : {}), ...(toDay ? { toDay } : {}) }, ctx);
  const { timeZone, countryCode } = ctx.person;
  const days: Days = daysOf({ ...(fromDay ? { fromDay } : {}), ...(toDay ? { toDay } : {}) }, ctx.now, timeZone);
  return { line, days, narrow: { taskId, robotId, sipLineId }, scope: { line, timeZone, countryCode } };
}

/**
 * The days to compare with: those requested, or as many right before. Null if they begin more than six months ago or
 * before the line's first call, because a whole would be compared with a part. `field`: where both are requested as one
 * day.
 */
export async function comparedOf(
  { line, days }: DashboardRequest,
  { vsFromDay, vsToDay }: ComparedQuery,
  ctx: Ctx,
  field?: string,
): Promise<Before | null> {
  const { timeZone } = ctx.person;
  const chosen = vsFromDay !== undefined && vsToDay !== undefined ? { fromDay: vsFromDay, toDay: vsToDay } : null;
  if (chosen) refuseChosen(chosen, ctx, field);
  else
    refuseFields(
      (['vsFromDay', 'vsToDay'] as const).flatMap((field, at) =>
        [vsToDay, vsFromDay][at] === undefined ? [] : [problem(field, 'required')],
      ),
    );
  const before = chosen ?? daysBefore(days);
  if (before.fromDay < earliestOf(ctx)) return null;
  const first = await firstDay(ctx.db, line);
  return first !== null && first <= before.fromDay ? comparedUntil(days, before, ctx.now, timeZone) : null;
}

/** The same for charts, which show the days compared with as whole days. */
export async function comparedWhole(request: DashboardRequest, query: ComparedQuery, ctx: Ctx): Promise<Before | null> {
  const before = await comparedOf(request, query, ctx);
  return before === null
    ? null
    : { ...before, until: Math.min(instantOf(addDays(before.toDay, 1), 0, ctx.person.timeZone), ctx.now) };
}

/** The days of a chart: those requested and those compared with. */
export async function inBoth<T>(
  request: DashboardRequest,
  query: ComparedQuery,
  ctx: Ctx,
  count: (of: DashboardRequest) => Promise<T>,
): Promise<{ now: T; compared: Before | null; before: T | null }> {
  const compared = await comparedWhole(request, query, ctx);
  return {
    now: await count(request),
    compared,
    before:
      compared === null
        ? null
        : await count({ ...request, days: { fromDay: compared.fromDay, toDay: compared.toDay } }),
  };
}

/** The rules of the range, with problems at the fields of the comparison. */
function refuseChosen(days: Days, ctx: Ctx, field: string | undefined): void {
  const problems = rangeProblems(days, ctx).map((one) => ({
    ...one,
    field: field ?? (one.field === 'fromDay' ? 'vsFromDay' : 'vsToDay'),
  }));
  refuseFields(field === undefined ? problems : problems.slice(0, 1));
}
