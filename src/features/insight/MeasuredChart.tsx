import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CallFilter } from '@/domain/callFilter';
import type { LineId } from '@/domain/lines';
import { changeOf, changeWords } from '@/ui/change';
import { ChartCard } from '@/ui/chart/ChartCard';
import { LineChart } from '@/ui/chart/LineChart';
import type { Datum, Series } from '@/ui/chart/series';
import { useFormat } from '@/ui/FormatProvider';
import { useLook } from '@/ui/look/lookContext';
import { beforeSeries } from '@/ui/report/beforeSeries';
import { chartState, type Counted } from '@/ui/report/chartState';
import { MeasureMenu } from '@/ui/report/MeasureMenu';
import type { Rows } from '@/ui/report/useRows';
import { type Counts, callsBehind, isShare, type Measure, measures, valueOf, writerOf } from './measures';

/** One place on the axis: what it counts now, and its counterpart in the days compared with. */
export interface Point {
  readonly key: string;
  readonly label: string;
  readonly partial: boolean;
  /** null: nothing is known of it */
  readonly now: Counts | null;
  readonly before: Counts | null;
  readonly where: CallFilter;
  readonly whereBefore: CallFilter | null;
}

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
export function MeasuredChart({ line, title, definition, axis, read, empty, points, names, rows, fileName }: MeasuredChartProps) {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const format = useFormat();
  const navigate = useNavigate();
  const { tokens } = useLook();
  const [measure, setMeasure] = useState<Measure>('calls');
  const nameOf = (one: Measure) => t(`figure.${one}.label`);
  const series = useMemo(() => beforeSeries(names.now, names.before, tokens), [names.now, names.before, tokens]);
  const write = useMemo(() => writerOf(measure, format), [measure, format]);
  const data = useMemo(
    () =>
      points.map(({ key, label, partial, now, before }): Datum => ({
        key, label, partial,
        values: { now: now === null ? null : valueOf[measure](now), before: before === null ? null : valueOf[measure](before) },
      })),
    [points, measure],
  );
  const change = useMemo(
    () => (names.before === null ? undefined : ({ values }: Datum) => changeWords(changeOf(values.now ?? null, values.before ?? null, isShare(measure) ? 'points' : 'share', ui, format), names.before ?? '', ui)),
    [names.before, measure, ui, format],
  );
  const open = ({ key }: Datum, which: Series) => {
    const point = points.find((one) => one.key === key);
    const where = which.key === 'before' ? point?.whereBefore : point?.where;
    const to = where ? rows({ ...where, ...callsBehind(line, measure) }) : undefined;
    if (to !== undefined) void navigate(to);
  };
  return (
    <ChartCard
      title={title}
      definition={definition}
      {...chartState(read, empty)}
      fileName={fileName}
      extra={<MeasureMenu measures={measures} chosen={measure} nameOf={nameOf} onChange={setMeasure} />}
    >
      <LineChart data={data} series={series} unit={nameOf(measure)} {...(axis === undefined ? {} : { axis })} format={write} change={change} onOpen={rows({}) === undefined ? undefined : open} />
    </ChartCard>
  );
}
