import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { callFilterToQuery } from '@/domain/calls/callFilter';
import type { DashboardFilter } from '@/domain/reports/figures';
import { useFormat } from '@/ui/format/FormatProvider';
import { comparedQuery } from '@/parts/report/compare/compare';
import type { Days } from '@/parts/report/range';

/** ms between two refreshes of a running range */
const REFRESH = 5_000;
/** collection only */
export const line = 'collection' as const;

/** Refreshed while the days run. */
export function useRunning(toDay: string): void {
  const format = useFormat();
  useLiveRefresh('call', ['insight'], (event) => toDay >= format.today() && event.payload.line === line, REFRESH);
}

export function useTrend(base: DashboardFilter & Days, vs: readonly [string, string] | null) {
  useRunning(base.toDay);
  return useRead('insight.trend', { params: { line }, query: { ...callFilterToQuery(base), ...comparedQuery(vs) } });
}

/** The robots of these days, then those of the days compared with. */
export function useTrendRobots(base: DashboardFilter & Days, compared: Days | null) {
  const of = (days: Days | null) => ({
    params: { line },
    query: callFilterToQuery({ ...base, ...(days && { fromDay: days.fromDay, toDay: days.toDay }) }),
  });
  const now = useRead('insight.robots', of(null));
  const before = useRead('insight.robots', of(compared), { skip: compared === null, later: true });
  return { now, before, either: before.failure === null ? now : before };
}

export type Trend = ReturnType<typeof useTrend>;
