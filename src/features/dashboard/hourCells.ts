import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOf, changeWords } from '@/ui/format/change';
import type { HeatCell } from '@/ui/chart/data/heat';
import { useFormat } from '@/ui/format/FormatProvider';
import type { Periods } from '@/parts/report/periods';
import type { Dashboard } from './useDashboard';

type Hours = NonNullable<Dashboard['hours']['data']>;
type Cell = Hours['cells'][number];

/** Talk time only where the person may see durations. */
export const hourMeasures = ['connectRate', 'calls', 'reached', 'talkTotal'] as const;
export type HourMeasure = (typeof hourMeasures)[number];

/** Which values the map shows: this period, the one compared with, or the difference. */
export const hourViews = ['now', 'before', 'change'] as const;
export type HourView = (typeof hourViews)[number];

const MINUS = '\u2212';

/** An hour without calls has no rate; its number of calls is a gap where a period is shown by itself. */
function valueOf(cell: Cell | undefined, measure: HourMeasure): number | null {
  if (measure === 'calls') return cell?.attempts ?? 0;
  if (measure === 'reached') return cell?.reached ?? 0;
  if (measure === 'talkTotal') return cell?.talkSeconds ?? 0;
  return cell === undefined || cell.attempts === 0 ? null : cell.reached / cell.attempts;
}

/** The cells of the map for the chosen view, and the format of their values. */
export function useHourCells(data: Hours | undefined, measure: HourMeasure, view: HourView, { now, than }: Periods) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const rate = measure === 'connectRate';
  const isTime = measure === 'talkTotal';
  const write = useMemo(
    () => (value: number) => (rate ? format.percent(value, 1) : isTime ? format.duration(value) : format.number(value)),
    [rate, isTime, format],
  );
  const signed = useMemo(() => {
    const size = (value: number) => (rate ? t('figure.points', { unit: format.number(value * 100, 1) }) : write(value));
    return (value: number) => `${value > 0 ? '+' : value < 0 ? MINUS : ''}${size(Math.abs(value))}`;
  }, [rate, write, t, format]);
  const cells = useMemo((): HeatCell[] => {
    const { cells: own = [], before = null } = data ?? {};
    const at = ({ weekday, hour }: Cell, list: readonly Cell[]) =>
      list.find((one) => one.weekday === weekday && one.hour === hour);
    if (before === null || than === null)
      return own.map((cell) => ({ weekday: cell.weekday, hour: cell.hour, value: valueOf(cell, measure) }));
    const text = (value: number | null) => (value === null ? t('chart.missing') : write(value));
    const places = [...own, ...before.filter((cell) => at(cell, own) === undefined)];
    return places.map((place) => {
      const [mine, other] = [at(place, own), at(place, before)];
      const [value, old] = [valueOf(mine, measure), valueOf(other, measure)];
      const difference = value === null || old === null ? null : value - old;
      const drawn = {
        now: mine === undefined ? null : value,
        before: other === undefined ? null : old,
        change: difference,
      };
      return {
        weekday: place.weekday,
        hour: place.hour,
        value: drawn[view],
        said: {
          lines: [
            { label: now, value: text(value) },
            { label: than, value: text(old) },
          ],
          change: changeWords(changeOf(value, old, rate ? 'points' : 'share', t, format), than, t),
        },
      };
    });
  }, [data, measure, view, now, than, rate, write, t, format]);
  return { cells, write: view === 'change' ? signed : write };
}
