import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { slices } from '@/domain/reports/figures';
import type { LineId } from '@/domain/products/lines';
import { BarChart } from '@/ui/chart/BarChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { Datum, Series } from '@/ui/chart/data/series';
import { useFormat } from '@/ui/format/FormatProvider';
import { chartState, type Counted } from './chartState';
import { emptyOfLabels } from '../emptyWords';
import type { LabelDay } from '../model';
import { pairedBars, pairedKey } from '../compare/pairedDays';
import { paleWords } from '../periods';
import { useLabelSeries } from './useLabelSeries';
import { usePairChange } from '../compare/usePairChange';
import type { Rows } from '../rows/useRows';

interface LabelDaysProps {
  line: LineId;
  read: Counted;
  days: readonly LabelDay[] | undefined;
  /** for a page that compares: the days compared with, and their name */
  before?: readonly LabelDay[] | null | undefined;
  than?: string | null;
  rows: Rows;
  fileName: string;
}

/** Labels of reached calls by day, the first day beside the first of the days compared with. */
export function LabelDays({ line, read, days, before = null, than = null, rows, fileName }: LabelDaysProps) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const format = useFormat();
  const series = useLabelSeries(line);
  const data = useMemo(() => {
    const barOf = ({ day, missing, partial, labels }: LabelDay): Datum => ({
      key: day,
      label: format.day(day, 'shortDay'),
      values: Object.fromEntries(series.map(({ key }) => [key, missing ? null : (labels[key] ?? 0)])),
      partial,
    });
    return pairedBars((days ?? []).map(barOf), before?.map(barOf) ?? null);
  }, [days, before, series, format]);
  const change = usePairChange(data, t('figure.reached.label'));
  const open = (datum: Datum, one: Series) => {
    const to = rows({ ...slices.day(pairedKey(datum.key).key), ...slices.label(one.key), outcome: ['reached'] });
    if (to !== undefined) void navigate(to);
  };
  return (
    <ChartCard
      title={t('chart.labelDays.title')}
      definition={t('chart.labelDays.means')}
      {...chartState(read, emptyOfLabels(days, t))}
      fileName={fileName}
    >
      <BarChart
        data={data}
        series={series}
        unit={t('unit.calls')}
        stacked
        change={change}
        pale={paleWords({ than }, t)}
        onOpen={rows({}) === undefined ? undefined : open}
      />
    </ChartCard>
  );
}
