import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LineChart } from '@/ui/chart/LineChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { Datum, Series } from '@/ui/chart/series';
import { useFormat } from '@/ui/FormatProvider';
import { useLook } from '@/ui/look/lookContext';
import { chartState } from '@/ui/report/chartState';
import type { Rows } from '@/ui/report/useRows';
import type { Channels } from './useChannels';

interface LoadChartProps {
  read: Channels['load'];
  rows: Rows;
  /** of one day */
  hourly: boolean;
  fileName: string;
}

/** The most calls at once against what the licence allows. A point of this line opens the calls that were in progress then. */
export function LoadChart({ read, rows, hourly, fileName }: LoadChartProps) {
  const { t } = useTranslation('insight');
  const { t: unit } = useTranslation('dashboard');
  const format = useFormat();
  const navigate = useNavigate();
  const { tokens } = useLook();
  const { points, licence } = read.data ?? {};
  const series = useMemo(
    (): Series[] => [
      { key: 'own', label: t('load.own'), colour: tokens.colours.accent },
      { key: 'all', label: t('load.all'), colour: tokens.colours.secondary },
      { key: 'licence', label: t('load.licence'), colour: tokens.colours.error },
    ],
    [t, tokens],
  );
  const data = useMemo(
    () =>
      (points ?? []).map(({ key, missing, partial, own, all }): Datum => ({
        key,
        label: hourly ? key.padStart(2, '0') : format.day(key, 'shortDay'),
        values: { own: missing ? null : (own?.calls ?? 0), all: missing ? null : (all?.calls ?? 0), licence: licence ?? null },
        partial,
      })),
    [points, licence, hourly, format],
  );
  const open = ({ key }: Datum, { key: which }: Series) => {
    const at = points?.find((point) => point.key === key)?.own?.at;
    const to = which === 'own' && at !== undefined ? rows({ inProgressAt: at }) : undefined;
    if (to !== undefined) void navigate(to);
  };
  const empty = points !== undefined && points.every(({ all }) => all === null) ? unit('empty.none') : undefined;
  return (
    <ChartCard title={t('load.title')} definition={t('load.means')} text={t(hourly ? 'load.byHour' : 'load.byDay')} {...chartState(read, empty)} fileName={fileName}>
      <LineChart data={data} series={series} unit={t('load.unit')} {...(hourly ? { axis: unit('unit.hour') } : {})} onOpen={rows({}) === undefined ? undefined : open} />
    </ChartCard>
  );
}
