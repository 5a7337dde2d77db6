import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { useFormat } from '@/ui/format/FormatProvider';
import { Figure } from '@/ui/page/Figure';
import type { Rows } from './inboundDashboardShape';

interface InboundFiguresProps {
  report: Reply<'inboundDashboard.report'>;
  rows: Rows;
}

/** The main figures; each that is counted from records opens them. */
export function InboundFigures({ report, rows }: InboundFiguresProps) {
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
            to={rows()}
          />
          <Figure {...figure('answered')} value={calls.answered} to={rows({ outcome: 'answered' })} />
          <Figure {...figure('gaveUp')} value={calls.gaveUp} to={rows({ outcome: 'gaveUp' })} />
        </>
      )}
      {transfers !== null && (
        <Figure
          {...figure('transferred')}
          value={transfers.success}
          to={rows({ transfer: 'success', outcome: 'answered,agent' })}
        />
      )}
      {waits !== null && (
        <>
          <Figure
            {...figure('waitAverage')}
            value={waits.average}
            format={format.duration}
            to={rows({ outcome: 'answered,gaveUp' })}
          />
          <Figure
            {...figure('waitP95')}
            value={waits.p95}
            format={format.duration}
            to={rows({ outcome: 'answered,gaveUp', sort: '-waitedSeconds' })}
          />
        </>
      )}
      {durations !== null && (
        <Figure
          {...figure('talkAverage')}
          value={durations.average}
          format={format.duration}
          to={rows({ outcome: 'answered', sort: '-talkSeconds' })}
        />
      )}
      <Figure label={t('dashboard.waitingNow')} definition={t('dashboard.waitingNowMeans')} value={now.waiting} />
      <Figure label={t('dashboard.talkingNow')} definition={t('dashboard.talkingNowMeans')} value={now.talking} />
    </div>
  );
}
