import { callFilterFromQuery, callFilterToQuery } from '@/domain/callFilter';
import type { DashboardFilter } from '@/domain/figures';
import type { FilterValues, ListShape } from '@/ui/listState';
import { type Days, daysOf, isRange, type Range, usualRange } from './range';

export const dashboardFilterKinds = { range: 'one', days: 'days', taskId: 'many', robotId: 'many', sipLineId: 'many' } as const;
export type DashboardFilterKinds = typeof dashboardFilterKinds;
export type DashboardFilterValues = FilterValues<DashboardFilterKinds>;

export const dashboardShape: ListShape<DashboardFilterKinds> = { filters: dashboardFilterKinds };

/** The range in force: days somebody chose come before a moving range. */
export function rangeOf({ range, days }: DashboardFilterValues): Range | null {
  if (days !== null) return null;
  return isRange(range) ? range : usualRange;
}

/** What the whole dashboard is narrowed by; every figure's rows begin with it. */
export function baseOf(values: DashboardFilterValues, today: string): DashboardFilter & Days {
  const range = rangeOf(values);
  const days: Days = range === null ? { fromDay: values.days?.[0] ?? today, toDay: values.days?.[1] ?? today } : daysOf(range, today);
  const { taskId, robotId, sipLineId } = callFilterFromQuery({
    taskId: values.taskId.join(),
    robotId: values.robotId.join(),
    sipLineId: values.sipLineId.join(),
  });
  return { ...days, ...(taskId ? { taskId } : {}), ...(robotId ? { robotId } : {}), ...(sipLineId ? { sipLineId } : {}) };
}

/** The base as the platform is asked for it. */
export function queryOf(base: DashboardFilter): Record<string, string> {
  return callFilterToQuery(base);
}

