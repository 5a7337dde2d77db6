import { useTranslation } from 'react-i18next';
import { isTestCallOpen } from '@/domain/calling/testCall';
import type { ScriptLanguage } from '@/domain/robots/script';
import type { TrialCall, VisitorCall } from './useTrialCall';

interface CallProgressProps {
  call: VisitorCall;
  trialCall: TrialCall;
  /** of what the robot says */
  language: ScriptLanguage;
}

/** The call as it goes: how far it is, what was said, and how it ended. */
export function CallProgress({ call, trialCall, language }: CallProgressProps) {
  const { t } = useTranslation('share');
  const { phone, phase, turns, closed } = call;
  const isOver = !isTestCallOpen(phase);
  const state = useStateWords(call);
  const speakers = { robot: t('talk.robot'), callee: t('talk.you'), agent: t('call.agent') };
  return (
    <section aria-label={t('call.heading', { phone })}>
      <h2>{t('call.heading', { phone })}</h2>
      <p role="status">{state}</p>
      {trialCall.lost && (
        <p role="alert" className="aicc-share-problem">
          {t('call.lost')}
        </p>
      )}
      {turns.length > 0 && (
        <ol className="aicc-share-turns" aria-label={t('call.said')} aria-live="polite">
          {turns.map(({ speaker, text }, index) => (
            <li key={index} className={`aicc-share-turn aicc-share-${speaker}`}>
              <strong>{speakers[speaker]}</strong>
              <p lang={language}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {isOver && closed !== null && (
        <p role="alert">
          <strong>{t(`closed.${closed}`)}</strong> {t('closed.contact')}
        </p>
      )}
      {isOver && closed === null && (
        <button type="button" data-track="share.call-over" className="aicc-button" onClick={trialCall.leave}>
          {t('call.back')}
        </button>
      )}
    </section>
  );
}

function useStateWords({ phase, reason, ringType, talkSeconds }: VisitorCall): string {
  const { t } = useTranslation('share');
  if (phase === 'refused') return reason === null ? t('call.phase.canceled') : t(`call.refused.${reason}`);
  if (phase !== 'done') return t(`call.phase.${phase}`);
  return t(`call.end.${ringType ?? 'failed'}`, { count: Math.round(talkSeconds ?? 0) });
}
