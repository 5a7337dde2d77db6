import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { slices } from '@/domain/figures';
import { BarChart } from '@/ui/chart/BarChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { Datum, Series } from '@/ui/chart/series';
import { useFormat } from '@/ui/FormatProvider';
import { chartState } from '@/ui/report/chartState';
import { emptyWords } from '@/ui/report/emptyWords';
import { outcomeOfSeries, useReachedSeries } from '@/ui/report/reachedSeries';
import type { Dashboard } from './useDashboard';
import type { Rows } from '@/ui/report/useRows';

interface DaysChartProps {
  read: Dashboard['days'];
  rows: Rows;
  fileName: string;
}

/** Calls per day, those reached at the foot. A running day is hatched; a day nothing is known of is a gap. */
export function DaysChart({ read, rows, fileName }: DaysChartProps) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const format = useFormat();
  const days = read.data?.days;
  const data = useMemo(
    () =>
      (days ?? []).map(({ day, missing, partial, attempts, reached }): Datum => ({
        key: day,
        label: format.day(day, 'shortDay'),
        values: missing ? { reached: null, unreached: null } : { reached, unreached: attempts - reached },
        partial,
      })),
    [days, format],
  );
  const series = useReachedSeries();
  const open = (datum: Datum, one: Series) => {
    const to = rows({ ...slices.day(datum.key), ...outcomeOfSeries(one) });
    if (to !== undefined) void navigate(to);
  };
  return (
    <ChartCard title={t('chart.days.title')} definition={t('chart.days.means', { zone: format.zone })} {...chartState(read, emptyWords(days, t))} fileName={fileName}>
      <BarChart data={data} series={series} unit={t('unit.calls')} stacked onOpen={rows({}) === undefined ? undefined : open} />
    </ChartCard>
  );
}
