import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isRingType, ringTypes } from '@/domain/ringTypes';
import { BarChart } from '@/ui/chart/BarChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { Datum, Series } from '@/ui/chart/series';
import { chartState } from '@/ui/report/chartState';
import type { Periods } from '@/ui/report/periods';
import type { Rows } from '@/ui/report/useRows';
import type { Channel, Channels } from './useChannels';

/** What is the line's or the number's fault; nobody answering is nobody's. */
const causes = ringTypes.filter((type) => type !== 'answered' && type !== 'noAnswer' && type !== 'voicemail');

/** ends the key of a line's bar for the days compared with */
const BEFORE = ':before';

interface CausesChartProps {
  read: Channels['overview'];
  periods: Periods;
  rows: Rows;
  fileName: string;
}

/** Why calls on each line came to nothing, by ring type; below each line the days compared with. How they differ stands in the table above. */
export function CausesChart({ read, periods, rows, fileName }: CausesChartProps) {
  const { t } = useTranslation('insight');
  const { t: unit } = useTranslation('dashboard');
  const { t: word } = useTranslation('labels');
  const navigate = useNavigate();
  const channels = read.data?.channels;
  const { than } = periods;
  const series = useMemo(() => causes.map((cause): Series => ({ key: cause, label: word(`ringType.${cause}`) })), [word]);
  const data = useMemo(
    () =>
      (channels ?? []).flatMap(({ id, name, rings, before }): Datum[] => {
        const bar = (key: string, label: string, of: Channel['rings']): Datum => ({ key, label, values: Object.fromEntries(causes.map((cause) => [cause, of[cause] ?? 0])) });
        return [bar(String(id), name, rings), ...(before === null || than === null ? [] : [bar(`${id}${BEFORE}`, than, before.rings)])];
      }),
    [channels, than],
  );
  const some = data.some(({ values }) => Object.values(values).some((calls) => calls !== null && calls > 0));
  const open = ({ key }: Datum, one: Series) => {
    const days = key.endsWith(BEFORE) ? periods.before : null;
    const to = isRingType(one.key) ? rows({ sipLineId: [Number(key.replace(BEFORE, ''))], ringType: [one.key], ...days }) : undefined;
    if (to !== undefined) void navigate(to);
  };
  return (
    <ChartCard title={t('causes.title')} definition={t('causes.means')} {...chartState(read, some ? undefined : t('causes.none'))} fileName={fileName}>
      <BarChart data={data} series={series} unit={unit('unit.calls')} stacked horizontal onOpen={rows({}) === undefined ? undefined : open} />
    </ChartCard>
  );
}
