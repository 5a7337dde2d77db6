import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import type { LiveEvent } from '@/contract/live';
import type { DashboardFilter } from '@/domain/reports/figures';
import type { LineId } from '@/domain/products/lines';
import { type May, useMay } from '@/session/useMay';
import { useFormat } from '@/ui/format/FormatProvider';
import { comparedQuery } from '@/parts/report/compare/compare';
import { queryOf } from './dashboardShape';
import type { Days } from '@/parts/report/range';

/** ms between two refreshes of a running range, because a busy line sends many events a second */
const REFRESH = 5_000;

/** Which cards this person may see, by the views of dashboard cards. */
export function useCards(line: LineId): May {
  return useMay('Dashboard', line);
}

/** The counts of the dashboard, all with the same filter. */
export function useDashboard(line: LineId, base: DashboardFilter & Days, vs: readonly [string, string] | null) {
  const may = useCards(line);
  const format = useFormat();
  const inBoth = { params: { line }, query: { ...queryOf(base), ...comparedQuery(vs) } };
  const mixed = (['cardLabels', 'cardConnectRate', 'cardDuration', 'cardTransfer'] as const).some((card) => may(card));
  const running = base.toDay >= format.today();
  const concerns = (event: LiveEvent) => running && event.payload.line === line;
  useLiveRefresh('call', ['dashboard'], concerns, REFRESH);
  // A person who may not see calls gets events of tasks only.
  useLiveRefresh('task', ['dashboard'], concerns, REFRESH);
  const figures = useRead('dashboard.figures', inBoth);
  const compared = figures.data?.compared ?? null;
  const robots = (days: Days | null) => ({
    params: { line },
    query: queryOf({ ...base, ...(days && { fromDay: days.fromDay, toDay: days.toDay }) }),
  });
  return {
    figures,
    days: useRead('dashboard.days', inBoth, { skip: !may('cardCalls') }),
    mix: useRead('dashboard.mix', inBoth, { skip: !mixed }),
    hours: useRead('dashboard.hours', inBoth, { skip: !may('cardHours') }),
    durations: useRead('dashboard.durations', inBoth, { skip: !may('cardDuration') }),
    labelDays: useRead('dashboard.labelDays', inBoth, { skip: !may('cardLabels') }),
    robots: useRead('dashboard.robots', robots(null), { skip: !may('cardConnectRate') }),
    robotsBefore: useRead('dashboard.robots', robots(compared), {
      skip: !may('cardConnectRate') || compared === null,
      later: true,
    }),
  };
}

export type Dashboard = ReturnType<typeof useDashboard>;
