import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callsPath } from '@/app/links';
import { callFilterToQuery } from '@/domain/callFilter';
import { FilterBar } from '@/ui/FilterBar';
import { useFormat } from '@/ui/FormatProvider';
import type { ListShape } from '@/ui/listState';
import { comparedWords } from '@/ui/report/comparedWords';
import { DownloadReport } from '@/ui/report/DownloadReport';
import { FigureGroups, HeadFigures } from '@/ui/report/FigureCards';
import { RangeChoice } from '@/ui/report/RangeChoice';
import { isRange } from '@/ui/report/range';
import { reportBase } from '@/ui/report/reportBase';
import { ReportFrame } from '@/ui/report/ReportFrame';
import { useFigures } from '@/ui/report/useFigures';
import { useReportOptions } from '@/ui/report/useReportOptions';
import { useRows } from '@/ui/report/useRows';
import { useListState } from '@/ui/useListState';
import { HourLabels } from './HourLabels';
import { HourMissed } from './HourMissed';
import { hourLabel, shownHours } from './hours';
import { MeasuredChart, type Point } from './MeasuredChart';
import { useSingleDay } from './useSingleDay';
import { line } from './useTrend';

const kinds = { range: 'one', days: 'days', vs: 'days', robotId: 'many', sipLineId: 'many' } as const;
const shape: ListShape<typeof kinds> = { filters: kinds };
const offered = ['today', 'yesterday'] as const;

/** screens.md, sigleDay: one day by its hours, beside another. Of days chosen as a span, the last one counts. */
export default function SingleDayPage() {
  const { t } = useTranslation('insight');
  const { t: word } = useTranslation('dashboard');
  const format = useFormat();
  const control = useListState(shape);
  const today = format.today();
  const { vs, days } = control.filters;
  const range = days === null && isRange(control.filters.range) && control.filters.range === 'yesterday' ? 'yesterday' : 'today';
  const base = useMemo(() => {
    const { toDay, ...narrow } = reportBase({ ...control.filters, range }, today);
    return { ...narrow, fromDay: toDay, toDay };
  }, [control.filters, range, today]);
  const day = base.toDay;
  const read = useSingleDay(day, vs?.[1] ?? null, base);
  const { robots, sipLines } = useReportOptions(line);
  const rows = useRows(line, base, callsPath);
  const { data } = read;
  const figures = useMemo(() => (data === undefined ? undefined : { ...data, fromDay: data.day }), [data]);
  const shown = useFigures(line, figures, undefined, rows);
  const hours = useMemo(() => (data === undefined ? [] : shownHours(data.hours, data.before)), [data]);
  const compared = data?.compared ?? null;
  const points = useMemo(
    () =>
      hours.map((one): Point => {
        const other = data?.before?.[one.hour];
        const where = { hour: [one.hour] };
        return {
          key: String(one.hour), label: hourLabel(one.hour), partial: one.partial, now: one.ahead ? null : one, before: other === undefined || other.ahead || other.minutes === 0 ? null : other,
          where, whereBefore: compared === null ? null : { ...where, fromDay: compared.fromDay, toDay: compared.toDay },
        };
      }),
    [hours, data, compared],
  );
  const twice = data?.hours.filter(({ minutes }) => minutes > 60).map(({ hour }) => hourLabel(hour));
  const bar = { ...control, anySet: false, clear: () => control.setFilters({ days: null, vs: null, robotId: [], sipLineId: [] }) };
  const file = (name: string) => `${line}-${name}-${day}`;

  return (
    <ReportFrame
      title={t('sigleDay.title')}
      days={base}
      read={read}
      comparesNothing={vs !== null && data?.compared === null}
      actions={<DownloadReport line={line} menu="singleDayOverview" query={callFilterToQuery(base)} />}
      bar={
        <>
          <RangeChoice offered={offered} value={days === null ? range : null} onChange={(one) => control.setFilters({ range: one, days: null })} />
          <FilterBar
            control={bar}
            filters={[
              { key: 'days', kind: 'days', label: t('sigleDay.other') },
              { key: 'vs', kind: 'days', label: word('filter.vs') },
              { key: 'robotId', kind: 'many', label: word('filter.robotId'), options: robots },
              { key: 'sipLineId', kind: 'many', label: word('filter.sipLineId'), options: sipLines },
            ]}
          />
        </>
      }
    >
      {twice !== undefined && twice.length > 0 && <p className="aicc-hint">{t('sigleDay.twice', { hours: twice.join(', ') })}</p>}
      <HeadFigures figures={shown} />
      <FigureGroups figures={shown} />
      <div className="aicc-dash-grid">
        <div className="aicc-dash-full">
          <MeasuredChart
            line={line}
            title={t('sigleDay.chart.title')}
            definition={t('sigleDay.chart.means', { zone: format.zone })}
            axis={word('unit.hour')}
            read={read}
            empty={data === undefined || data.hours.some(({ calls }) => calls > 0) ? undefined : word(day === today ? 'empty.soFar' : 'empty.none')}
            points={points}
            names={{ now: format.day(day, 'shortDay'), before: compared === null ? null : comparedWords({ ...compared, until: Number.POSITIVE_INFINITY }, word, format) }}
            rows={rows}
            fileName={file('hours')}
          />
        </div>
        <div className="aicc-dash-wide">
          <HourLabels read={read} hours={hours} rows={rows} fileName={file('hour-labels')} />
        </div>
        <HourMissed read={read} hours={hours} rows={rows} fileName={file('hour-missed')} />
      </div>
    </ReportFrame>
  );
}
