import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { callFilterToQuery } from '@/domain/calls/callFilter';
import type { DashboardFilter } from '@/domain/reports/figures';
import type { LineId } from '@/domain/products/lines';
import { useFormat } from '@/ui/format/FormatProvider';
import { comparedQuery } from '@/parts/report/compare/compare';
import type { Days } from '@/parts/report/range';

/** ms between two refreshes of a running range */
const REFRESH = 5_000;

export function useChannels(line: LineId, base: DashboardFilter & Days, vs: readonly [string, string] | null) {
  const format = useFormat();
  const query = { ...callFilterToQuery(base), ...comparedQuery(vs) };
  const params = { line };
  const running = base.toDay >= format.today();
  // SIP lines are shared, so calls of every business line are counted.
  useLiveRefresh('call', ['channel'], () => running, REFRESH);
  const overview = useRead('channel.overview', { params, query });
  const compared = overview.data?.compared ?? null;
  const days = (of: Days) => ({ params, query: callFilterToQuery({ ...base, fromDay: of.fromDay, toDay: of.toDay }) });
  return {
    overview,
    days: useRead('channel.days', days(base)),
    daysBefore: useRead('channel.days', days(compared ?? base), { skip: compared === null, later: true }),
    load: useRead('channel.load', {
      params,
      query: { fromDay: base.fromDay, toDay: base.toDay, ...comparedQuery(vs) },
    }),
  };
}

export type Channels = ReturnType<typeof useChannels>;
export type Channel = NonNullable<Channels['overview']['data']>['channels'][number];
