import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '@/api/call';
import type { ApprovalAction } from '@/domain/tasks/approvalStates';
import type { TaskAction } from '@/domain/tasks/taskActions';
import { Button } from '@/ui/button/Button';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import type { Question } from '@/ui/overlay/question';
import { RejectDrawer } from './RejectDrawer';
import { readAgain } from './readAgain';

type ConfirmedAction = Exclude<ApprovalAction, 'reject'>;
type Decided = Promise<Outcome<unknown>>;

/** Texts of a confirmation, for a task or a plan; the verb is also the button's. */
export type Decisions = Readonly<Record<ConfirmedAction, Omit<Question, 'run'> & { readonly run: () => Decided }>>;

export interface DecisionButtonsProps {
  what: 'task' | 'plan';
  of: {
    readonly id: number;
    readonly name: string;
    /** what this person may do with it now */
    readonly can: readonly TaskAction[];
  };
  asks: Decisions;
  reject: (note: string) => Decided;
  /** reloads the proposal: a decision is only valid for the version that is shown */
  look: () => void;
}

const looks = {
  approve: { kind: 'main', glyph: 'check' },
  withdraw: {},
  submit: { kind: 'main', glyph: 'send' },
} as const;

/** Buttons to approve, reject, submit and withdraw. */
export function DecisionButtons({ what, of: { id, name, can }, asks, reject, look }: DecisionButtonsProps) {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const [rejecting, setRejecting] = useState(false);
  const button = (action: ConfirmedAction) =>
    can.includes(action) && (
      <Button
        track={action}
        key={action}
        {...looks[action]}
        onClick={() => void confirm({ ...asks[action], run: () => readAgain(asks[action].run(), look) })}
      >
        {asks[action].verb}
      </Button>
    );
  return (
    <div className="aicc-proposal-answers">
      {button('approve')}
      {can.includes('reject') && (
        <Button track="reject" danger onClick={() => setRejecting(true)}>
          {t('proposal.reject')}
        </Button>
      )}
      {button('withdraw')}
      {button('submit')}
      {rejecting && (
        <RejectDrawer
          what={what}
          id={id}
          name={name}
          reject={(note) => readAgain(reject(note), look)}
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  );
}
