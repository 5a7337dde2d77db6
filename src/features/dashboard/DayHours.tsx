import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { localParts } from '@/domain/zone';
import { BarChart } from '@/ui/chart/BarChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { Datum, Series } from '@/ui/chart/series';
import { useFormat } from '@/ui/FormatProvider';
import { chartState } from '@/ui/report/chartState';
import { hoursShown } from '@/ui/report/hoursShown';
import { outcomeOfSeries, useReachedSeries } from '@/ui/report/reachedSeries';
import type { Dashboard } from './useDashboard';
import type { Rows } from '@/ui/report/useRows';

interface DayHoursProps {
  day: string;
  read: Dashboard['hours'];
  rows: Rows;
  fileName: string;
}

/** One day by its hours. The running hour is hatched; hours to come are gaps. */
export function DayHours({ day, read, rows, fileName }: DayHoursProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const navigate = useNavigate();
  const series = useReachedSeries();
  const { cells, asOf } = read.data ?? {};
  const data = useMemo(() => hourData(cells ?? [], day, asOf ?? 0, format.zone), [cells, day, asOf, format.zone]);
  const open = (datum: Datum, one: Series) => {
    const to = rows({ hour: [Number(datum.key)], ...outcomeOfSeries(one) });
    if (to !== undefined) void navigate(to);
  };
  const today = day === format.today();
  return (
    <ChartCard
      title={t('chart.dayHours.title')}
      definition={t('chart.dayHours.means', { zone: format.zone })}
      {...chartState(read, (cells ?? []).length > 0 ? undefined : t(today ? 'empty.soFar' : 'empty.none'))}
      fileName={fileName}
    >
      <BarChart data={data} series={series} unit={t('unit.calls')} axis={t('unit.hour')} stacked onOpen={rows({}) === undefined ? undefined : open} />
    </ChartCard>
  );
}

type Cells = NonNullable<DayHoursProps['read']['data']>['cells'];

function hourData(cells: Cells, day: string, asOf: number, zone: string): Datum[] {
  const now = localParts(asOf, zone);
  const [first, last] = hoursShown(cells);
  return Array.from({ length: last - first + 1 }, (_, index): Datum => {
    const hour = first + index;
    const cell = cells.find((one) => one.hour === hour);
    const ahead = day > now.day || (day === now.day && hour > now.hour);
    return {
      key: String(hour),
      label: String(hour).padStart(2, '0'),
      values: ahead ? { reached: null, unreached: null } : { reached: cell?.reached ?? 0, unreached: (cell?.attempts ?? 0) - (cell?.reached ?? 0) },
      partial: day === now.day && hour === now.hour,
    };
  });
}
