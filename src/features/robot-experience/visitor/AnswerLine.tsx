import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { shareLimits } from '@/domain/experience/shareLink';
import type { ScriptLanguage } from '@/domain/robots/script';
import { SpeakButton } from './SpeakButton';

interface AnswerLineProps {
  language: ScriptLanguage;
  busy: boolean;
  /** false: it was not heard, and stays in the field */
  onAnswer: (text: string) => Promise<boolean>;
}

/** What the visitor says: typed, spoken where the browser hears it, or nothing at all. */
export function AnswerLine({ language, busy, onAnswer }: AnswerLineProps) {
  const { t } = useTranslation('share');
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const answer = async (said: string) => {
    const isHeard = await onAnswer(said);
    // What was typed or heard while this answer was on its way stays.
    if (isHeard) setText((now) => (now.trim() === said ? '' : now));
    field.current?.focus({ preventScroll: true });
    return isHeard;
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') void answer(text.trim());
  };
  const speak = async (heard: string) => {
    const said = heard.slice(0, shareLimits.answerChars);
    // What was spoken and did not arrive can be sent from the field, after what is typed there.
    if (!(await answer(said))) setText((now) => `${now.trim()} ${said}`.trim().slice(0, shareLimits.answerChars));
  };
  return (
    <form className="aicc-share-answer" onSubmit={send} aria-busy={busy}>
      <input
        ref={field}
        lang={language}
        value={text}
        maxLength={shareLimits.answerChars}
        autoComplete="off"
        enterKeyHint="send"
        aria-label={t('talk.answer')}
        placeholder={t('talk.answer')}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="aicc-button aicc-button-main" data-track="share.say" aria-busy={busy}>
        {t('talk.send')}
      </button>
      <SpeakButton language={language} onHeard={(heard) => void speak(heard)} />
      <button type="button" className="aicc-button" data-track="share.silence" onClick={() => void answer('')}>
        {t('talk.sayNothing')}
      </button>
    </form>
  );
}
