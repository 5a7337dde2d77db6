import { callFilterFromQuery } from '@/domain/calls/callFilter';
import type { DashboardFilter } from '@/domain/reports/figures';
import { chosenDays, type Days } from './range';

interface Values {
  readonly range: string | null;
  readonly days: readonly [string, string] | null;
  readonly robotId?: readonly string[];
  readonly sipLineId?: readonly string[];
}

/** What a report is narrowed by; every figure's rows begin with it. */
export function reportBase(values: Values, today: string): DashboardFilter & Days {
  const { robotId, sipLineId } = callFilterFromQuery({
    robotId: values.robotId?.join(),
    sipLineId: values.sipLineId?.join(),
  });
  return { ...chosenDays(values, today), ...(robotId ? { robotId } : {}), ...(sipLineId ? { sipLineId } : {}) };
}
