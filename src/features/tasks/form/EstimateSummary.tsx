import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { standardWindow } from '@/domain/calling/callWindow';
import { clockText } from '@/domain/time/zone';
import { Button } from '@/ui/button/Button';
import type { Fact } from '@/ui/page/DetailStrip';
import { Facts } from '@/ui/page/Facts';
import { DefinitionDot } from '@/ui/overlay/DefinitionDot';
import { useFormat } from '@/ui/format/FormatProvider';
import { Note } from '@/ui/feedback/Note';
import { Time } from '@/ui/format/Time';
import { DayStrip } from '../detail/DayStrip';
import type { TaskDraft } from './taskForm';
import type { Estimate, EstimateState } from './useEstimate';
import { OverDailyCap } from '../OverDailyCap';

interface EstimateSummaryProps {
  state: EstimateState;
  draft: TaskDraft;
  zone: string;
}

/** Beside the form: an estimate of the task, as far as the form is filled in. */
export function EstimateSummary({ state: { estimate, stale, failure, retry }, draft, zone }: EstimateSummaryProps) {
  const { t } = useTranslation('tasks');
  const known = estimate !== null && (estimate.willCall !== null || estimate.concurrency !== null);
  const refusedByRule = failure?.id === 'input.invalid';
  return (
    <section className="aicc-task-estimate" aria-busy={stale && failure === null}>
      <h2 className="aicc-section">{t('estimate.title')}</h2>
      <DayStrip draft={draft} zone={zone} estimate={estimate} />
      {known ? (
        <EstimateFacts estimate={estimate} zone={zone} old={stale} />
      ) : (
        <p className="aicc-quiet">{t('estimate.waiting')}</p>
      )}
      {failure !== null && !refusedByRule && (
        <Note kind="warning">
          {t('estimate.failed')}{' '}
          <Button track="retry" kind="link" onClick={retry}>
            {t('estimate.retry')}
          </Button>
        </Note>
      )}
      <p className="aicc-hint" role="status">
        {stale && failure === null && known ? t('estimate.stale') : ''}
      </p>
    </section>
  );
}

const { fromMinute, toMinute } = standardWindow;
const dayHours = { from: clockText(fromMinute), to: clockText(toMinute) };

function EstimateFacts({ estimate, zone, old }: { estimate: Estimate; zone: string; old: boolean }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const said = (count: number) => ({ count, number: format.number(count) });
  const { willCall, blacklisted, blocked, inOtherTask, concurrency, bound, assumptions } = estimate;
  const assumed = [
    t('estimate.assumed', {
      rate: format.percent(assumptions.answerRate),
      seconds: format.duration(assumptions.secondsPerAttempt),
    }),
    t(`estimate.basis.${assumptions.basis}`, { number: format.number(assumptions.measuredOn) }),
    t('estimate.standing'),
  ].join(' ');
  const skipped = [
    ...(blacklisted > 0 ? [t('estimate.blacklisted', said(blacklisted))] : []),
    ...(blocked > 0 ? [t('estimate.blocked', said(blocked))] : []),
  ];
  const facts: Fact[] = [];
  const fact = (key: Parameters<typeof named>[0], value: ReactNode) => facts.push({ key, label: named(key), value });
  const named = (key: 'willCall' | 'firstCall' | 'end' | 'attempts' | 'concurrency') => t(`estimate.${key}`);
  if (willCall !== null)
    fact(
      'willCall',
      <Lines
        first={t('estimate.contacts', said(willCall))}
        second={skipped.length === 0 ? null : format.list(skipped)}
      />,
    );
  if (concurrency !== null)
    fact(
      'concurrency',
      <Lines first={format.number(concurrency)} second={bound === null ? null : t(`estimate.bound.${bound}`)} />,
    );
  if (estimate.firstCallAt !== null) fact('firstCall', <Time at={estimate.firstCallAt} as="dayClock" zone={zone} />);
  if (estimate.expectedEndAt !== null) fact('end', <Time at={estimate.expectedEndAt} as="dayClock" zone={zone} />);
  if (estimate.expectedAttempts !== null) {
    fact(
      'attempts',
      <span className="aicc-task-assumed">
        {format.number(estimate.expectedAttempts)}
        <DefinitionDot of={t('estimate.attempts')} text={assumed} />
      </span>,
    );
  }
  return (
    <div className={old ? 'aicc-task-old' : ''}>
      <Facts facts={facts} />
      {inOtherTask > 0 && <p className="aicc-hint">{t('estimate.inOtherTask', said(inOtherTask))}</p>}
      <OverDailyCap estimate={estimate} />
      {estimate.calleeZones.length > 0 && <Note kind="warning">{t('estimate.calleeNight', dayHours)}</Note>}
      {willCall === 0 && <Note kind="warning">{t('estimate.nobody')}</Note>}
      {estimate.cutOff !== null && willCall !== 0 && (
        <Cuts cutOff={estimate.cutOff} redials={estimate.redialsCutOff ?? 0} />
      )}
    </div>
  );
}

function Lines({ first, second }: { first: string; second: string | null }) {
  return (
    <span className="aicc-lines aicc-num">
      <span>{first}</span>
      {second !== null && <span className="aicc-hint">{second}</span>}
    </span>
  );
}

/** Contacts and redials for which the task's end and the call hours leave no time. */
function Cuts({ cutOff, redials }: { cutOff: number; redials: number }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const said = (count: number) => ({ count, number: format.number(count) });
  if (cutOff === 0 && redials === 0) return <Note kind="success">{t('estimate.fits')}</Note>;
  return (
    <Note kind="warning">
      {cutOff > 0 && <p>{t('estimate.cutOff', said(cutOff))}</p>}
      {redials > 0 && <p>{t('estimate.redialsCutOff', said(redials))}</p>}
    </Note>
  );
}
