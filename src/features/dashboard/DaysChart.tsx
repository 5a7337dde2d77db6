import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { slices } from '@/domain/reports/figures';
import { BarChart } from '@/ui/chart/BarChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { Datum, Series } from '@/ui/chart/data/series';
import { useFormat } from '@/ui/format/FormatProvider';
import { chartState } from '@/parts/report/charts/chartState';
import { emptyWords } from '@/parts/report/emptyWords';
import { pairedBars, pairedKey } from '@/parts/report/compare/pairedDays';
import { paleWords, type Periods } from '@/parts/report/periods';
import { outcomeOfSeries, useReachedSeries } from '@/parts/report/charts/reachedSeries';
import type { Dashboard } from './useDashboard';
import { usePairChange } from '@/parts/report/compare/usePairChange';
import type { Rows } from '@/parts/report/rows/useRows';

interface DaysChartProps {
  read: Dashboard['days'];
  periods: Periods;
  rows: Rows;
  fileName: string;
}

type Day = NonNullable<Dashboard['days']['data']>['days'][number];

/**
 * Calls per day with the reached ones at the bottom, the first day beside the first of those compared with. A running
 * day is hatched; an unknown day is a gap.
 */
export function DaysChart({ read, periods, rows, fileName }: DaysChartProps) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const format = useFormat();
  const { days, before = null } = read.data ?? {};
  const data = useMemo(() => {
    const barOf = ({ day, missing, partial, attempts, reached }: Day): Datum => ({
      key: day,
      label: format.day(day, 'shortDay'),
      values: missing ? { reached: null, unreached: null } : { reached, unreached: attempts - reached },
      partial,
    });
    return pairedBars((days ?? []).map(barOf), before?.map(barOf) ?? null);
  }, [days, before, format]);
  const change = usePairChange(data, t('figure.calls.label'));
  const series = useReachedSeries();
  const open = (datum: Datum, one: Series) => {
    const to = rows({ ...slices.day(pairedKey(datum.key).key), ...outcomeOfSeries(one) });
    if (to !== undefined) void navigate(to);
  };
  return (
    <ChartCard
      title={t('chart.days.title')}
      definition={t('chart.days.means', { zone: format.zone })}
      {...chartState(read, emptyWords(days, t))}
      fileName={fileName}
    >
      <BarChart
        data={data}
        series={series}
        unit={t('unit.calls')}
        stacked
        change={change}
        pale={paleWords(periods, t)}
        onOpen={rows({}) === undefined ? undefined : open}
      />
    </ChartCard>
  );
}
