import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { transferStates } from '@/domain/calling/labels';
import { labelColour } from '@/parts/labels/labelColour';
import { useLabelWords } from '@/parts/labels/LabelTag';
import { chartState, type Counted } from '@/parts/report/charts/chartState';
import { BarChart } from '@/ui/chart/BarChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { Datum } from '@/ui/chart/data/series';
import { ShareBar } from '@/ui/chart/ShareBar';
import { useLook } from '@/ui/look/lookContext';
import type { OpenRows } from './inboundDashboardShape';

type Report = Reply<'inboundDashboard.report'>;

interface TalkChartProps {
  read: Counted;
  open: OpenRows | undefined;
  fileName: string;
}

/** What callers want, by the robot's label. */
export function LabelsChart({
  labels,
  read,
  open,
  fileName,
}: TalkChartProps & { labels: NonNullable<Report['labels']> }) {
  const { t } = useTranslation('inbound');
  const words = useLabelWords();
  const { mode } = useLook();
  const parts = labels.map(({ letter, calls }) => ({
    key: letter ?? '',
    label: letter === null ? t('dashboard.noLabel') : words('Inbound', letter),
    value: calls,
    ...(letter === null ? {} : { colour: labelColour('Inbound', letter, mode) }),
  }));
  return (
    <ChartCard
      title={t('dashboard.labels')}
      definition={t('dashboard.labelsMeans')}
      {...chartState(read, parts.length === 0 ? t('dashboard.emptyChart') : undefined)}
      fileName={fileName}
    >
      <ShareBar
        parts={parts}
        counted={t('dashboard.calls')}
        onOpen={open && (({ key }) => open({ outcome: 'answered', ...(key === '' ? {} : { label: key }) }))}
      />
    </ChartCard>
  );
}

/** How transfers end. */
export function TransfersChart({
  transfers,
  read,
  open,
  fileName,
}: TalkChartProps & { transfers: NonNullable<Report['transfers']> }) {
  const { t } = useTranslation('inbound');
  const { t: word } = useTranslation('labels');
  const parts = transferStates.map((state) => ({
    key: state,
    label: word(`state.transfer.${state}`),
    value: transfers[state],
  }));
  return (
    <ChartCard
      title={t('dashboard.transfers')}
      definition={t('dashboard.transfersMeans')}
      {...chartState(read, parts.every(({ value }) => value === 0) ? t('dashboard.emptyChart') : undefined)}
      fileName={fileName}
    >
      <ShareBar
        parts={parts}
        counted={t('dashboard.calls')}
        onOpen={open && (({ key }) => open({ outcome: 'answered,agent', transfer: key }))}
      />
    </ChartCard>
  );
}

/** How long people talk, in buckets that grow wider. */
export function DurationsChart({
  buckets,
  read,
  open,
  fileName,
}: TalkChartProps & { buckets: NonNullable<Report['durations']>['buckets'] }) {
  const { t } = useTranslation('inbound');
  const data = useMemo(
    () =>
      buckets.map(({ from, to, calls }): Datum => ({
        key: String(from),
        label: to === null ? `≥ ${from}` : `${from}–${to}`,
        values: { calls },
      })),
    [buckets],
  );
  const bucketRows = (key: string) => {
    const bucket = buckets.find(({ from }) => String(from) === key);
    const last = bucket?.to ?? null;
    // Talk times are whole seconds, and a bucket ends before the next begins.
    return { outcome: 'answered', talk: `${key}..${last === null ? '' : last - 1}` };
  };
  return (
    <ChartCard
      title={t('dashboard.durations')}
      definition={t('dashboard.talkAverageMeans')}
      {...chartState(read, buckets.every(({ calls }) => calls === 0) ? t('dashboard.emptyChart') : undefined)}
      fileName={fileName}
    >
      <BarChart
        data={data}
        series={[{ key: 'calls', label: t('dashboard.calls') }]}
        unit={t('dashboard.calls')}
        axis={t('dashboard.durationsAxis')}
        touching
        onOpen={open && (({ key }) => open(bucketRows(key)))}
      />
    </ChartCard>
  );
}
