import { callFilterFromQuery, callFilterToQuery } from '@/domain/calls/callFilter';
import type { DashboardFilter } from '@/domain/reports/figures';
import type { FilterValues, ListShape } from '@/ui/address/listState';
import { chosenDays, type Days } from '@/parts/report/range';

const dashboardFilterKinds = {
  range: 'one',
  days: 'days',
  vs: 'days',
  taskId: 'many',
  robotId: 'many',
  sipLineId: 'many',
} as const;
export type DashboardFilterKinds = typeof dashboardFilterKinds;
export type DashboardFilterValues = FilterValues<DashboardFilterKinds>;

export const dashboardShape: ListShape<DashboardFilterKinds> = { filters: dashboardFilterKinds };

/** The filter of the whole dashboard, which the rows of every figure share. */
export function baseOf(values: Omit<DashboardFilterValues, 'vs'>, today: string): DashboardFilter & Days {
  const { taskId, robotId, sipLineId } = callFilterFromQuery({
    taskId: values.taskId.join(),
    robotId: values.robotId.join(),
    sipLineId: values.sipLineId.join(),
  });
  return {
    ...chosenDays(values, today),
    ...(taskId ? { taskId } : {}),
    ...(robotId ? { robotId } : {}),
    ...(sipLineId ? { sipLineId } : {}),
  };
}

/** The base filter as query parameters. */
export function queryOf(base: DashboardFilter): Record<string, string> {
  return callFilterToQuery(base);
}
