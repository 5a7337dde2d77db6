import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '@/ui/chart/ChartCard';
import { useFormat } from '@/ui/format/FormatProvider';
import { chartState } from '@/parts/report/charts/chartState';
import { emptyWords } from '@/parts/report/emptyWords';
import { MeasureMenu } from '@/parts/report/charts/MeasureMenu';
import type { Periods } from '@/parts/report/periods';
import type { Rows } from '@/parts/report/rows/useRows';
import { TrendCompared, TrendLines } from './TrendLines';
import { type TrendDay, type TrendMeasure, trendMeasures, useTrendMeasures } from './trendMeasures';
import type { Channel, Channels } from './useChannels';

interface ChannelTrendProps {
  read: Channels['days'];
  days: readonly TrendDay[] | undefined;
  /** of the days compared with */
  before: readonly TrendDay[] | undefined;
  channels: readonly Channel[];
  periods: Periods;
  rows: Rows;
  fileName: string;
}

const ALL = 'all';
const shownPeriods = ['now', 'before'] as const;
type Period = (typeof shownPeriods)[number];

/**
 * Each SIP line by day; a day without calls has no rate. All lines are drawn for one period at a time, a single line
 * for both, because two periods of all lines could not be told apart.
 */
export function ChannelTrend({ read, days, before, channels, periods, rows, fileName }: ChannelTrendProps) {
  const { t } = useTranslation('insight');
  const { t: word } = useTranslation('dashboard');
  const format = useFormat();
  const byMeasure = useTrendMeasures();
  const [measure, setMeasure] = useState<TrendMeasure>('connectRate');
  const [chosen, setPeriod] = useState<Period>('now');
  const [line, setLine] = useState(ALL);
  const compares = periods.than !== null && before !== undefined;
  const only = compares ? channels.find(({ id }) => channels.length === 1 || String(id) === line) : undefined;
  const shown = only === undefined && compares && chosen === 'before' ? before : days;
  const counted = (only === undefined || days === undefined ? shown : [...days, ...(before ?? [])])?.map(
    ({ channels: own, ...day }) => ({
      ...day,
      attempts: own.reduce((sum, { id, calls }) => (only === undefined || only.id === id ? sum + calls : sum), 0),
    }),
  );
  const nameOf = (key: string) => channels.find(({ id }) => String(id) === key)?.name ?? t('trend.all');
  return (
    <ChartCard
      title={t('trend.title')}
      definition={t('trend.means', { zone: format.zone })}
      {...chartState(read, emptyWords(counted, word))}
      fileName={fileName}
      extra={
        <>
          {compares && channels.length > 1 && (
            <MeasureMenu
              measures={[ALL, ...channels.map(({ id }) => String(id))]}
              chosen={only === undefined ? ALL : line}
              nameOf={nameOf}
              label={t('trend.which')}
              onChange={setLine}
            />
          )}
          {compares && only === undefined && (
            <MeasureMenu
              measures={shownPeriods}
              chosen={chosen}
              nameOf={(one) => (one === 'now' ? periods.now : (periods.than ?? ''))}
              label={word('chart.period')}
              onChange={setPeriod}
            />
          )}
          <MeasureMenu
            measures={trendMeasures}
            chosen={measure}
            nameOf={(one) => byMeasure[one].name}
            onChange={setMeasure}
          />
        </>
      }
    >
      {only === undefined || before === undefined ? (
        <TrendLines days={shown ?? []} channels={channels} by={byMeasure[measure]} rows={rows} />
      ) : (
        <TrendCompared
          days={days ?? []}
          before={before}
          id={only.id}
          by={byMeasure[measure]}
          periods={periods}
          rows={rows}
        />
      )}
    </ChartCard>
  );
}
