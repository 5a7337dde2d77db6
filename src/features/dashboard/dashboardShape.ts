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

/** What the whole dashboard is narrowed by; every figure's rows begin with it. */
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

/** The base as the platform is asked for it. */
export function queryOf(base: DashboardFilter): Record<string, string> {
  return callFilterToQuery(base);
}
