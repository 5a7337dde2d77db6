import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { changeOf, changeWords } from '@/ui/change';
import { LineChart } from '@/ui/chart/LineChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { Datum, Series } from '@/ui/chart/series';
import { useFormat } from '@/ui/FormatProvider';
import { useLook } from '@/ui/look/lookContext';
import { chartState } from '@/ui/report/chartState';
import type { Periods } from '@/ui/report/periods';
import type { Rows } from '@/ui/report/useRows';
import type { Moment } from './MomentDrawer';
import type { Channels } from './useChannels';

interface LoadChartProps {
  read: Channels['load'];
  periods: Periods;
  rows: Rows;
  /** all lines together stand in no one list of calls */
  onMoment: (moment: Moment) => void;
  /** of one day */
  hourly: boolean;
  fileName: string;
}

/** The most calls at once against what the licence allows. A point of this line opens the calls that were in progress then. */
export function LoadChart({ read, periods, rows, onMoment, hourly, fileName }: LoadChartProps) {
  const { t } = useTranslation('insight');
  const { t: unit } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const format = useFormat();
  const navigate = useNavigate();
  const { tokens } = useLook();
  const { points, licence, before = null } = read.data ?? {};
  const { than } = periods;
  const series = useMemo(
    (): Series[] => [
      ...(than === null ? [] : [{ key: 'before', label: than, colour: tokens.colours.control }]),
      { key: 'own', label: t('load.own'), colour: tokens.colours.accent },
      { key: 'all', label: t('load.all'), colour: tokens.colours.secondary },
      { key: 'licence', label: t('load.licence'), colour: tokens.colours.error },
    ],
    [t, than, tokens],
  );
  const data = useMemo(
    () =>
      (points ?? []).map(({ key, missing, partial, own, all }, at): Datum => {
        const other = before?.[at];
        return {
          key,
          label: hourly ? key.padStart(2, '0') : format.day(key, 'shortDay'),
          values: {
            own: missing ? null : (own?.calls ?? 0), all: missing ? null : (all?.calls ?? 0), licence: licence ?? null,
            ...(before === null ? {} : { before: other === undefined || other.missing ? null : (other.own?.calls ?? 0) }),
          },
          partial,
        };
      }),
    [points, before, licence, hourly, format],
  );
  const change = useMemo(
    () => (than === null ? undefined : ({ values }: Datum) => `${t('load.own')}: ${changeWords(changeOf(values.own ?? null, values.before ?? null, 'share', ui, format), than, ui)}`),
    [than, t, ui, format],
  );
  const open = ({ key }: Datum, { key: which }: Series) => {
    const place = points?.findIndex((point) => point.key === key) ?? -1;
    const together = which === 'all' ? points?.[place]?.all?.at : undefined;
    if (together !== undefined) onMoment({ at: together, sipLine: null });
    const at = (which === 'before' ? before?.[place] : which === 'own' ? points?.[place] : undefined)?.own?.at;
    const to = at === undefined ? undefined : rows({ inProgressAt: at, ...(which === 'before' ? periods.before : null) });
    if (to !== undefined) void navigate(to);
  };
  const empty = points !== undefined && points.every(({ all }) => all === null) ? unit('empty.none') : undefined;
  return (
    <ChartCard title={t('load.title')} definition={t('load.means')} text={t(hourly ? 'load.byHour' : 'load.byDay')} {...chartState(read, empty)} fileName={fileName}>
      <LineChart data={data} series={series} unit={t('load.unit')} {...(hourly ? { axis: unit('unit.hour') } : {})} change={change} onOpen={rows({}) === undefined ? undefined : open} />
    </ChartCard>
  );
}
