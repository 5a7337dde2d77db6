import { DashboardCharts } from './DashboardCharts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callsPath } from '@/registry/links';
import { FilterBar } from '@/ui/filter/FilterBar';
import { useFormat } from '@/ui/format/FormatProvider';
import { Note } from '@/ui/feedback/Note';
import { useLine } from '@/parts/line/useLine';
import { useListState } from '@/ui/address/useListState';
import { baseOf, dashboardShape } from './dashboardShape';
import { Figures } from '@/parts/report/figures/FigureCards';
import { RangeChoice } from '@/parts/report/RangeChoice';
import { TaskStates } from './TaskStates';
import { rangeOf } from '@/parts/report/range';
import { ReportFrame } from '@/parts/report/ReportFrame';
import { daysWords } from '@/parts/report/daysWords';
import { SaveFigures } from '@/parts/report/SaveFigures';
import { useDashboard } from './useDashboard';
import { useDashboardFilters } from './useDashboardFilters';
import { useFigures } from '@/parts/report/figures/useFigures';
import { useRows } from '@/parts/report/rows/useRows';

/** Every number is counted from the ledger, and opens the calls it was counted from. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const line = useLine();
  const format = useFormat();
  const control = useListState(dashboardShape);
  const today = format.today();
  const base = useMemo(() => baseOf(control.filters, today), [control.filters, today]);
  const { vs } = control.filters;
  const read = useDashboard(line, base, vs);
  const { figures, days } = read;
  const bar = {
    ...control,
    anySet: false,
    clear: () => control.setFilters({ days: null, vs: null, taskId: [], robotId: [], sipLineId: [] }),
  };
  const filters = useDashboardFilters(line, control.filters);
  const rows = useRows(line, base, callsPath);
  const shown = useFigures(line, figures.data, days.data?.days, rows);
  const file = (name: string) => `${line}-${name}-${base.fromDay}-${base.toDay}`;

  return (
    <ReportFrame
      title={t('title')}
      days={base}
      read={figures}
      actions={<SaveFigures figures={shown} now={daysWords(base, format)} fileName={file('figures')} />}
      comparesNothing={vs !== null && figures.data?.compared === null}
      bar={
        <>
          <RangeChoice
            value={rangeOf(control.filters)}
            onChange={(range) => control.setFilters({ range, days: null })}
          />
          <FilterBar control={bar} filters={filters} />
        </>
      }
    >
      {figures.data?.figures.length === 0 && <Note>{t('noCards')}</Note>}
      <Figures figures={shown} />
      {figures.data !== undefined && figures.data.tasks !== null && (
        <TaskStates line={line} base={base} counts={figures.data.tasks} progress={figures.data.taskContacts} />
      )}
      <DashboardCharts line={line} base={base} read={read} rows={rows} file={file} />
    </ReportFrame>
  );
}
