import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { useConfirm } from '@/ui/Confirms';
import { useFormat } from '@/ui/FormatProvider';
import type { RowAction } from '@/ui/list/rowAction';

type PlanRow = Reply<'plan.list'>['list'][number];

/** Submit, approve, reject, withdraw: what this person may do about the plan's approval now. */
export function useApprovalActions(onReject: (plan: PlanRow) => void): (plan: PlanRow) => readonly RowAction[] {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const confirm = useConfirm();
  const submit = useWrite('plan.submit');
  const approve = useWrite('plan.approve');
  const withdraw = useWrite('plan.withdraw');
  return useCallback(
    (plan) => {
      const params = { line: plan.line, id: plan.id };
      const said = { name: plan.name, count: plan.contacts, number: format.number(plan.contacts), time: format.time(plan.startAt, 'dayClock', plan.timeZone) };
      const writes = { submit, approve, withdraw };
      const ask = (action: 'submit' | 'approve' | 'withdraw') =>
        confirm({
          title: t(`approval.${action}.title`, said),
          text: t(`approval.${action}.text`, said),
          verb: t(`approval.${action}.label`),
          done: t(`approval.${action}.done`, said),
          run: () => writes[action].run({ params, body: {} }),
        });
      return plan.approvals.map((action): RowAction => ({
        key: action,
        label: t(`approval.${action}.label`),
        ...(action === 'approve' ? { glyph: 'check' as const } : action === 'submit' ? { glyph: 'send' as const } : {}),
        run: () => (action === 'reject' ? onReject(plan) : ask(action)),
      }));
    },
    [t, format, confirm, onReject, submit, approve, withdraw],
  );
}
