import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callsPath } from '@/registry/links';
import { callFilterToQuery } from '@/domain/calls/callFilter';
import { Figure } from '@/ui/page/Figure';
import { useFormat } from '@/ui/format/FormatProvider';
import { Note } from '@/ui/feedback/Note';
import { comparedQuery } from '@/parts/report/compare/compare';
import { DownloadReport } from '@/parts/report/DownloadReport';
import { periodsOf } from '@/parts/report/periods';
import type { Days } from '@/parts/report/range';
import { ReportBar } from '@/parts/report/ReportBar';
import { ReportFrame } from '@/parts/report/ReportFrame';
import { useReport } from '@/parts/report/useReport';
import { useRows } from '@/parts/report/rows/useRows';
import { useLine } from '@/parts/line/useLine';
import { CausesChart } from './CausesChart';
import { ChannelTable } from './ChannelTable';
import { ChannelTrend } from './ChannelTrend';
import { LoadChart } from './LoadChart';
import { type Moment, MomentDrawer } from './MomentDrawer';
import { useChannels } from './useChannels';

const fields = ['vs', 'sipLineId'] as const;

/** Comparison of SIP lines, causes of failed calls, and use of the licence. */
export default function ChannelOverviewPage() {
  const { t } = useTranslation('insight');
  const line = useLine();
  const format = useFormat();
  const { control, base, vs } = useReport(fields);
  const { overview, days, daysBefore, load } = useChannels(line, base, vs);
  const rows = useRows(line, base, callsPath);
  const [moment, setMoment] = useState<Moment | null>(null);
  const file = (name: string) => `${line}-${name}-${base.fromDay}-${base.toDay}`;
  const { licence, channels, compared = null } = overview.data ?? {};
  const periods = (read: { readonly data: { readonly compared: Days | null } | undefined }) =>
    periodsOf(base, read.data?.compared, format);
  const { than } = periods(overview);

  return (
    <ReportFrame
      title={t('channels.title')}
      days={base}
      read={overview}
      whole
      comparesNothing={vs !== null && overview.data !== undefined && compared === null}
      actions={
        <DownloadReport
          line={line}
          menu="ChannelOverview"
          query={{ ...callFilterToQuery(base), ...comparedQuery(vs) }}
        />
      }
      bar={<ReportBar line={line} control={control} />}
    >
      {licence !== undefined && (
        <div className="aicc-dash-heads">
          <Figure
            label={t('licence.inUse.label')}
            definition={t('licence.inUse.means')}
            value={licence.inUse}
            unit={t('licence.of', { count: licence.concurrency })}
            onOpen={licence.inUse === 0 ? undefined : () => setMoment({ at: null, sipLine: null })}
          />
          <Figure
            label={t('licence.peak.label')}
            definition={t('licence.peak.means')}
            value={licence.peak?.calls ?? null}
            unit={t('licence.of', { count: licence.concurrency })}
            onOpen={
              licence.peak === null ? undefined : () => setMoment({ at: licence.peak?.at ?? null, sipLine: null })
            }
            {...(than === null ? {} : { before: { value: licence.before?.calls ?? null, than } })}
          />
        </div>
      )}
      {channels?.length === 0 && <Note>{t('channels.none')}</Note>}
      {channels !== undefined && channels.length > 0 && (
        <ChannelTable channels={channels} periods={periods(overview)} rows={rows} onMoment={setMoment} />
      )}
      <div className="aicc-dash-grid">
        <div className="aicc-dash-wide">
          <LoadChart
            read={load}
            periods={periods(load)}
            rows={rows}
            onMoment={setMoment}
            hourly={base.fromDay === base.toDay}
            fileName={file('concurrency')}
          />
        </div>
        <CausesChart read={overview} periods={periods(overview)} rows={rows} fileName={file('failures')} />
        <div className="aicc-dash-full">
          <ChannelTrend
            read={daysBefore.failure === null ? days : daysBefore}
            days={days.data?.days}
            before={than === null ? undefined : daysBefore.data?.days}
            channels={channels ?? []}
            periods={periods(overview)}
            rows={rows}
            fileName={file('lines')}
          />
        </div>
      </div>
      {moment !== null && <MomentDrawer line={line} moment={moment} onClose={() => setMoment(null)} />}
    </ReportFrame>
  );
}
