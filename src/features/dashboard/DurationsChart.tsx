import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { slices } from '@/domain/reports/figures';
import { ComparedBars } from '@/parts/report/compare/ComparedBars';
import type { Periods } from '@/parts/report/periods';
import type { Rows } from '@/parts/report/rows/useRows';
import { usePartMeasures } from './partMeasures';
import type { Dashboard } from './useDashboard';

interface DurationsChartProps {
  read: Dashboard['durations'];
  periods: Periods;
  rows: Rows;
  fileName: string;
}

/** How long people talk: answered calls by talk time, in buckets that grow wider. */
export function DurationsChart({ read, periods, rows, fileName }: DurationsChartProps) {
  const { t } = useTranslation('dashboard');
  const { buckets, before } = read.data ?? {};
  const points = useMemo(() => {
    const [whole, wholeBefore] = [allOf(buckets ?? []), allOf(before ?? [])];
    return (buckets ?? []).map(({ from, to, calls }) => ({
      key: String(from),
      label: to === null ? `≥ ${from}` : `${from}–${to}`,
      now: { calls, whole },
      before: before ? { calls: before.find((one) => one.from === from)?.calls ?? 0, whole: wholeBefore } : null,
      where: slices.duration(from, to),
    }));
  }, [buckets, before]);
  return (
    <ComparedBars
      title={t('chart.durations.title')}
      definition={t('chart.durations.means')}
      read={read}
      empty={points.every(({ now }) => now.calls === 0) ? t('empty.reached') : undefined}
      points={points}
      {...usePartMeasures(periods.than !== null)}
      periods={periods}
      rows={rows}
      fileName={fileName}
      axis={t('unit.talk')}
      touching
    />
  );
}

function allOf(buckets: readonly { readonly calls: number }[]): number {
  return buckets.reduce((sum, { calls }) => sum + calls, 0);
}
