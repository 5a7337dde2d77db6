import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CallFilter } from '@/domain/calls/callFilter';
import { changeOf, changeWords } from '@/ui/format/change';
import type { Datum, Series, SeriesChartProps } from '@/ui/chart/data/series';
import { useFormat } from '@/ui/format/FormatProvider';
import { useLook } from '@/ui/look/lookContext';
import { beforeSeries } from './beforeSeries';
import type { Periods } from '../periods';
import type { Rows } from '../rows/useRows';

/** A measure of the counts; shares are parts of one. */
export interface PointMeasure<C> {
  readonly name: string;
  readonly share: boolean;
  readonly of: (counts: C) => number | null;
  /** the calls a value counts; for a share those of its numerator */
  readonly where: CallFilter;
  /** format of a value that is neither a share nor a count */
  readonly write?: (value: number) => string;
}

/** A position of a chart: its counts now, and those in the days compared with. */
export interface ComparedPoint<C> {
  readonly key: string;
  readonly label: string;
  readonly partial?: boolean;
  /** null: unknown */
  readonly now: C | null;
  readonly before: C | null;
  readonly where: CallFilter | null;
  /** the rows of its counterpart */
  readonly whereBefore: CallFilter | null;
  /** name of its counterpart, if it differs */
  readonly labelBefore?: string | undefined;
}

interface ComparedPointsOptions<C> {
  points: readonly ComparedPoint<C>[];
  by: PointMeasure<C> | undefined;
  periods: Pick<Periods, 'now' | 'than'>;
  rows: Rows;
  /** for a chart without comparison */
  colour?: string | undefined;
}

/**
 * Points of a bar or line chart of two periods: values by one measure, the difference in words, and links to the rows
 * of both.
 */
export function useComparedPoints<C>({
  points,
  by,
  periods: { now: name, than },
  rows,
  colour,
}: ComparedPointsOptions<C>) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const navigate = useNavigate();
  const { tokens } = useLook();
  const share = by?.share === true;
  const own = by?.write;
  const series = useMemo(
    (): Series[] =>
      than === null
        ? [{ key: 'now', label: by?.name ?? '', ...(colour === undefined ? {} : { colour }) }]
        : beforeSeries(name, than, tokens),
    [than, name, by, colour, tokens],
  );
  const data = useMemo(() => {
    const valueOf = (counts: C | null) => (counts === null ? null : (by?.of(counts) ?? null));
    return points.map(({ key, label, partial = false, now, before, labelBefore }): Datum => ({
      key,
      label,
      partial,
      values: { now: valueOf(now), before: valueOf(before) },
      ...(labelBefore === undefined ? {} : { labels: { before: labelBefore } }),
    }));
  }, [points, by]);
  const write = useMemo(
    () => own ?? (share ? (value: number) => format.percent(value, 1) : (value: number) => format.number(value)),
    [own, share, format],
  );
  const change = useMemo(
    () =>
      than === null
        ? undefined
        : ({ values, labels }: Datum) =>
            changeWords(
              changeOf(values.now ?? null, values.before ?? null, share ? 'points' : 'share', t, format),
              labels?.before ?? than,
              t,
            ),
    [than, share, t, format],
  );
  const open = ({ key }: Datum, which: Series) => {
    const point = points.find((one) => one.key === key);
    const where = which.key === 'before' ? point?.whereBefore : point?.where;
    const to = where ? rows({ ...where, ...by?.where }) : undefined;
    if (to !== undefined) void navigate(to);
  };
  return {
    data,
    series,
    unit: by?.name ?? '',
    format: write,
    change,
    onOpen: rows({}) === undefined ? undefined : open,
  } satisfies SeriesChartProps;
}
