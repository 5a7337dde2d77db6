import { useTranslation } from 'react-i18next';
import { intentOf, type AnswerDiff } from '@/domain/robots/scriptDiff';
import type { Script } from '@/domain/robots/script';
import { AnswerWords } from './AnswerWords';
import { DifferenceCard } from './DifferenceCard';

interface AnswerDifferenceProps {
  diff: AnswerDiff;
  before: Script;
  after: Script;
}

/** An answer in two versions, where no turn shows it. */
export function AnswerDifference({ diff: { intent, change }, before, after }: AnswerDifferenceProps) {
  const { t } = useTranslation('robots');
  const side = (kind: 'before' | 'after', script: Script) =>
    intentOf(script, intent) && (
      <div>
        <p className="aicc-hint">{t(`compare.${kind}`)}</p>
        <AnswerWords intent={intent} script={script} />
      </div>
    );
  const name = (intentOf(after, intent) ?? intentOf(before, intent))?.name || t('script.unnamed');
  return (
    <DifferenceCard
      name={t('compare.unusedAnswer', { name })}
      change={change}
      before={side('before', before)}
      after={side('after', after)}
    />
  );
}
