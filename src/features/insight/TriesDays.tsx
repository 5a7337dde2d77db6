import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { slices } from '@/domain/reports/figures';
import { mostTries } from '@/domain/limits';
import { BarChart } from '@/ui/chart/BarChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { Datum, Series } from '@/ui/chart/data/series';
import { useFormat } from '@/ui/format/FormatProvider';
import { chartState } from '@/parts/report/charts/chartState';
import { pairedBars, pairedKey } from '@/parts/report/compare/pairedDays';
import { paleWords } from '@/parts/report/periods';
import { usePairChange } from '@/parts/report/compare/usePairChange';
import type { Rows } from '@/parts/report/rows/useRows';
import type { Trend } from './useTrend';

type TrendDay = NonNullable<Trend['data']>['days'][number];

/** Tries shown one by one; later ones are combined. */
const SHOWN_TRIES = ['1', '2', '3'] as const;
const LATER = 'later';

interface TriesDaysProps {
  read: Trend;
  /** name of the days compared with */
  than: string | null;
  rows: Rows;
  fileName: string;
}

/** Reached calls by number of the try and day, the first day beside the first of the days compared with. */
export function TriesDays({ read, than, rows, fileName }: TriesDaysProps) {
  const { t } = useTranslation('insight');
  const { t: unit } = useTranslation('dashboard');
  const format = useFormat();
  const navigate = useNavigate();
  const { days, before } = read.data ?? {};
  const series = useMemo(
    (): Series[] => [
      ...SHOWN_TRIES.map((key) => ({ key, label: t('tries.number', { number: key }) })),
      { key: LATER, label: t('tries.later') },
    ],
    [t],
  );
  const data = useMemo(() => {
    const barOf = ({ day, missing, partial, tries }: TrendDay): Datum => {
      const later = Object.entries(tries).reduce(
        (sum, [key, { reached }]) => (SHOWN_TRIES.some((one) => one === key) ? sum : sum + reached),
        0,
      );
      const shownTries = SHOWN_TRIES.map((key) => [key, missing ? null : (tries[key]?.reached ?? 0)] as const);
      return {
        key: day,
        label: format.day(day, 'shortDay'),
        values: { ...Object.fromEntries(shownTries), [LATER]: missing ? null : later },
        partial,
      };
    };
    return pairedBars((days ?? []).map(barOf), before?.map(barOf) ?? null);
  }, [days, before, format]);
  const change = usePairChange(data, unit('figure.reached.label'));
  const some = days?.some(({ reached }) => reached > 0);
  const open = ({ key }: Datum, one: Series) => {
    const tryNumber =
      one.key === LATER
        ? Array.from({ length: mostTries - SHOWN_TRIES.length }, (_, index) => index + SHOWN_TRIES.length + 1)
        : [Number(one.key)];
    const to = rows({ ...slices.day(pairedKey(key).key), tryNumber, outcome: ['reached'] });
    if (to !== undefined) void navigate(to);
  };
  return (
    <ChartCard
      title={t('tries.title')}
      definition={t('tries.means')}
      {...chartState(read, some === true ? undefined : unit('empty.reached'))}
      fileName={fileName}
    >
      <BarChart
        data={data}
        series={series}
        unit={unit('unit.calls')}
        stacked
        change={change}
        pale={paleWords({ than }, unit)}
        onOpen={rows({}) === undefined ? undefined : open}
      />
    </ChartCard>
  );
}
