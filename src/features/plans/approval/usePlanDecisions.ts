import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { useFormat } from '@/ui/format/FormatProvider';
import type { DecisionButtonsProps } from '@/parts/proposal/DecisionButtons';
import { useApprovalRequests } from './useApprovalRequests';

/**
 * Confirmations before a plan is approved, withdrawn or submitted: each names the plan, and approval the number of
 * contacts.
 */
export function usePlanDecisions(
  plan: Reply<'plan.detail'>,
  { digest, contacts }: Reply<'plan.proposal'>,
): Pick<DecisionButtonsProps, 'asks' | 'reject'> {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const { submit, withdraw } = useApprovalRequests()(plan);
  const approve = useWrite('plan.approve');
  const reject = useWrite('plan.reject');
  const { line, id, name } = plan;
  const params = { line, id };
  const said = {
    name,
    count: contacts,
    number: format.number(contacts),
    time: format.time(plan.startAt, 'dayClock', plan.timeZone),
  };
  return {
    asks: {
      approve: {
        title: t('approval.approve.title', said),
        text: t('approval.approve.text', said),
        verb: t('approval.approve.label'),
        done: t('approval.approve.done', said),
        run: () => approve.run({ params, body: { digest } }),
      },
      withdraw,
      submit,
    },
    reject: (note) => reject.run({ params, body: { digest, note } }),
  };
}
