import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { localParts } from '@/domain/time/zone';
import { BarChart } from '@/ui/chart/BarChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { Datum, Series } from '@/ui/chart/data/series';
import { type Format, useFormat } from '@/ui/format/FormatProvider';
import { chartState } from '@/parts/report/charts/chartState';
import { MeasureMenu } from '@/parts/report/charts/MeasureMenu';
import { hoursShown } from '@/parts/report/charts/hoursShown';
import { pairedBars, pairedKey } from '@/parts/report/compare/pairedDays';
import { paleWords, type Periods } from '@/parts/report/periods';
import { outcomeOfSeries, useReachedSeries } from '@/parts/report/charts/reachedSeries';
import type { Dashboard } from './useDashboard';
import { usePairChange } from '@/parts/report/compare/usePairChange';
import type { Rows } from '@/parts/report/rows/useRows';

interface DayHoursProps {
  day: string;
  read: Dashboard['hours'];
  periods: Periods;
  rows: Rows;
  fileName: string;
  showsTalk: boolean;
}

const measures = ['calls', 'talkTotal'] as const;
type Measure = (typeof measures)[number];

/** Calls or talk time of one day by hour, beside another day. The running hour is hatched; future hours are gaps. */
export function DayHours({ day, read, periods, rows, fileName, showsTalk }: DayHoursProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const navigate = useNavigate();
  const [measure, setMeasure] = useState<Measure>('calls');
  const isTalk = measure === 'talkTotal';
  const outcomes = useReachedSeries();
  const series = useMemo(
    () => (isTalk ? [{ key: 'reached', label: t('figure.talkTotal.label') }] : outcomes),
    [isTalk, outcomes, t],
  );
  const { cells, asOf, compared = null, before = null } = read.data ?? {};
  // Hours of several days together cannot be compared with those of one day.
  const longer = compared !== null && compared.fromDay !== compared.toDay;
  const data = useMemo(() => {
    const other = longer || compared === null ? null : { cells: before ?? [], day: compared.fromDay };
    const hours = hoursShown([...(cells ?? []), ...(other?.cells ?? [])]);
    const of = (list: Cells, which: string) => hourData(list, hours, { day: which, asOf: asOf ?? 0, measure }, format);
    const own = of(cells ?? [], day);
    return other === null
      ? own
      : pairedBars(
          own,
          of(other.cells, other.day).map((one) => ({
            ...one,
            label: `${format.day(other.day, 'shortDay')}, ${one.label}`,
          })),
        );
  }, [cells, before, compared, longer, day, asOf, measure, format]);
  const change = usePairChange(data, t(`figure.${measure}.label`));
  const open = (datum: Datum, one: Series) => {
    const { key, before: other } = pairedKey(datum.key);
    const to = rows({ hour: [Number(key)], ...outcomeOfSeries(one), ...(other ? periods.before : null) });
    if (to !== undefined) void navigate(to);
  };
  const today = day === format.today();
  return (
    <ChartCard
      title={t(`chart.${isTalk ? 'dayTalk' : 'dayHours'}.title`)}
      definition={t(`chart.${isTalk ? 'dayTalk' : 'dayHours'}.means`, { zone: format.zone })}
      {...chartState(read, (cells ?? []).length > 0 ? undefined : t(today ? 'empty.soFar' : 'empty.none'))}
      {...(longer ? { text: t('compared.hours', { than: periods.than }) } : {})}
      fileName={fileName}
      extra={
        showsTalk && (
          <MeasureMenu
            measures={measures}
            chosen={measure}
            nameOf={(one) => t(`figure.${one}.label`)}
            onChange={setMeasure}
          />
        )
      }
    >
      <BarChart
        data={data}
        series={series}
        {...(isTalk ? { format: format.duration } : { unit: t('unit.calls') })}
        axis={t('unit.hour')}
        stacked
        change={change}
        pale={longer ? undefined : paleWords(periods, t)}
        onOpen={rows({}) === undefined ? undefined : open}
      />
    </ChartCard>
  );
}

type Cells = NonNullable<DayHoursProps['read']['data']>['cells'];

function hourData(
  cells: Cells,
  [first, last]: readonly [number, number],
  { day, asOf, measure }: { readonly day: string; readonly asOf: number; readonly measure: Measure },
  { zone }: Format,
): Datum[] {
  const now = localParts(asOf, zone);
  return Array.from({ length: last - first + 1 }, (_, index): Datum => {
    const hour = first + index;
    const cell = cells.find((one) => one.hour === hour);
    const ahead = day > now.day || (day === now.day && hour > now.hour);
    return {
      key: String(hour),
      label: String(hour).padStart(2, '0'),
      values: ahead
        ? { reached: null, unreached: null }
        : measure === 'talkTotal'
          ? { reached: cell?.talkSeconds ?? 0 }
          : { reached: cell?.reached ?? 0, unreached: (cell?.attempts ?? 0) - (cell?.reached ?? 0) },
      partial: day === now.day && hour === now.hour,
    };
  });
}
