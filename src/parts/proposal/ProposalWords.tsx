import { useTranslation } from 'react-i18next';
import { Style } from '@/ui/look/Style';
import css from './proposal.css';

interface ProposalWordsProps {
  says: readonly { readonly kind: string; readonly text: string }[];
  /** the first contact; empty: the list has none */
  filledFor: string;
  /** name of the robot, if there are several */
  who?: string;
}

/** What the robot says to the first contact, word for word. */
export function ProposalWords({ says, filledFor, who }: ProposalWordsProps) {
  const { t } = useTranslation('ui');
  if (says.length === 0) return null;
  const title = who === undefined ? t('proposal.words') : t('proposal.wordsOf', { name: who });
  return (
    <section className="aicc-surface aicc-proposal">
      <Style css={css} />
      <h2 className="aicc-proposal-question">{title}</h2>
      <p className="aicc-hint">
        {filledFor === '' ? t('proposal.wordsNobody') : t('proposal.wordsFor', { name: filledFor })}
      </p>
      <ul className="aicc-proposal-words" tabIndex={0} aria-label={title}>
        {says.map(({ kind, text }, index) => (
          <li key={index}>
            <span className="aicc-hint">{t(`proposal.node.${kind}`, kind)}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
