import { useTranslation } from 'react-i18next';
import { intentOf } from '@/domain/robots/scriptDiff';
import type { Script } from '@/domain/robots/script';
import { NO_VALUE } from '@/ui/format/format';

/** By what an answer is understood, and what is stored of it. */
export function AnswerWords({ intent: id, script }: { intent: string; script: Script }) {
  const { t } = useTranslation('robots');
  const intent = intentOf(script, id);
  if (intent === null) return <p className="aicc-hint">{t('script.noIntent')}</p>;
  const { name, keywords, phrases, day, answer } = intent;
  const list = (words: readonly string[]) => words.join(', ') || NO_VALUE;
  const facts = [
    ['keywords', t('script.keywords'), list(keywords)],
    ['phrases', t('script.phrases'), list(phrases)],
    ['day', t('script.day'), t(`script.letters.${day ? 'yes' : 'no'}`)],
    ['letter', t('script.letter'), t(`script.letters.${answer ?? 'other'}`)],
  ] as const;
  return (
    <section>
      <h4>{t('script.answer', { name: name || t('script.unnamed') })}</h4>
      {facts.map(([key, label, value]) => (
        <p key={key} lang={key === 'keywords' || key === 'phrases' ? script.language : undefined} className="aicc-hint">
          {label}: {value}
        </p>
      ))}
    </section>
  );
}
