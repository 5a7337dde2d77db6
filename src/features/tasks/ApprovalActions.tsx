import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/Confirms';
import { useFormat } from '@/ui/FormatProvider';
import { lookAgain } from '@/ui/proposal/lookAgain';
import { RejectDrawer } from '@/ui/RejectDrawer';

type Task = Reply<'task.detail'>;
export type Proposal = Reply<'task.proposal'>['proposal'];

/** Yes, no, or taken back: each names the task and the number, and holds for what is shown here alone. */
export function ApprovalActions({ task, proposal, look }: { task: Task; proposal: Proposal; /** read the proposal anew */ look: () => void }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const confirm = useConfirm();
  const approve = useWrite('task.approve', ['call', 'dashboard']);
  const withdraw = useWrite('task.withdraw');
  const submit = useWrite('task.submit');
  const reject = useWrite('task.reject');
  const [rejecting, setRejecting] = useState(false);
  const { line, id, name, approvals } = task;
  const params = { line, id };
  const { digest, contacts, estimate } = proposal;
  const said = {
    name, count: contacts, number: format.number(contacts),
    first: format.time(estimate.firstCallAt ?? task.startAt, 'dayClock', task.timeZone),
  };
  return (
    <div className="aicc-task-decide">
      {approvals.includes('approve') && (
        <Button
          kind="main"
          glyph="check"
          onClick={() =>
            void confirm({
              title: t('approval.approve.title', said),
              text: t('approval.approve.text', said),
              verb: t('approval.approve.verb'),
              done: t('approval.approve.done', said),
              run: () => lookAgain(approve.run({ params, body: { digest } }), look),
            })
          }
        >
          {t('approval.approve.verb')}
        </Button>
      )}
      {approvals.includes('reject') && (
        <Button danger onClick={() => setRejecting(true)}>
          {t('approval.reject.label')}
        </Button>
      )}
      {approvals.includes('withdraw') && (
        <Button
          onClick={() =>
            void confirm({
              title: t('approval.withdraw.title', said),
              text: t(proposal.appended ? 'approval.withdraw.textAppended' : 'approval.withdraw.text', said),
              verb: t('approval.withdraw.verb'),
              done: t('approval.withdraw.done', said),
              run: () => withdraw.run({ params, body: {} }),
            })
          }
        >
          {t('approval.withdraw.verb')}
        </Button>
      )}
      {approvals.includes('submit') && (
        <Button
          kind="main"
          glyph="send"
          onClick={() =>
            void confirm({
              title: t('approval.submit.title', said),
              text: t('approval.submit.text', said),
              verb: t('approval.submit.verb'),
              done: t('approval.submit.done', said),
              run: () => submit.run({ params, body: {} }),
            })
          }
        >
          {t('approval.submit.verb')}
        </Button>
      )}
      {rejecting && <RejectDrawer what="task" id={id} name={name} reject={(note) => lookAgain(reject.run({ params, body: { digest, note } }), look)} onClose={() => setRejecting(false)} />}
    </div>
  );
}
