import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { inboundOutcomes } from '@/domain/inbound/inboundCall';
import { chartState, type Counted } from '@/parts/report/charts/chartState';
import { BarChart } from '@/ui/chart/BarChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { Datum, Series } from '@/ui/chart/data/series';
import { useFormat } from '@/ui/format/FormatProvider';
import type { OpenRows } from './inboundDashboardShape';

type Report = Reply<'inboundDashboard.report'>;
type Outcomes = NonNullable<Report['days']>[number]['outcomes'];

interface VolumeChartProps {
  read: Counted;
  open: OpenRows | undefined;
  fileName: string;
}

function useOutcomeSeries(): readonly Series[] {
  const { t: word } = useTranslation('labels');
  return useMemo(() => inboundOutcomes.map((key) => ({ key, label: word(`state.inboundOutcome.${key}`) })), [word]);
}

const isEmpty = (list: readonly { readonly outcomes: Outcomes }[]) =>
  list.every(({ outcomes }) => inboundOutcomes.every((key) => outcomes[key] === 0));

/** Calls of each day by what became of them; today is hatched, because it is not over. */
export function DaysChart({ days, read, open, fileName }: VolumeChartProps & { days: NonNullable<Report['days']> }) {
  const { t } = useTranslation('inbound');
  const format = useFormat();
  const series = useOutcomeSeries();
  const today = format.today();
  const data = useMemo(
    () =>
      days.map(({ day, outcomes }): Datum => ({
        key: day,
        label: format.day(day, 'shortDay'),
        values: outcomes,
        partial: day === today,
      })),
    [days, format, today],
  );
  return (
    <ChartCard
      title={t('dashboard.days')}
      {...chartState(read, isEmpty(days) ? t('dashboard.emptyChart') : undefined)}
      fileName={fileName}
    >
      <BarChart
        data={data}
        series={series}
        unit={t('dashboard.calls')}
        stacked
        onOpen={open && (({ key }, { key: outcome }) => open({ outcome }, { fromDay: key, toDay: key }))}
      />
    </ChartCard>
  );
}

/** Calls of each hour of the company's clock, all days together. */
export function HoursChart({
  hours,
  read,
  open,
  fileName,
}: VolumeChartProps & { hours: NonNullable<Report['hours']> }) {
  const { t } = useTranslation('inbound');
  const series = useOutcomeSeries();
  const data = useMemo(
    () => hours.map(({ hour, outcomes }): Datum => ({ key: String(hour), label: String(hour), values: outcomes })),
    [hours],
  );
  return (
    <ChartCard
      title={t('dashboard.hours')}
      {...chartState(read, isEmpty(hours) ? t('dashboard.emptyChart') : undefined)}
      fileName={fileName}
    >
      <BarChart
        data={data}
        series={series}
        unit={t('dashboard.calls')}
        axis={t('dashboard.hoursAxis')}
        stacked
        onOpen={open && (({ key: hour }, { key: outcome }) => open({ outcome, hour }))}
      />
    </ChartCard>
  );
}
