import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScriptLanguage } from '@/domain/robots/script';
import { useVoice } from '@/parts/script-trial/useVoice';
import { AnswerLine } from './AnswerLine';
import { TroubleLine } from './TroubleLine';
import type { Talk, Trial } from './useTrial';

interface TrialTalkProps {
  talk: Talk;
  trial: Trial;
  /** of what the robot says */
  language: ScriptLanguage;
}

/** The talk so far, the next answer, and the robot's voice where the browser has one. */
export function TrialTalk({ talk, trial, language }: TrialTalkProps) {
  const { t } = useTranslation('share');
  const { turns, end } = talk;
  const { say, stop, missing } = useVoice(language);
  const [isAloud, setAloud] = useState(false);
  const last = useRef<HTMLLIElement>(null);
  /** how much of the talk was spoken or skipped */
  const heard = useRef(0);

  useEffect(() => {
    last.current?.scrollIntoView({ block: 'nearest' });
    const fresh = turns.slice(heard.current).filter(({ speaker }) => speaker === 'robot');
    heard.current = turns.length;
    if (isAloud && fresh.length > 0) say(fresh.map(({ text }) => text).join(' '));
  }, [turns, isAloud, say]);

  const turnAloud = () => {
    if (isAloud) stop();
    // What was said last is repeated, so that the switch is heard at once.
    else heard.current = turns.map(({ speaker }) => speaker).lastIndexOf('callee') + 1;
    setAloud(!isAloud);
  };
  return (
    <section aria-label={t('talk.title')} className="aicc-share-trial">
      {!missing && (
        <button
          type="button"
          data-track="share.aloud"
          className="aicc-button"
          aria-pressed={isAloud}
          onClick={turnAloud}
        >
          {t(isAloud ? 'talk.quiet' : 'talk.aloud')}
        </button>
      )}
      <ol className="aicc-share-turns" aria-live="polite">
        {turns.map(({ speaker, text }, index) => (
          <li
            key={index}
            ref={index === turns.length - 1 ? last : undefined}
            className={`aicc-share-turn aicc-share-${speaker}`}
          >
            <strong>{t(speaker === 'robot' ? 'talk.robot' : 'talk.you')}</strong>
            <p {...(text === '' ? {} : { lang: language })}>{text === '' ? t('talk.silence') : text}</p>
          </li>
        ))}
      </ol>
      <TroubleLine trouble={trial.trouble} />
      {end === null ? (
        <AnswerLine language={language} busy={trial.busy} onAnswer={trial.answer} />
      ) : (
        <p role="status">{t(`talk.end.${end}`)}</p>
      )}
      <button type="button" data-track="share.restart" className="aicc-button" onClick={trial.leave}>
        {t('talk.restart')}
      </button>
    </section>
  );
}
