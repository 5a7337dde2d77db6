import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Failed } from '@/ui/Failed';
import { FilterBar } from '@/ui/FilterBar';
import { useFormat } from '@/ui/FormatProvider';
import { Loading } from '@/ui/Loading';
import { Style } from '@/ui/look/Style';
import { Note } from '@/ui/Note';
import { PageHeader } from '@/ui/PageHeader';
import { Stale } from '@/ui/Stale';
import { useLine } from '@/ui/useLine';
import { useListState } from '@/ui/useListState';
import css from './dashboard.css';
import { baseOf, dashboardShape, rangeOf } from './dashboardShape';
import { DayHours } from './DayHours';
import { DaysChart } from './DaysChart';
import { DurationsChart } from './DurationsChart';
import { FigureGroups, HeadFigures } from './FigureCards';
import { HoursMap } from './HoursMap';
import { HangupMix, LabelMix, MissedChart, TransferMix, TriesChart } from './MixCharts';
import { RangeChoice } from './RangeChoice';
import { TaskStates } from './TaskStates';
import { useCards, useDashboard } from './useDashboard';
import { useDashboardFilters } from './useDashboardFilters';
import { useFigures } from './useFigures';
import { useRows } from './useRows';

/** screens.md, Dashboard: every number is counted from the ledger, and opens the calls it was counted from. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const line = useLine();
  const format = useFormat();
  const may = useCards(line);
  const control = useListState(dashboardShape);
  const today = format.today();
  const base = useMemo(() => baseOf(control.filters, today), [control.filters, today]);
  const { figures, days, mix, hours, durations } = useDashboard(line, base);
  const bar = { ...control, anySet: false, clear: () => control.setFilters({ days: null, taskId: [], robotId: [], sipLineId: [] }) };
  const filters = useDashboardFilters(line, control.filters);
  const rows = useRows(line, base);
  const shown = useFigures(line, figures.data, days.data?.days, rows);
  const file = (name: string) => `${line}-${name}-${base.fromDay}-${base.toDay}`;
  const span = base.fromDay === base.toDay ? format.day(base.fromDay) : `${format.day(base.fromDay)} – ${format.day(base.toDay)}`;
  // One day is told by its hours; a map of one row would tell the same worse.
  const hourly = base.fromDay === base.toDay && may('cardHours');
  const running = base.fromDay <= today && today <= base.toDay;

  return (
    <div className="aicc-dash">
      <Style css={css} />
      <PageHeader title={t('title')} text={`${span} · ${format.zone}`} actions={figures.data !== undefined && figures.failure === null && <Stale at={figures.data.asOf} />} />
      <div className="aicc-dash-bar aicc-surface">
        <RangeChoice value={rangeOf(control.filters)} onChange={(range) => control.setFilters({ range, days: null })} />
        <FilterBar control={bar} filters={filters} />
      </div>
      {figures.failure !== null && figures.data !== undefined && <Stale at={figures.data.asOf} failure={figures.failure} retry={figures.retry} />}
      {figures.failure !== null && figures.data === undefined && <Failed failure={figures.failure} retry={figures.retry} />}
      {figures.loading && <Loading shape="cards" count={6} />}
      {running && base.fromDay !== base.toDay && <p className="aicc-hint">{t('running')}</p>}
      {figures.data?.figures.length === 0 && <Note>{t('noCards')}</Note>}
      <HeadFigures figures={shown} />
      <FigureGroups figures={shown} />
      {figures.data !== undefined && figures.data.tasks !== null && <TaskStates line={line} base={base} counts={figures.data.tasks} />}
      <div className="aicc-dash-grid">
        {hourly ? (
          <div className="aicc-dash-wide">
            <DayHours day={base.fromDay} read={hours} rows={rows} fileName={file('hours')} />
          </div>
        ) : (
          may('cardCalls') && (
            <div className="aicc-dash-wide">
              <DaysChart read={days} rows={rows} fileName={file('days')} />
            </div>
          )
        )}
        {may('cardLabels') && <LabelMix line={line} read={mix} rows={rows} fileName={file('labels')} />}
        {may('cardHours') && !hourly && (
          <div className="aicc-dash-wide">
            <HoursMap read={hours} rows={rows} fileName={file('hours')} />
          </div>
        )}
        {may('cardConnectRate') && <MissedChart read={mix} rows={rows} fileName={file('not-reached')} />}
        {may('cardDuration') && (
          <div className="aicc-dash-wide">
            <DurationsChart read={durations} rows={rows} fileName={file('talk-time')} />
          </div>
        )}
        {may('cardConnectRate') && <TriesChart read={mix} rows={rows} fileName={file('tries')} />}
        {may('cardTransfer') && (
          <div className={hourly ? '' : 'aicc-dash-wide'}>
            <TransferMix read={mix} rows={rows} fileName={file('transfers')} />
          </div>
        )}
        {may('cardDuration') && <HangupMix read={mix} rows={rows} fileName={file('hang-ups')} />}
      </div>
    </div>
  );
}
