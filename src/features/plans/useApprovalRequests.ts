import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { useConfirm } from '@/ui/Confirms';
import { useFormat } from '@/ui/FormatProvider';
import type { RowAction } from '@/ui/list/rowAction';

type PlanRow = Reply<'plan.list'>['list'][number];

const requests = ['submit', 'withdraw'] as const;

/** Ask for approval, or take that back: what this person may do for their own plan now. */
export function useApprovalRequests(): (plan: PlanRow) => readonly RowAction[] {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const confirm = useConfirm();
  const submit = useWrite('plan.submit');
  const withdraw = useWrite('plan.withdraw');
  return useCallback(
    (plan) => {
      const said = { name: plan.name, time: format.time(plan.startAt, 'dayClock', plan.timeZone) };
      const writes = { submit, withdraw };
      return requests
        .filter((action) => plan.approvals.includes(action))
        .map((action): RowAction => ({
          key: action,
          label: t(`approval.${action}.label`),
          ...(action === 'submit' ? { glyph: 'send' as const } : {}),
          run: () =>
            confirm({
              title: t(`approval.${action}.title`, said), text: t(`approval.${action}.text`, said), verb: t(`approval.${action}.label`),
              done: t(`approval.${action}.done`, said), run: () => writes[action].run({ params: { line: plan.line, id: plan.id }, body: {} }),
            }),
        }));
    },
    [t, format, confirm, submit, withdraw],
  );
}
