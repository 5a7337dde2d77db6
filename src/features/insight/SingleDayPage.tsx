import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callsPath } from '@/registry/links';
import { callFilterToQuery } from '@/domain/calls/callFilter';
import { useFormat } from '@/ui/format/FormatProvider';
import { comparedWords } from '@/parts/report/compare/comparedWords';
import { DownloadReport } from '@/parts/report/DownloadReport';
import { Figures } from '@/parts/report/figures/FigureCards';
import { isRange } from '@/parts/report/range';
import { reportBase } from '@/parts/report/reportBase';
import { ReportBar } from '@/parts/report/ReportBar';
import { ReportFrame } from '@/parts/report/ReportFrame';
import { useReport } from '@/parts/report/useReport';
import { useFigures } from '@/parts/report/figures/useFigures';
import { useRows } from '@/parts/report/rows/useRows';
import { HourLabels } from './HourLabels';
import { HourMissed } from './HourMissed';
import { hourLabel, shownHours } from './hours';
import { MeasuredChart, type Point } from './MeasuredChart';
import { useSingleDay } from './useSingleDay';
import { line } from './useTrend';

const fields = ['vs', 'robotId', 'sipLineId'] as const;
const offered = ['today', 'yesterday'] as const;

/** One day by hour, beside another. If a range of days is chosen, the last one counts. */
export default function SingleDayPage() {
  const { t } = useTranslation('insight');
  const { t: word } = useTranslation('dashboard');
  const format = useFormat();
  const { control, vs, today } = useReport(fields);
  const { days } = control.filters;
  const range =
    days === null && isRange(control.filters.range) && control.filters.range === 'yesterday' ? 'yesterday' : 'today';
  const base = useMemo(() => {
    const { toDay, ...narrow } = reportBase({ ...control.filters, range }, today);
    return { ...narrow, fromDay: toDay, toDay };
  }, [control.filters, range, today]);
  const day = base.toDay;
  const read = useSingleDay(day, vs?.[1] ?? null, base);
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
          key: String(one.hour),
          label: hourLabel(one.hour),
          partial: one.partial,
          now: one.ahead ? null : one,
          before: other === undefined || other.ahead || other.minutes === 0 ? null : other,
          where,
          whereBefore: compared === null ? null : { ...where, fromDay: compared.fromDay, toDay: compared.toDay },
        };
      }),
    [hours, data, compared],
  );
  const twice = data?.hours.filter(({ minutes }) => minutes > 60).map(({ hour }) => hourLabel(hour));
  const file = (name: string) => `${line}-${name}-${day}`;

  return (
    <ReportFrame
      title={t('sigleDay.title')}
      days={base}
      read={read}
      comparesNothing={vs !== null && data?.compared === null}
      actions={<DownloadReport line={line} menu="singleDayOverview" query={callFilterToQuery(base)} />}
      bar={
        <ReportBar
          line={line}
          control={control}
          offered={offered}
          range={days === null ? range : null}
          daysLabel={t('sigleDay.other')}
          single
        />
      }
    >
      {twice !== undefined && twice.length > 0 && (
        <p className="aicc-hint">{t('sigleDay.twice', { hours: twice.join(', ') })}</p>
      )}
      <Figures figures={shown} />
      <div className="aicc-dash-grid">
        <div className="aicc-dash-full">
          <MeasuredChart
            line={line}
            title={t('sigleDay.chart.title')}
            definition={t('sigleDay.chart.means', { zone: format.zone })}
            axis={word('unit.hour')}
            read={read}
            empty={
              data === undefined || data.hours.some(({ calls }) => calls > 0)
                ? undefined
                : word(day === today ? 'empty.soFar' : 'empty.none')
            }
            points={points}
            names={{
              now: format.day(day, 'shortDay'),
              before:
                compared === null
                  ? null
                  : comparedWords({ ...compared, until: Number.POSITIVE_INFINITY }, word, format),
            }}
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
