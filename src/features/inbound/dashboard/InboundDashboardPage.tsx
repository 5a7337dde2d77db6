import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { chosenDays, rangeOf } from '@/parts/report/range';
import { RangeChoice } from '@/parts/report/RangeChoice';
import { ReportFrame } from '@/parts/report/ReportFrame';
import { useMay } from '@/session/useMay';
import { useListState } from '@/ui/address/useListState';
import { Note } from '@/ui/feedback/Note';
import { FilterBar } from '@/ui/filter/FilterBar';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { useFormat } from '@/ui/format/FormatProvider';
import { InboundFigures } from './InboundFigures';
import { type dashboardKinds, inboundDashboardShape, numbersOf, type OpenRows, rowsOf } from './inboundDashboardShape';
import { DurationsChart, LabelsChart, TransfersChart } from './TalkCharts';
import { DaysChart, HoursChart } from './VolumeCharts';

/** ms between two refreshes while calls come in */
const REFRESH = 5_000;

/** Calls that came in, counted from their records; every figure opens the records it was counted from. */
export default function InboundDashboardPage() {
  const { t } = useTranslation('inbound');
  const format = useFormat();
  const navigate = useNavigate();
  const control = useListState(inboundDashboardShape);
  const days = chosenDays(control.filters, format.today());
  const numberId = numbersOf(control.filters);
  const read = useRead('inboundDashboard.report', {
    query: { fromDay: days.fromDay, toDay: days.toDay, ...(numberId === '' ? {} : { numberId }) },
  });
  // Also where the days are over, for the figures of now. A person who may not see records gets no events of them;
  // figures are read again when the page is opened.
  useLiveRefresh('inbound', ['inboundDashboard'], undefined, REFRESH);
  const report = read.data;
  const maySeeCalls = useMay('InboundCallRecords', 'Inbound')();
  const rows = maySeeCalls ? rowsOf(days, numberId) : undefined;
  const open: OpenRows | undefined = rows && ((...of) => void navigate(rows(...of)));
  const bar = {
    ...control,
    anySet: false,
    clear: () => control.setFilters({ days: null, numberId: [] }),
  };
  const filters: FilterDefOf<typeof dashboardKinds>[] = [
    { key: 'days', kind: 'days', label: t('records.days') },
    {
      key: 'numberId',
      kind: 'many',
      label: t('dashboard.number'),
      options: (report?.numbers ?? []).map(({ id, phone, name }) => ({
        value: String(id),
        label: `${phone} · ${name}`,
      })),
    },
  ];
  const file = (name: string) => ({
    read,
    open,
    fileName: `inbound-${name}-${days.fromDay}-${days.toDay}`,
  });
  const cards = report && [report.calls, report.waits, report.transfers, report.durations, report.labels, report.hours];
  return (
    <ReportFrame
      title={t('dashboard.title')}
      days={days}
      read={read}
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
      {cards?.every((card) => card === null) && <Note>{t('dashboard.noCards')}</Note>}
      {report !== undefined && <InboundFigures report={report} rows={rows} numberId={numberId} />}
      {report !== undefined && (
        <div className="aicc-dash-grid">
          {report.days !== null && (
            <div className="aicc-dash-wide">
              <DaysChart days={report.days} {...file('days')} />
            </div>
          )}
          {report.labels !== null && <LabelsChart labels={report.labels} {...file('labels')} />}
          {report.hours !== null && (
            <div className="aicc-dash-wide">
              <HoursChart hours={report.hours} {...file('hours')} />
            </div>
          )}
          {report.transfers !== null && <TransfersChart transfers={report.transfers} {...file('transfers')} />}
          {report.durations !== null && (
            <div className="aicc-dash-wide">
              <DurationsChart buckets={report.durations.buckets} {...file('talk-time')} />
            </div>
          )}
        </div>
      )}
    </ReportFrame>
  );
}
