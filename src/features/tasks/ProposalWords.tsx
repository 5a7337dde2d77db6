import { useTranslation } from 'react-i18next';
import type { Proposal } from './ApprovalActions';

/** What the robot says, word for word, as the first contact would hear it. */
export function ProposalWords({ proposal: { says, filledFor } }: { proposal: Proposal }) {
  const { t } = useTranslation('tasks');
  if (says.length === 0) return null;
  return (
    <section className="aicc-surface aicc-task-picture">
      <h2 className="aicc-task-question">{t('approval.words')}</h2>
      <p className="aicc-hint">{filledFor === '' ? t('approval.wordsNobody') : t('approval.wordsFor', { name: filledFor })}</p>
      <ul className="aicc-task-words" tabIndex={0} aria-label={t('approval.words')}>
        {says.map(({ kind, text }, index) => (
          <li key={index}>
            <span className="aicc-hint">{t(`approval.node.${kind}`, kind)}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
