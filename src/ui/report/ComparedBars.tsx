import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CallFilter } from '@/domain/callFilter';
import { changeOf, changeWords } from '../change';
import { BarChart } from '../chart/BarChart';
import { ChartCard } from '../chart/ChartCard';
import type { Datum, Series } from '../chart/series';
import { useFormat } from '../FormatProvider';
import { useLook } from '../look/lookContext';
import { beforeSeries } from './beforeSeries';
import { chartState, type Counted } from './chartState';
import { MeasureMenu } from './MeasureMenu';
import type { Periods } from './periods';
import type { Rows } from './useRows';

/** One way of telling what was counted; shares are parts of one. */
export interface BarMeasure<C> {
  readonly name: string;
  readonly share: boolean;
  readonly of: (counts: C) => number | null;
  /** the calls a value counts; of a share, those of its numerator */
  readonly where: CallFilter;
}

interface ComparedBarsProps<M extends string, C> {
  title: string;
  definition: string;
  read: Counted;
  empty: string | undefined;
  points: readonly { readonly key: string; readonly label: string; readonly now: C; readonly before: C | null; readonly where: CallFilter }[];
  /** the first is shown until another is chosen */
  measures: readonly M[];
  told: Readonly<Record<M, BarMeasure<C>>>;
  periods: Periods;
  rows: Rows;
  fileName: string;
  axis?: string;
  horizontal?: boolean;
  touching?: boolean;
  height?: number;
  /** of a chart that compares nothing */
  colour?: string;
}

/** Bars of one measure at a time; where two periods are compared, each beside its counterpart, with the difference in words. */
export function ComparedBars<M extends string, C>(props: ComparedBarsProps<M, C>) {
  const { title, definition, read, empty, points, measures, told, periods, rows, fileName, axis, horizontal = false, touching = false, height, colour } = props;
  const { t } = useTranslation('ui');
  const format = useFormat();
  const navigate = useNavigate();
  const { tokens } = useLook();
  const [chosen, setChosen] = useState<M | null>(null);
  const [first] = measures;
  const measure = chosen ?? first;
  const by = measure === undefined ? undefined : told[measure];
  const { than } = periods;
  const series = useMemo(
    (): Series[] => (than === null ? [{ key: 'now', label: by?.name ?? '', ...(colour === undefined ? {} : { colour }) }] : beforeSeries(periods.now, than, tokens)),
    [than, periods.now, by, colour, tokens],
  );
  const data = useMemo(
    () => points.map(({ key, label, now, before }): Datum => ({ key, label, values: { now: by?.of(now) ?? null, before: before === null ? null : (by?.of(before) ?? null) } })),
    [points, by],
  );
  const share = by?.share === true;
  const write = useMemo(() => (share ? (value: number) => format.percent(value, 1) : (value: number) => format.number(value)), [share, format]);
  const change = useMemo(
    () => (than === null ? undefined : ({ values }: Datum) => changeWords(changeOf(values.now ?? null, values.before ?? null, share ? 'points' : 'share', t, format), than, t)),
    [than, share, t, format],
  );
  const open = ({ key }: Datum, which: Series) => {
    const point = points.find((one) => one.key === key);
    const to = point === undefined ? undefined : rows({ ...point.where, ...by?.where, ...(which.key === 'before' ? periods.before : null) });
    if (to !== undefined) void navigate(to);
  };
  return (
    <ChartCard
      title={title}
      definition={definition}
      {...chartState(read, empty)}
      fileName={fileName}
      extra={measure !== undefined && measures.length > 1 && <MeasureMenu measures={measures} chosen={measure} nameOf={(one) => told[one].name} onChange={setChosen} />}
    >
      <BarChart
        data={data} series={series} unit={by?.name ?? ''} format={write} change={change} horizontal={horizontal} touching={touching}
        {...(axis === undefined ? {} : { axis })} {...(height === undefined ? {} : { height })} onOpen={rows({}) === undefined ? undefined : open}
      />
    </ChartCard>
  );
}
