import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/Confirms';
import { useFormat } from '@/ui/FormatProvider';
import { lookAgain } from '@/ui/proposal/lookAgain';
import { RejectDrawer } from '@/ui/RejectDrawer';
import { useApprovalRequests } from './useApprovalRequests';

interface ApprovalActionsProps {
  plan: Reply<'plan.detail'>;
  proposal: Reply<'plan.proposal'>;
  /** read the proposal anew */
  look: () => void;
}

/** Yes, no, asked again or taken back: a yes and a no hold for what is shown here alone. */
export function ApprovalActions({ plan, proposal: { digest, contacts }, look }: ApprovalActionsProps) {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const confirm = useConfirm();
  const request = useApprovalRequests();
  const approve = useWrite('plan.approve');
  const reject = useWrite('plan.reject');
  const [rejecting, setRejecting] = useState(false);
  const { line, id, name, approvals } = plan;
  const params = { line, id };
  const said = { name, count: contacts, number: format.number(contacts), time: format.time(plan.startAt, 'dayClock', plan.timeZone) };
  return (
    <div className="aicc-plan-decide">
      {approvals.includes('approve') && (
        <Button
          kind="main"
          glyph="check"
          onClick={() =>
            void confirm({
              title: t('approval.approve.title', said), text: t('approval.approve.text', said), verb: t('approval.approve.label'),
              done: t('approval.approve.done', said), run: () => lookAgain(approve.run({ params, body: { digest } }), look),
            })
          }
        >
          {t('approval.approve.label')}
        </Button>
      )}
      {approvals.includes('reject') && (
        <Button danger onClick={() => setRejecting(true)}>
          {t('approval.reject.label')}
        </Button>
      )}
      {request(plan).map(({ key, label, glyph, run }) => (
        <Button key={key} {...(key === 'submit' ? { kind: 'main' as const } : {})} {...(glyph === undefined ? {} : { glyph })} onClick={run}>
          {label}
        </Button>
      ))}
      {rejecting && <RejectDrawer what="plan" id={id} name={name} reject={(note) => lookAgain(reject.run({ params, body: { digest, note } }), look)} onClose={() => setRejecting(false)} />}
    </div>
  );
}
