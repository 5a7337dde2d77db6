import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isRingType, ringTypes } from '@/domain/calling/ringTypes';
import { BarChart } from '@/ui/chart/BarChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { Datum, Series } from '@/ui/chart/data/series';
import { chartState } from '@/parts/report/charts/chartState';
import type { Rows } from '@/parts/report/rows/useRows';
import { type Hour, hourLabel } from './hours';
import type { SingleDay } from './useSingleDay';

const missed = ringTypes.filter((type) => type !== 'answered');

/** Why calls reached no one, by hour. */
export function HourMissed({
  read,
  hours,
  rows,
  fileName,
}: {
  read: SingleDay;
  hours: readonly Hour[];
  rows: Rows;
  fileName: string;
}) {
  const { t } = useTranslation('insight');
  const { t: unit } = useTranslation('dashboard');
  const { t: word } = useTranslation('labels');
  const navigate = useNavigate();
  const series = useMemo(() => missed.map((type): Series => ({ key: type, label: word(`ringType.${type}`) })), [word]);
  const data = useMemo(
    () =>
      hours.map((one): Datum => ({
        key: String(one.hour),
        label: hourLabel(one.hour),
        partial: one.partial,
        values: one.ahead ? {} : Object.fromEntries(missed.map((type) => [type, one.rings[type] ?? 0])),
      })),
    [hours],
  );
  const open = ({ key }: Datum, one: Series) => {
    const to = isRingType(one.key) ? rows({ hour: [Number(key)], ringType: [one.key] }) : undefined;
    if (to !== undefined) void navigate(to);
  };
  return (
    <ChartCard
      title={t('sigleDay.missed.title')}
      definition={t('sigleDay.missed.means')}
      {...chartState(read, hours.some(({ calls, reached }) => calls > reached) ? undefined : unit('empty.missed'))}
      fileName={fileName}
    >
      <BarChart
        data={data}
        series={series}
        unit={unit('unit.calls')}
        axis={unit('unit.hour')}
        stacked
        onOpen={rows({}) === undefined ? undefined : open}
      />
    </ChartCard>
  );
}
