import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { slices } from '@/domain/reports/figures';
import { LineChart } from '@/ui/chart/LineChart';
import type { Datum, Series } from '@/ui/chart/data/series';
import { useFormat } from '@/ui/format/FormatProvider';
import { sideBySide } from '@/parts/report/compare/pairedDays';
import type { Periods } from '@/parts/report/periods';
import { type ComparedPoint, type PointMeasure, useComparedPoints } from '@/parts/report/compare/useComparedPoints';
import type { Rows } from '@/parts/report/rows/useRows';
import { countsOf, type DayCounts, type TrendDay } from './trendMeasures';
import type { Channel } from './useChannels';

interface LinesProps {
  days: readonly TrendDay[];
  by: PointMeasure<DayCounts>;
  rows: Rows;
}

/** Several SIP lines in one period. */
export function TrendLines({ days, channels, by, rows }: LinesProps & { channels: readonly Channel[] }) {
  const format = useFormat();
  const navigate = useNavigate();
  const series = useMemo(() => channels.map(({ id, name }): Series => ({ key: String(id), label: name })), [channels]);
  const data = useMemo(
    () =>
      days.map((day): Datum => {
        const valueOf = (id: number) => {
          const counts = countsOf(day, id);
          return counts === null ? null : by.of(counts);
        };
        return {
          key: day.day,
          label: format.day(day.day, 'shortDay'),
          partial: day.partial,
          values: Object.fromEntries(channels.map(({ id }) => [String(id), valueOf(id)])),
        };
      }),
    [days, channels, by, format],
  );
  const write = useMemo(
    () => (by.share ? (value: number) => format.percent(value, 1) : (value: number) => format.number(value)),
    [by, format],
  );
  const open = ({ key }: Datum, one: Series) => {
    const to = rows({ ...slices.day(key), sipLineId: [Number(one.key)], ...by.where });
    if (to !== undefined) void navigate(to);
  };
  return (
    <LineChart
      data={data}
      series={series}
      unit={by.name}
      format={write}
      onOpen={rows({}) === undefined ? undefined : open}
    />
  );
}

/** One SIP line in both periods, the first day over the first. */
export function TrendCompared({
  days,
  before,
  id,
  by,
  periods,
  rows,
}: LinesProps & { before: readonly TrendDay[]; id: number; periods: Periods }) {
  const format = useFormat();
  const points = useMemo(
    () =>
      sideBySide(days, before, ({ day }) => day).map(({ key, now, before: than }): ComparedPoint<DayCounts> => {
        const name = (day: TrendDay | undefined) => (day === undefined ? undefined : format.day(day.day, 'shortDay'));
        const where = (day: TrendDay | undefined) =>
          day === undefined ? null : { ...slices.day(day.day), sipLineId: [id] };
        return {
          key,
          label: name(now ?? than) ?? '',
          partial: now?.partial ?? false,
          labelBefore: name(than),
          now: countsOf(now, id),
          before: countsOf(than, id),
          where: where(now),
          whereBefore: where(than),
        };
      }),
    [days, before, id, format],
  );
  return <LineChart {...useComparedPoints({ points, by, periods, rows })} />;
}
