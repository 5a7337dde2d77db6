import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isRingType, ringTypes } from '@/domain/calling/ringTypes';
import { BarChart } from '@/ui/chart/BarChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { Datum, Series } from '@/ui/chart/data/series';
import { chartState } from '@/parts/report/charts/chartState';
import { pairedBars, pairedKey } from '@/parts/report/compare/pairedDays';
import { paleWords, type Periods } from '@/parts/report/periods';
import { usePairChange } from '@/parts/report/compare/usePairChange';
import type { Rows } from '@/parts/report/rows/useRows';
import type { Channel, Channels } from './useChannels';

/** Ring types caused by the SIP line or the number; no answer is caused by neither. */
const causes = ringTypes.filter((type) => type !== 'answered' && type !== 'noAnswer' && type !== 'voicemail');

interface CausesChartProps {
  read: Channels['overview'];
  periods: Periods;
  rows: Rows;
  fileName: string;
}

/** Why calls on each SIP line failed, by ring type, beside the days compared with. */
export function CausesChart({ read, periods, rows, fileName }: CausesChartProps) {
  const { t } = useTranslation('insight');
  const { t: unit } = useTranslation('dashboard');
  const { t: word } = useTranslation('labels');
  const navigate = useNavigate();
  const channels = read.data?.channels;
  const { than } = periods;
  const series = useMemo(
    () => causes.map((cause): Series => ({ key: cause, label: word(`ringType.${cause}`) })),
    [word],
  );
  const data = useMemo(() => {
    const bar = (id: number, label: string, of: Channel['rings']): Datum => ({
      key: String(id),
      label,
      values: Object.fromEntries(causes.map((cause) => [cause, of[cause] ?? 0])),
    });
    const own = (channels ?? []).map(({ id, name, rings }) => bar(id, name, rings));
    return pairedBars(
      own,
      than === null
        ? null
        : (channels ?? []).map(({ id, name, before }) => bar(id, `${name}, ${than}`, before?.rings ?? {})),
    );
  }, [channels, than]);
  const change = usePairChange(data, t('causes.whole'));
  const some = data.some(({ values }) => Object.values(values).some((calls) => calls !== null && calls > 0));
  const open = ({ key }: Datum, one: Series) => {
    const bar = pairedKey(key);
    const to = isRingType(one.key)
      ? rows({ sipLineId: [Number(bar.key)], ringType: [one.key], ...(bar.before ? periods.before : null) })
      : undefined;
    if (to !== undefined) void navigate(to);
  };
  return (
    <ChartCard
      title={t('causes.title')}
      definition={t('causes.means')}
      {...chartState(read, some ? undefined : t('causes.none'))}
      fileName={fileName}
    >
      <BarChart
        data={data}
        series={series}
        unit={unit('unit.calls')}
        stacked
        horizontal
        change={change}
        pale={paleWords(periods, unit)}
        onOpen={rows({}) === undefined ? undefined : open}
      />
    </ChartCard>
  );
}
