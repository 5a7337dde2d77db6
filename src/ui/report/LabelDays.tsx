import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { slices } from '@/domain/figures';
import type { LineId } from '@/domain/lines';
import { BarChart } from '../chart/BarChart';
import { ChartCard } from '../chart/ChartCard';
import type { Datum, Series } from '../chart/series';
import { useFormat } from '../FormatProvider';
import { chartState, type Counted } from './chartState';
import { emptyOfLabels } from './emptyWords';
import type { LabelDay } from './model';
import { useLabelSeries } from './useLabelSeries';
import type { Rows } from './useRows';

interface LabelDaysProps {
  line: LineId;
  read: Counted;
  days: readonly LabelDay[] | undefined;
  rows: Rows;
  fileName: string;
}

/** How what people want changes: labels of the calls reached, day by day. */
export function LabelDays({ line, read, days, rows, fileName }: LabelDaysProps) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const format = useFormat();
  const series = useLabelSeries(line);
  const data = useMemo(
    () =>
      (days ?? []).map(({ day, missing, partial, labels }): Datum => ({
        key: day,
        label: format.day(day, 'shortDay'),
        values: Object.fromEntries(series.map(({ key }) => [key, missing ? null : (labels[key] ?? 0)])),
        partial,
      })),
    [days, series, format],
  );
  const open = (datum: Datum, one: Series) => {
    const to = rows({ ...slices.day(datum.key), ...slices.label(one.key), outcome: ['reached'] });
    if (to !== undefined) void navigate(to);
  };
  return (
    <ChartCard title={t('chart.labelDays.title')} definition={t('chart.labelDays.means')} {...chartState(read, emptyOfLabels(days, t))} fileName={fileName}>
      <BarChart data={data} series={series} unit={t('unit.calls')} stacked onOpen={rows({}) === undefined ? undefined : open} />
    </ChartCard>
  );
}
