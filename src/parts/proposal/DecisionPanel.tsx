import { useTranslation } from 'react-i18next';
import { approvalActions } from '@/domain/tasks/approvalStates';
import { Note } from '@/ui/feedback/Note';
import { Style } from '@/ui/look/Style';
import { DecisionButtons, type DecisionButtonsProps } from './DecisionButtons';
import css from './proposal.css';

interface DecisionPanelProps extends DecisionButtonsProps {
  isAwaiting: boolean;
  /** what an approval covers; shown while it is pending */
  question: string;
  isRobotValid: boolean;
  isLineActive: boolean;
}

/** The question of a proposal: objections, and the decisions this person may make. */
export function DecisionPanel({ isAwaiting, question, isRobotValid, isLineActive, ...decision }: DecisionPanelProps) {
  const { t } = useTranslation('ui');
  const {
    what,
    of: { can },
  } = decision;
  if (!isAwaiting && !approvalActions.some((action) => can.includes(action))) return null;
  return (
    <div className="aicc-surface aicc-proposal">
      <Style css={css} />
      {isAwaiting && <h2 className="aicc-proposal-question">{question}</h2>}
      {can.includes('withdraw') && !can.includes('approve') && <Note>{t('proposal.own')}</Note>}
      {!isRobotValid && <Note kind="warning">{t(`proposal.robotInvalid.${what}`)}</Note>}
      {!isLineActive && <Note kind="warning">{t('proposal.lineDisabled')}</Note>}
      <DecisionButtons {...decision} />
    </div>
  );
}
