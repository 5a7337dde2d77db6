import Input from 'antd/lib/input/Input';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScriptLanguage } from '@/domain/robots/script';
import { MicrophoneButton } from '@/parts/talk/MicrophoneButton';
import { Button } from '@/ui/button/Button';

/** letters; more than a person says to a robot in one go */
export const ANSWER_MOST = 500;

/** What the callee says in a trial: typed, or nothing at all. */
export function AnswerBox({ language, onAnswer }: { language: ScriptLanguage; onAnswer: (text: string) => void }) {
  const { t } = useTranslation('robots');
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onAnswer(text.trim().slice(0, ANSWER_MOST));
    setText('');
  };
  return (
    <form data-own-text className="aicc-script-answer" onSubmit={send}>
      <Input
        lang={language}
        value={text}
        maxLength={ANSWER_MOST}
        autoComplete="off"
        aria-label={t('script.yourAnswer')}
        placeholder={t('script.yourAnswer')}
        onChange={({ target }) => setText(target.value)}
      />
      <Button track="trial.say" type="submit" kind="main" glyph="send">
        {t('script.answerVerb')}
      </Button>
      <MicrophoneButton language={language} onHeard={(heard) => onAnswer(heard.slice(0, ANSWER_MOST))} />
      <Button track="trial.silence" onClick={() => onAnswer('')}>
        {t('script.sayNothing')}
      </Button>
    </form>
  );
}
