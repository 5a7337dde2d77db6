import { useRead } from '@/api/query';
import { callFilterToQuery } from '@/domain/calls/callFilter';
import type { DashboardFilter } from '@/domain/reports/figures';
import { line, useRunning } from './useTrend';

export function useSingleDay(day: string, vsDay: string | null, { robotId, sipLineId }: DashboardFilter) {
  useRunning(day);
  const narrow = callFilterToQuery({ ...(robotId ? { robotId } : {}), ...(sipLineId ? { sipLineId } : {}) });
  return useRead('insight.day', { params: { line }, query: { day, ...(vsDay === null ? {} : { vsDay }), ...narrow } });
}

export type SingleDay = ReturnType<typeof useSingleDay>;
