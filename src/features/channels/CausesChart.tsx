import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isRingType, ringTypes } from '@/domain/ringTypes';
import { BarChart } from '@/ui/chart/BarChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { Datum, Series } from '@/ui/chart/series';
import { chartState } from '@/ui/report/chartState';
import type { Rows } from '@/ui/report/useRows';
import type { Channels } from './useChannels';

/** What is the line's or the number's fault; nobody answering is nobody's. */
const causes = ringTypes.filter((type) => type !== 'answered' && type !== 'noAnswer' && type !== 'voicemail');

/** Why calls on each line came to nothing, by ring type. */
export function CausesChart({ read, rows, fileName }: { read: Channels['overview']; rows: Rows; fileName: string }) {
  const { t } = useTranslation('insight');
  const { t: unit } = useTranslation('dashboard');
  const { t: word } = useTranslation('labels');
  const navigate = useNavigate();
  const channels = read.data?.channels;
  const series = useMemo(() => causes.map((cause): Series => ({ key: cause, label: word(`ringType.${cause}`) })), [word]);
  const data = useMemo(
    () => (channels ?? []).map(({ id, name, rings }): Datum => ({ key: String(id), label: name, values: Object.fromEntries(causes.map((cause) => [cause, rings[cause] ?? 0])) })),
    [channels],
  );
  const some = data.some(({ values }) => Object.values(values).some((calls) => calls !== null && calls > 0));
  const open = ({ key }: Datum, one: Series) => {
    const to = isRingType(one.key) ? rows({ sipLineId: [Number(key)], ringType: [one.key] }) : undefined;
    if (to !== undefined) void navigate(to);
  };
  return (
    <ChartCard title={t('causes.title')} definition={t('causes.means')} {...chartState(read, some ? undefined : t('causes.none'))} fileName={fileName}>
      <BarChart data={data} series={series} unit={unit('unit.calls')} stacked horizontal onOpen={rows({}) === undefined ? undefined : open} />
    </ChartCard>
  );
}
