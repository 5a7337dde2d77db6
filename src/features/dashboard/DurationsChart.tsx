import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { slices } from '@/domain/figures';
import { ChartCard } from '@/ui/chart/ChartCard';
import { type Bucket, Histogram } from '@/ui/chart/Histogram';
import { useMemo } from 'react';
import { chartState } from '@/ui/report/chartState';
import type { Dashboard } from './useDashboard';
import type { Rows } from '@/ui/report/useRows';

interface DurationsChartProps {
  read: Dashboard['durations'];
  rows: Rows;
  fileName: string;
}

/** How long people talk: answered calls by talk time, in buckets that grow wider. */
export function DurationsChart({ read, rows, fileName }: DurationsChartProps) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const counted = read.data?.buckets;
  const buckets = useMemo(() => (counted ?? []).map(({ from, to, calls }): Bucket => ({ from, to, value: calls })), [counted]);
  const open = ({ from, to }: Bucket) => {
    const link = rows(slices.duration(from, to));
    if (link !== undefined) void navigate(link);
  };
  return (
    <ChartCard
      title={t('chart.durations.title')}
      definition={t('chart.durations.means')}
      {...chartState(read, buckets.every(({ value }) => value === 0) ? t('empty.reached') : undefined)}
      fileName={fileName}
    >
      <Histogram buckets={buckets} counted={t('unit.calls')} axis={t('unit.talk')} onOpen={rows({}) === undefined ? undefined : open} />
    </ChartCard>
  );
}
