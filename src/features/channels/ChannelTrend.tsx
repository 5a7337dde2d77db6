import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CallFilter } from '@/domain/callFilter';
import { slices } from '@/domain/figures';
import { ChartCard } from '@/ui/chart/ChartCard';
import { LineChart } from '@/ui/chart/LineChart';
import type { Datum, Series } from '@/ui/chart/series';
import { useFormat } from '@/ui/FormatProvider';
import { chartState } from '@/ui/report/chartState';
import { emptyWords } from '@/ui/report/emptyWords';
import { MeasureMenu } from '@/ui/report/MeasureMenu';
import type { Periods } from '@/ui/report/periods';
import type { Rows } from '@/ui/report/useRows';
import type { Channel, Channels } from './useChannels';

interface ChannelTrendProps {
  read: Channels['days'];
  channels: readonly Channel[];
  periods: Periods;
  rows: Rows;
  fileName: string;
}

const measures = ['connectRate', 'calls', 'failed'] as const;
type Measure = (typeof measures)[number];
/** One at a time: two lines for each SIP line would be one tangle. */
const shownPeriods = ['now', 'before'] as const;
type Period = (typeof shownPeriods)[number];
const whereOf: Readonly<Record<Measure, CallFilter>> = { connectRate: { outcome: ['reached'] }, calls: {}, failed: { ringType: ['failed'] } };

/** Each line day by day; a day it made no call has no rate. */
export function ChannelTrend({ read, channels, periods, rows, fileName }: ChannelTrendProps) {
  const { t } = useTranslation('insight');
  const { t: word } = useTranslation('dashboard');
  const format = useFormat();
  const navigate = useNavigate();
  const [measure, setMeasure] = useState<Measure>('connectRate');
  const [chosen, setPeriod] = useState<Period>('now');
  const period = periods.than === null ? 'now' : chosen;
  const days = (period === 'before' ? read.data?.before : null) ?? read.data?.days;
  const series = useMemo(() => channels.map(({ id, name }): Series => ({ key: String(id), label: name })), [channels]);
  const data = useMemo(
    () =>
      (days ?? []).map(({ day, missing, partial, channels: own }): Datum => ({
        key: day,
        label: format.day(day, 'shortDay'),
        partial,
        values: Object.fromEntries(
          series.map(({ key }) => {
            const { calls = 0, reached = 0, failed = 0 } = own.find(({ id }) => String(id) === key) ?? {};
            if (missing) return [key, null];
            return [key, measure === 'calls' ? calls : measure === 'failed' ? failed : calls === 0 ? null : reached / calls];
          }),
        ),
      })),
    [days, series, measure, format],
  );
  const write = useMemo(() => (measure === 'connectRate' ? (value: number) => format.percent(value, 1) : (value: number) => format.number(value)), [measure, format]);
  const open = ({ key }: Datum, one: Series) => {
    const to = rows({ ...slices.day(key), sipLineId: [Number(one.key)], ...whereOf[measure] });
    if (to !== undefined) void navigate(to);
  };
  const nameOf = (one: Measure) => (one === 'failed' ? t('trend.failed') : word(`figure.${one}.label`));
  const counted = days?.map(({ channels: own, ...day }) => ({ ...day, attempts: own.reduce((sum, { calls }) => sum + calls, 0) }));
  return (
    <ChartCard
      title={t('trend.title')}
      definition={t('trend.means', { zone: format.zone })}
      {...chartState(read, emptyWords(counted, word))}
      fileName={fileName}
      extra={
        <>
          {periods.than !== null && <MeasureMenu measures={shownPeriods} chosen={period} nameOf={(one) => (one === 'now' ? periods.now : (periods.than ?? ''))} label={word('chart.period')} onChange={setPeriod} />}
          <MeasureMenu measures={measures} chosen={measure} nameOf={nameOf} onChange={setMeasure} />
        </>
      }
    >
      <LineChart data={data} series={series} unit={nameOf(measure)} format={write} onOpen={rows({}) === undefined ? undefined : open} />
    </ChartCard>
  );
}
