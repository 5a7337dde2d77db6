import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { changeOf, changeWords } from '@/ui/format/change';
import { LineChart } from '@/ui/chart/LineChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { Datum, Series } from '@/ui/chart/data/series';
import { useFormat } from '@/ui/format/FormatProvider';
import { useLook } from '@/ui/look/lookContext';
import { chartState } from '@/parts/report/charts/chartState';
import { sideBySide } from '@/parts/report/compare/pairedDays';
import type { Periods } from '@/parts/report/periods';
import type { Rows } from '@/parts/report/rows/useRows';
import type { Moment } from './MomentDrawer';
import type { Channels } from './useChannels';

interface LoadChartProps {
  read: Channels['load'];
  periods: Periods;
  rows: Rows;
  /** all SIP lines together have no single list of calls */
  onMoment: (moment: Moment) => void;
  /** of one day */
  hourly: boolean;
  fileName: string;
}

type Point = NonNullable<Channels['load']['data']>['points'][number];
const keyOf = ({ key }: Point) => key;

/** The most simultaneous calls against the licence's limit. A point of this line opens the calls in progress then. */
export function LoadChart({ read, periods, rows, onMoment, hourly, fileName }: LoadChartProps) {
  const { t } = useTranslation('insight');
  const { t: unit } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const format = useFormat();
  const navigate = useNavigate();
  const { tokens } = useLook();
  const { points, licence, compared = null, before = null } = read.data ?? {};
  // Hours are shown of one day only; several days have none.
  const longer = hourly && compared !== null && before === null;
  const than = longer ? null : periods.than;
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
      sideBySide(points ?? [], before, keyOf).map(({ key, now, before: other }): Datum => {
        const name = (of: string) => (hourly ? of.padStart(2, '0') : format.day(of, 'shortDay'));
        const most = (point: Point | undefined, of: 'own' | 'all') =>
          point === undefined || point.missing ? null : (point[of]?.calls ?? 0);
        return {
          key,
          label: name((now ?? other)?.key ?? ''),
          values: {
            own: most(now, 'own'),
            all: most(now, 'all'),
            licence: licence ?? null,
            ...(before === null ? {} : { before: most(other, 'own') }),
          },
          ...(other === undefined || hourly ? {} : { labels: { before: name(other.key) } }),
          partial: now?.partial ?? false,
        };
      }),
    [points, before, licence, hourly, format],
  );
  const change = useMemo(
    () =>
      than === null
        ? undefined
        : ({ values, labels }: Datum) =>
            `${t('load.own')}: ${changeWords(changeOf(values.own ?? null, values.before ?? null, 'share', ui, format), labels?.before ?? than, ui)}`,
    [than, t, ui, format],
  );
  const open = ({ key }: Datum, { key: which }: Series) => {
    const place = sideBySide(points ?? [], before, keyOf).find((one) => one.key === key);
    const together = which === 'all' ? place?.now?.all?.at : undefined;
    if (together !== undefined) onMoment({ at: together, sipLine: null });
    const at = (which === 'before' ? place?.before : which === 'own' ? place?.now : undefined)?.own?.at;
    const to =
      at === undefined ? undefined : rows({ inProgressAt: at, ...(which === 'before' ? periods.before : null) });
    if (to !== undefined) void navigate(to);
  };
  const empty = points !== undefined && points.every(({ all }) => all === null) ? unit('empty.none') : undefined;
  return (
    <ChartCard
      title={t('load.title')}
      definition={t('load.means')}
      text={
        longer
          ? `${t('load.byHour')}. ${unit('compared.hours', { than: periods.than })}`
          : t(hourly ? 'load.byHour' : 'load.byDay')
      }
      {...chartState(read, empty)}
      fileName={fileName}
    >
      <LineChart
        data={data}
        series={series}
        unit={t('load.unit')}
        {...(hourly ? { axis: unit('unit.hour') } : {})}
        change={change}
        onOpen={rows({}) === undefined ? undefined : open}
      />
    </ChartCard>
  );
}
