import { useMemo, useState } from 'react';
import type { CallFilter } from '@/domain/calls/callFilter';
import { BarChart } from '@/ui/chart/BarChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import { chartState, type Counted } from '../charts/chartState';
import { MeasureMenu } from '../charts/MeasureMenu';
import type { Periods } from '../periods';
import { type ComparedPoint, type PointMeasure, useComparedPoints } from './useComparedPoints';
import type { Rows } from '../rows/useRows';

interface ComparedBarsProps<M extends string, C> {
  title: string;
  definition: string;
  read: Counted;
  empty: string | undefined;
  points: readonly {
    readonly key: string;
    readonly label: string;
    readonly now: C;
    readonly before: C | null;
    readonly where: CallFilter;
  }[];
  /** the first is shown until another is chosen */
  measures: readonly M[];
  byMeasure: Readonly<Record<M, PointMeasure<C>>>;
  periods: Periods;
  rows: Rows;
  fileName: string;
  axis?: string;
  horizontal?: boolean;
  touching?: boolean;
  height?: number;
  /** for a chart without comparison */
  colour?: string;
}

/**
 * Bars of one measure at a time; if two periods are compared, each beside its counterpart, with the difference in
 * words.
 */
export function ComparedBars<M extends string, C>(props: ComparedBarsProps<M, C>) {
  const {
    title,
    definition,
    read,
    empty,
    points,
    measures,
    byMeasure,
    periods,
    rows,
    fileName,
    axis,
    horizontal = false,
    touching = false,
    height,
    colour,
  } = props;
  const [chosen, setChosen] = useState<M | null>(null);
  const [first] = measures;
  const measure = chosen ?? first;
  const by = measure === undefined ? undefined : byMeasure[measure];
  const both = useMemo(
    () =>
      points.map(({ where, ...point }): ComparedPoint<C> => ({
        ...point,
        where,
        whereBefore: point.before === null ? null : { ...where, ...periods.before },
      })),
    [points, periods.before],
  );
  const drawn = useComparedPoints({ points: both, by, periods, rows, colour });
  return (
    <ChartCard
      title={title}
      definition={definition}
      {...chartState(read, empty)}
      fileName={fileName}
      extra={
        measure !== undefined &&
        measures.length > 1 && (
          <MeasureMenu
            measures={measures}
            chosen={measure}
            nameOf={(one) => byMeasure[one].name}
            onChange={setChosen}
          />
        )
      }
    >
      <BarChart
        {...drawn}
        horizontal={horizontal}
        touching={touching}
        {...(axis === undefined ? {} : { axis })}
        {...(height === undefined ? {} : { height })}
      />
    </ChartCard>
  );
}
