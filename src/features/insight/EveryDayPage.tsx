import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callsPath } from '@/registry/links';
import { callFilterToQuery } from '@/domain/calls/callFilter';
import { slices } from '@/domain/reports/figures';
import { useFormat } from '@/ui/format/FormatProvider';
import { comparedQuery } from '@/parts/report/compare/compare';
import { comparedWords } from '@/parts/report/compare/comparedWords';
import { DownloadReport } from '@/parts/report/DownloadReport';
import { emptyWords } from '@/parts/report/emptyWords';
import { Figures } from '@/parts/report/figures/FigureCards';
import { LabelDays } from '@/parts/report/charts/LabelDays';
import { periodsOf } from '@/parts/report/periods';
import { ranges } from '@/parts/report/range';
import { ReportBar } from '@/parts/report/ReportBar';
import { ReportFrame } from '@/parts/report/ReportFrame';
import { useReport } from '@/parts/report/useReport';
import { RobotsChart } from '@/parts/report/charts/RobotsChart';
import { useFigures } from '@/parts/report/figures/useFigures';
import { useRows } from '@/parts/report/rows/useRows';
import { MeasuredChart, type Point } from './MeasuredChart';
import { TriesDays } from './TriesDays';
import { line, type Trend, useTrend, useTrendRobots } from './useTrend';

const fields = ['vs', 'robotId', 'sipLineId'] as const;
/** A trend needs more than one day. */
const offered = ranges.filter((range) => range !== 'today' && range !== 'yesterday');

/** Figures by day, beside a second period. */
export default function EveryDayPage() {
  const { t } = useTranslation('insight');
  const { t: word } = useTranslation('dashboard');
  const format = useFormat();
  const { control, base, vs } = useReport(fields);
  const trend = useTrend(base, vs);
  const rows = useRows(line, base, callsPath);
  const days = useMemo(() => trend.data?.days.map(({ calls, ...day }) => ({ ...day, attempts: calls })), [trend.data]);
  const shown = useFigures(line, trend.data, days, rows);
  const points = useMemo(() => pointsOf(trend.data, (day) => format.day(day, 'shortDay')), [trend.data, format]);
  const file = (name: string) => `${line}-${name}-${base.fromDay}-${base.toDay}`;
  const compared = trend.data?.compared ?? null;
  const periods = periodsOf(base, compared, format);
  const robots = useTrendRobots(base, compared);
  const robotsBefore = compared === null ? null : (robots.before.data?.robots ?? null);

  return (
    <ReportFrame
      title={t('everyDay.title')}
      days={base}
      read={trend}
      comparesNothing={vs !== null && trend.data?.compared === null}
      actions={
        <DownloadReport line={line} menu="dailyTrend" query={{ ...callFilterToQuery(base), ...comparedQuery(vs) }} />
      }
      bar={<ReportBar line={line} control={control} offered={offered} />}
    >
      <Figures figures={shown} />
      <div className="aicc-dash-grid">
        <div className="aicc-dash-full">
          <MeasuredChart
            line={line}
            title={t('everyDay.chart.title')}
            definition={t('everyDay.chart.means', { zone: format.zone })}
            read={trend}
            empty={emptyWords(days, word)}
            points={points}
            names={{
              now: t('everyDay.now'),
              before:
                compared === null
                  ? null
                  : comparedWords({ ...compared, until: Number.POSITIVE_INFINITY }, word, format),
            }}
            rows={rows}
            fileName={file('trend')}
          />
        </div>
        <div className="aicc-dash-wide">
          <LabelDays
            line={line}
            read={trend}
            days={trend.data?.days}
            before={trend.data?.before}
            than={periods.than}
            rows={rows}
            fileName={file('label-days')}
          />
        </div>
        <RobotsChart
          line={line}
          read={robots.either}
          robots={robots.now.data?.robots}
          before={robotsBefore}
          periods={periodsOf(base, robotsBefore && compared, format)}
          rows={rows}
          fileName={file('robots')}
        />
        <div className="aicc-dash-full">
          <TriesDays read={trend} than={periods.than} rows={rows} fileName={file('tries')} />
        </div>
      </div>
    </ReportFrame>
  );
}

/** The first day is drawn over the first, and so on; of periods of different length, some days have no counterpart. */
function pointsOf(data: Trend['data'], label: (day: string) => string): Point[] {
  const { days = [], before = null } = data ?? {};
  return days.map((day, at): Point => {
    const other = before?.[at];
    return {
      key: day.day,
      label: label(day.day),
      partial: day.partial,
      now: day.missing ? null : day,
      before: other === undefined || other.missing ? null : other,
      where: slices.day(day.day),
      whereBefore: other === undefined ? null : slices.day(other.day),
    };
  });
}
