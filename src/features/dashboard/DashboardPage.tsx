import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callsPath } from '@/app/links';
import { FilterBar } from '@/ui/FilterBar';
import { useFormat } from '@/ui/FormatProvider';
import { Note } from '@/ui/Note';
import { useLine } from '@/ui/useLine';
import { useListState } from '@/ui/useListState';
import { baseOf, dashboardShape } from './dashboardShape';
import { DayHours } from './DayHours';
import { DaysChart } from './DaysChart';
import { DurationsChart } from './DurationsChart';
import { Figures } from '@/ui/report/FigureCards';
import { HoursMap } from './HoursMap';
import { MissedChart } from './MissedChart';
import { HangupMix, LabelMix, TransferMix } from './MixCharts';
import { RangeChoice } from '@/ui/report/RangeChoice';
import { TaskStates } from './TaskStates';
import { TriesChart } from './TriesChart';
import { LabelDays } from '@/ui/report/LabelDays';
import { periodsOf } from '@/ui/report/periods';
import { type Days, rangeOf } from '@/ui/report/range';
import { ReportFrame } from '@/ui/report/ReportFrame';
import { daysWords } from '@/ui/report/daysWords';
import { RobotsChart } from '@/ui/report/RobotsChart';
import { SaveFigures } from '@/ui/report/SaveFigures';
import { useCards, useDashboard } from './useDashboard';
import { useDashboardFilters } from './useDashboardFilters';
import { useFigures } from '@/ui/report/useFigures';
import { useRows } from '@/ui/report/useRows';

/** screens.md, Dashboard: every number is counted from the ledger, and opens the calls it was counted from. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const line = useLine();
  const format = useFormat();
  const may = useCards(line);
  const control = useListState(dashboardShape);
  const today = format.today();
  const base = useMemo(() => baseOf(control.filters, today), [control.filters, today]);
  const { vs } = control.filters;
  const { figures, days, mix, hours, durations, labelDays, robots, robotsBefore } = useDashboard(line, base, vs);
  const bar = { ...control, anySet: false, clear: () => control.setFilters({ days: null, vs: null, taskId: [], robotId: [], sipLineId: [] }) };
  const filters = useDashboardFilters(line, control.filters);
  const rows = useRows(line, base, callsPath);
  const shown = useFigures(line, figures.data, days.data?.days, rows);
  const file = (name: string) => `${line}-${name}-${base.fromDay}-${base.toDay}`;
  // Each by the days its own answer compares with: what is asked anew may come at another time.
  const periods = (read: { readonly data: { readonly compared: Days | null } | undefined }) => periodsOf(base, read.data?.compared, format);
  const compared = figures.data?.compared ?? null;
  const other = compared === null ? null : (robotsBefore.data?.robots ?? null);
  // One day is told by its hours; a map of one row would tell the same worse.
  const hourly = base.fromDay === base.toDay && may('cardHours');

  return (
    <ReportFrame
      title={t('title')}
      days={base}
      read={figures}
      actions={<SaveFigures figures={shown} now={daysWords(base, format)} fileName={file('figures')} />}
      comparesNothing={vs !== null && figures.data?.compared === null}
      bar={
        <>
          <RangeChoice value={rangeOf(control.filters)} onChange={(range) => control.setFilters({ range, days: null })} />
          <FilterBar control={bar} filters={filters} />
        </>
      }
    >
      {figures.data?.figures.length === 0 && <Note>{t('noCards')}</Note>}
      <Figures figures={shown} />
      {figures.data !== undefined && figures.data.tasks !== null && <TaskStates line={line} base={base} counts={figures.data.tasks} />}
      <div className="aicc-dash-grid">
        {hourly ? (
          <div className="aicc-dash-wide">
            <DayHours day={base.fromDay} read={hours} periods={periods(hours)} rows={rows} fileName={file('hours')} />
          </div>
        ) : (
          may('cardCalls') && (
            <div className="aicc-dash-wide">
              <DaysChart read={days} periods={periods(days)} rows={rows} fileName={file('days')} />
            </div>
          )
        )}
        {may('cardLabels') && !hourly && (
          <div className="aicc-dash-wide">
            <LabelDays line={line} read={labelDays} days={labelDays.data?.days} before={labelDays.data?.before} than={periods(labelDays).than} rows={rows} fileName={file('label-days')} />
          </div>
        )}
        {may('cardLabels') && <LabelMix line={line} read={mix} periods={periods(mix)} rows={rows} fileName={file('labels')} />}
        {may('cardHours') && !hourly && (
          <div className="aicc-dash-wide">
            <HoursMap read={hours} periods={periods(hours)} rows={rows} fileName={file('hours')} />
          </div>
        )}
        {may('cardConnectRate') && <MissedChart read={mix} periods={periods(mix)} rows={rows} fileName={file('not-reached')} />}
        {may('cardDuration') && (
          <div className="aicc-dash-wide">
            <DurationsChart read={durations} periods={periods(durations)} rows={rows} fileName={file('talk-time')} />
          </div>
        )}
        {may('cardConnectRate') && <RobotsChart line={line} read={robotsBefore.failure === null ? robots : robotsBefore} robots={robots.data?.robots} before={other} periods={periodsOf(base, other && compared, format)} rows={rows} fileName={file('robots')} />}
        {may('cardConnectRate') && <TriesChart read={mix} periods={periods(mix)} rows={rows} fileName={file('tries')} />}
        {may('cardTransfer') && (
          <div className={hourly ? '' : 'aicc-dash-wide'}>
            <TransferMix read={mix} periods={periods(mix)} rows={rows} fileName={file('transfers')} />
          </div>
        )}
        {may('cardDuration') && <HangupMix read={mix} periods={periods(mix)} rows={rows} fileName={file('hang-ups')} />}
      </div>
    </ReportFrame>
  );
}
