import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/products/lines';
import { ChartCard } from '@/ui/chart/ChartCard';
import { LineChart } from '@/ui/chart/LineChart';
import { useFormat } from '@/ui/format/FormatProvider';
import { chartState, type Counted } from '@/parts/report/charts/chartState';
import { MeasureMenu } from '@/parts/report/charts/MeasureMenu';
import { type ComparedPoint, useComparedPoints } from '@/parts/report/compare/useComparedPoints';
import type { Rows } from '@/parts/report/rows/useRows';
import { type Counts, callsBehind, isShare, type Measure, measures, valueOf, writerOf } from './measures';

/** One day, or one hour. */
export type Point = ComparedPoint<Counts>;

interface MeasuredChartProps {
  line: LineId;
  title: string;
  definition: string;
  axis?: string;
  read: Counted;
  empty: string | undefined;
  points: readonly Point[];
  names: { readonly now: string; readonly before: string | null };
  rows: Rows;
  fileName: string;
}

/** Two periods laid over each other, by one measure at a time. */
export function MeasuredChart({
  line,
  title,
  definition,
  axis,
  read,
  empty,
  points,
  names,
  rows,
  fileName,
}: MeasuredChartProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const [measure, setMeasure] = useState<Measure>('calls');
  const nameOf = (one: Measure) => t(`figure.${one}.label`);
  const by = useMemo(
    () => ({
      name: t(`figure.${measure}.label`),
      share: isShare(measure),
      of: valueOf[measure],
      where: callsBehind(line, measure),
      write: writerOf(measure, format),
    }),
    [measure, line, t, format],
  );
  const drawn = useComparedPoints({ points, by, periods: { now: names.now, than: names.before }, rows });
  return (
    <ChartCard
      title={title}
      definition={definition}
      {...chartState(read, empty)}
      fileName={fileName}
      extra={<MeasureMenu measures={measures} chosen={measure} nameOf={nameOf} onChange={setMeasure} />}
    >
      <LineChart {...drawn} {...(axis === undefined ? {} : { axis })} />
    </ChartCard>
  );
}
