import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { slices } from '@/domain/reports/figures';
import { BarChart } from '@/ui/chart/BarChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { Datum, Series } from '@/ui/chart/data/series';
import { chartState } from '@/parts/report/charts/chartState';
import { useLabelSeries } from '@/parts/report/charts/useLabelSeries';
import type { Rows } from '@/parts/report/rows/useRows';
import { type Hour, hourLabel } from './hours';
import type { SingleDay } from './useSingleDay';
import { line } from './useTrend';

/** Labels of reached calls by hour. */
export function HourLabels({
  read,
  hours,
  rows,
  fileName,
}: {
  read: SingleDay;
  hours: readonly Hour[];
  rows: Rows;
  fileName: string;
}) {
  const { t } = useTranslation('insight');
  const { t: unit } = useTranslation('dashboard');
  const navigate = useNavigate();
  const series = useLabelSeries(line);
  const data = useMemo(
    () =>
      hours.map((one): Datum => ({
        key: String(one.hour),
        label: hourLabel(one.hour),
        values: one.ahead ? {} : one.labels,
        partial: one.partial,
      })),
    [hours],
  );
  const open = ({ key }: Datum, one: Series) => {
    const to = rows({ hour: [Number(key)], ...slices.label(one.key), outcome: ['reached'] });
    if (to !== undefined) void navigate(to);
  };
  return (
    <ChartCard
      title={t('sigleDay.labels.title')}
      definition={t('sigleDay.labels.means')}
      {...chartState(read, hours.some(({ reached }) => reached > 0) ? undefined : unit('empty.reached'))}
      fileName={fileName}
    >
      <BarChart
        data={data}
        series={series}
        unit={unit('unit.calls')}
        axis={unit('unit.hour')}
        stacked
        onOpen={rows({}) === undefined ? undefined : open}
      />
    </ChartCard>
  );
}
