import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointMeasure } from '@/parts/report/compare/useComparedPoints';
import type { Channels } from './useChannels';

export type TrendDay = NonNullable<Channels['days']['data']>['days'][number];
export type DayCounts = Omit<TrendDay['channels'][number], 'id'>;

export const trendMeasures = ['connectRate', 'calls', 'failed'] as const;
export type TrendMeasure = (typeof trendMeasures)[number];

const none: DayCounts = { calls: 0, reached: 0, failed: 0 };

/** Counts of a SIP line on a day; null: unknown. */
export function countsOf(day: TrendDay | undefined, id: number): DayCounts | null {
  return day === undefined || day.missing ? null : (day.channels.find((one) => one.id === id) ?? none);
}

export function useTrendMeasures(): Readonly<Record<TrendMeasure, PointMeasure<DayCounts>>> {
  const { t } = useTranslation('insight');
  const { t: word } = useTranslation('dashboard');
  return useMemo(
    () => ({
      connectRate: {
        name: word('figure.connectRate.label'),
        share: true,
        of: ({ calls, reached }) => (calls === 0 ? null : reached / calls),
        where: { outcome: ['reached'] },
      },
      calls: { name: word('figure.calls.label'), share: false, of: ({ calls }) => calls, where: {} },
      failed: { name: t('trend.failed'), share: false, of: ({ failed }) => failed, where: { ringType: ['failed'] } },
    }),
    [t, word],
  );
}
