import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { callsPath } from '@/registry/links';
import { callFilterToQuery } from '@/domain/calls/callFilter';
import { comparedQuery } from '@/parts/report/compare/compare';
import { DownloadReport } from '@/parts/report/DownloadReport';
import { ReportBar } from '@/parts/report/ReportBar';
import { ReportFrame } from '@/parts/report/ReportFrame';
import { useReport } from '@/parts/report/useReport';
import { useRows } from '@/parts/report/rows/useRows';
import { useLine } from '@/parts/line/useLine';
import { StageChart } from './StageChart';
import { StageTable } from './StageTable';

const fields = ['vs', 'robotId'] as const;
/** ms between two refreshes of a running range */
const REFRESH = 5_000;

/** Results of calls by stage, in two periods. */
export default function StageReportPage() {
  const { t } = useTranslation('insight');
  const line = useLine();
  const { control, base, vs, today } = useReport(fields);
  const query = { ...callFilterToQuery(base), ...comparedQuery(vs) };
  const report = useRead('stage.report', { params: { line }, query });
  useLiveRefresh('call', ['stage'], (event) => base.toDay >= today && event.payload.line === line, REFRESH);
  const rows = useRows(line, base, callsPath);
  const file = (name: string) => `${line}-${name}-${base.fromDay}-${base.toDay}`;
  const { data } = report;

  return (
    <ReportFrame
      title={t('stages.title')}
      days={base}
      read={report}
      comparesNothing={vs !== null && data?.compared === null}
      actions={<DownloadReport line={line} menu="StageReport" query={query} />}
      bar={<ReportBar line={line} control={control} />}
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
