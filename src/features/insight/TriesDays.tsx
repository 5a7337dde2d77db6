import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { slices } from '@/domain/figures';
import { mostTries } from '@/domain/limits';
import { BarChart } from '@/ui/chart/BarChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { Datum, Series } from '@/ui/chart/series';
import { useFormat } from '@/ui/FormatProvider';
import { chartState } from '@/ui/report/chartState';
import type { Rows } from '@/ui/report/useRows';
import type { Trend } from './useTrend';

/** Tries told apart; the others together. */
const TOLD = ['1', '2', '3'] as const;
const LATER = 'later';

/** At which try people were reached, day by day. */
export function TriesDays({ read, rows, fileName }: { read: Trend; rows: Rows; fileName: string }) {
  const { t } = useTranslation('insight');
  const { t: unit } = useTranslation('dashboard');
  const format = useFormat();
  const navigate = useNavigate();
  const days = read.data?.days;
  const series = useMemo((): Series[] => [...TOLD.map((key) => ({ key, label: t('tries.number', { number: key }) })), { key: LATER, label: t('tries.later') }], [t]);
  const data = useMemo(
    () =>
      (days ?? []).map(({ day, missing, partial, tries }): Datum => {
        const later = Object.entries(tries).reduce((sum, [key, { reached }]) => (TOLD.some((one) => one === key) ? sum : sum + reached), 0);
        const told = TOLD.map((key) => [key, missing ? null : (tries[key]?.reached ?? 0)] as const);
        return { key: day, label: format.day(day, 'shortDay'), values: { ...Object.fromEntries(told), [LATER]: missing ? null : later }, partial };
      }),
    [days, format],
  );
  const some = data.some(({ values }) => Object.values(values).some((calls) => calls !== null && calls > 0));
  const open = ({ key }: Datum, one: Series) => {
    const tryNumber = one.key === LATER ? Array.from({ length: mostTries - TOLD.length }, (_, index) => index + TOLD.length + 1) : [Number(one.key)];
    const to = rows({ ...slices.day(key), tryNumber, outcome: ['reached'] });
    if (to !== undefined) void navigate(to);
  };
  return (
    <ChartCard title={t('tries.title')} definition={t('tries.means')} {...chartState(read, some ? undefined : unit('empty.reached'))} fileName={fileName}>
      <BarChart data={data} series={series} unit={unit('unit.calls')} stacked onOpen={rows({}) === undefined ? undefined : open} />
    </ChartCard>
  );
}
