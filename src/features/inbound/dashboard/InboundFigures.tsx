import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { inboundLiveStates } from '@/domain/inbound/inboundLive';
import { useFormat } from '@/ui/format/FormatProvider';
import { Figure } from '@/ui/page/Figure';
import { liveOf, type Rows } from './inboundDashboardShape';

interface InboundFiguresProps {
  report: Reply<'inboundDashboard.report'>;
  /** undefined: the person may see neither records nor calls in progress, which is one permission */
  rows: Rows | undefined;
  /** numbers the figures are narrowed to; empty: all */
  numberId: string;
}

/** The main figures; each opens the records or the calls in progress it counts. */
export function InboundFigures({ report, rows, numberId }: InboundFiguresProps) {
  const { t } = useTranslation('inbound');
  const format = useFormat();
  const { calls, waits, transfers, durations, now } = report;
  const figure = (
    key: 'volume' | 'answered' | 'gaveUp' | 'transferred' | 'waitAverage' | 'waitP95' | 'talkAverage',
  ) => ({
    label: t(`dashboard.${key}`),
    definition: t(`dashboard.${key}Means`),
  });
  return (
    <div className="aicc-dash-heads">
      {calls !== null && (
        <>
          <Figure
            {...figure('volume')}
            value={calls.answered + calls.agent + calls.announced + calls.gaveUp}
            to={rows?.()}
          />
          <Figure {...figure('answered')} value={calls.answered} to={rows?.({ outcome: 'answered' })} />
          <Figure {...figure('gaveUp')} value={calls.gaveUp} to={rows?.({ outcome: 'gaveUp' })} />
        </>
      )}
      {transfers !== null && (
        <Figure
          {...figure('transferred')}
          value={transfers.success}
          to={rows?.({ transfer: 'success', outcome: 'answered,agent' })}
        />
      )}
      {waits !== null && (
        <>
          <Figure
            {...figure('waitAverage')}
            value={waits.average}
            format={format.duration}
            to={rows?.({ outcome: 'answered,gaveUp' })}
          />
          <Figure
            {...figure('waitP95')}
            value={waits.p95}
            format={format.duration}
            to={rows?.({ outcome: 'answered,gaveUp', sort: '-waitedSeconds' })}
          />
        </>
      )}
      {durations !== null && (
        <Figure
          {...figure('talkAverage')}
          value={durations.average}
          format={format.duration}
          to={rows?.({ outcome: 'answered', sort: '-talkSeconds' })}
        />
      )}
      <Figure
        label={t('dashboard.waitingNow')}
        definition={t('dashboard.waitingNowMeans')}
        value={now.waiting}
        to={rows && liveOf(numberId, ['queued'])}
      />
      <Figure
        label={t('dashboard.talkingNow')}
        definition={t('dashboard.talkingNowMeans')}
        value={now.talking}
        to={
          rows &&
          liveOf(
            numberId,
            inboundLiveStates.filter((state) => state !== 'queued'),
          )
        }
      />
    </div>
  );
}
