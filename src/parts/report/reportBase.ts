import { callFilterFromQuery } from '@/domain/calls/callFilter';
import type { DashboardFilter } from '@/domain/reports/figures';
import { chosenDays, type Days } from './range';

interface Values {
  readonly range: string | null;
  readonly days: readonly [string, string] | null;
  readonly robotId?: readonly string[];
  readonly sipLineId?: readonly string[];
}

/** The filter of a report, which the rows of every figure share. */
export function reportBase(values: Values, today: string): DashboardFilter & Days {
  const { robotId, sipLineId } = callFilterFromQuery({
    robotId: values.robotId?.join(),
    sipLineId: values.sipLineId?.join(),
  });
  return { ...chosenDays(values, today), ...(robotId ? { robotId } : {}), ...(sipLineId ? { sipLineId } : {}) };
}
