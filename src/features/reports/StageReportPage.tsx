import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { callsPath } from '@/app/links';
import { callFilterToQuery } from '@/domain/callFilter';
import { FilterBar } from '@/ui/FilterBar';
import { useFormat } from '@/ui/FormatProvider';
import type { ListShape } from '@/ui/listState';
import { comparedQuery } from '@/ui/report/compare';
import { DownloadReport } from '@/ui/report/DownloadReport';
import { rangeOf } from '@/ui/report/range';
import { RangeChoice } from '@/ui/report/RangeChoice';
import { reportBase } from '@/ui/report/reportBase';
import { ReportFrame } from '@/ui/report/ReportFrame';
import { useReportOptions } from '@/ui/report/useReportOptions';
import { useRows } from '@/ui/report/useRows';
import { useLine } from '@/ui/useLine';
import { useListState } from '@/ui/useListState';
import { StageChart } from './StageChart';
import { StageTable } from './StageTable';

const kinds = { range: 'one', days: 'days', vs: 'days', robotId: 'many' } as const;
const shape: ListShape<typeof kinds> = { filters: kinds };
/** ms between two refreshes of days that run */
const REFRESH = 5_000;

/** screens.md, StageReport: what becomes of contacts by how far they are, in two periods. */
export default function StageReportPage() {
  const { t } = useTranslation('insight');
  const { t: word } = useTranslation('dashboard');
  const line = useLine();
  const format = useFormat();
  const control = useListState(shape);
  const today = format.today();
  const { vs } = control.filters;
  const base = useMemo(() => reportBase(control.filters, today), [control.filters, today]);
  const query = { ...callFilterToQuery(base), ...comparedQuery(vs) };
  const report = useRead('stage.report', { params: { line }, query });
  useLiveRefresh('call', ['stage'], (event) => base.toDay >= today && event.payload.line === line, REFRESH);
  const { robots } = useReportOptions(line);
  const rows = useRows(line, base, callsPath);
  const bar = { ...control, anySet: false, clear: () => control.setFilters({ days: null, vs: null, robotId: [] }) };
  const file = (name: string) => `${line}-${name}-${base.fromDay}-${base.toDay}`;
  const { data } = report;

  return (
    <ReportFrame
      title={t('stages.title')}
      days={base}
      read={report}
      comparesNothing={vs !== null && data?.compared === null}
      actions={<DownloadReport line={line} menu="StageReport" query={query} />}
      bar={
        <>
          <RangeChoice value={rangeOf(control.filters)} onChange={(range) => control.setFilters({ range, days: null })} />
          <FilterBar
            control={bar}
            filters={[
              { key: 'days', kind: 'days', label: word('filter.days') },
              { key: 'vs', kind: 'days', label: word('filter.vs') },
              { key: 'robotId', kind: 'many', label: word('filter.robotId'), options: robots },
            ]}
          />
        </>
      }
    >
      {data !== undefined && data.stages.length > 0 && <StageTable line={line} report={data} rows={rows} />}
      <div className="aicc-dash-grid">
        <div className="aicc-dash-full">
          <StageChart line={line} read={report} rows={rows} fileName={file('stages')} />
        </div>
      </div>
    </ReportFrame>
  );
}
