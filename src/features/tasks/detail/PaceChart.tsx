import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Reply } from '@/contract/contract';
import { minuteMs } from '@/domain/limits';
import { isTaskOver } from '@/domain/tasks/taskStates';
import { BarChart } from '@/ui/chart/BarChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { Datum, Series } from '@/ui/chart/data/series';
import { useFormat } from '@/ui/format/FormatProvider';
import { useLook } from '@/ui/look/lookContext';
import { useCallLinks } from './useCallLinks';

const HALF_HOUR_MS = 30 * minuteMs;

/**
 * Calls per half hour of the task, answered ones at the bottom; a press opens the calls of that half hour. Refreshed
 * live.
 */
export function PaceChart({ task, retry }: { task: Reply<'task.detail'>; retry: () => void }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const navigate = useNavigate();
  const { tokens } = useLook();
  const links = useCallLinks(task);
  const { pace, timeZone } = task;
  const now = isTaskOver(task.state) ? Infinity : format.now();
  const days = new Set(pace.map(({ at }) => format.time(at, 'day', timeZone))).size;

  const data = useMemo<Datum[]>(
    () =>
      pace.map(({ at, attempts, reached }) => ({
        key: String(at),
        label:
          days > 1
            ? `${format.time(at, 'shortDay', timeZone)} ${format.time(at, 'clock', timeZone)}`
            : format.time(at, 'clock', timeZone),
        values: { reached, others: attempts - reached },
        partial: at + HALF_HOUR_MS > now,
      })),
    [pace, format, timeZone, days, now],
  );
  const series: Series[] = useMemo(
    () => [
      { key: 'reached', label: t('pictures.paceReached'), colour: tokens.colours.success },
      { key: 'others', label: t('pictures.paceOthers'), colour: tokens.colours.control },
    ],
    [t, tokens],
  );
  const open = ({ key }: Datum, { key: part }: Series) => {
    const at = Number(key);
    const to = links({ from: at, to: at + HALF_HOUR_MS, outcome: [part === 'reached' ? 'reached' : 'unreached'] });
    if (to !== undefined) void navigate(to);
  };
  return (
    <ChartCard
      title={t('pictures.pace')}
      definition={t('means.calls')}
      fileName={`${task.name}_pace`}
      loading={false}
      failure={null}
      retry={retry}
      emptyTitle={t('pictures.paceNone')}
      empty={pace.length === 0 ? t('pictures.paceEmpty') : undefined}
    >
      <BarChart
        data={data}
        series={series}
        stacked
        unit={t('pictures.paceCalls')}
        axis={t('pictures.half')}
        height={220}
        onOpen={links() === undefined ? undefined : open}
      />
    </ChartCard>
  );
}
