import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { useFormat } from '@/ui/format/FormatProvider';
import type { Decisions } from '@/parts/proposal/DecisionButtons';

type PlanRow = Reply<'plan.list'>['list'][number];

/** Confirmations before submitting for approval or withdrawing, for the list and the plan's page. */
export function useApprovalRequests(): (plan: PlanRow) => Pick<Decisions, 'submit' | 'withdraw'> {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const submit = useWrite('plan.submit');
  const withdraw = useWrite('plan.withdraw');
  return useCallback(
    (plan) => {
      const said = { name: plan.name, time: format.time(plan.startAt, 'dayClock', plan.timeZone) };
      const sent = { params: { line: plan.line, id: plan.id }, body: {} };
      const question = (action: 'submit' | 'withdraw') => ({
        title: t(`approval.${action}.title`, said),
        text: t(`approval.${action}.text`, said),
        verb: t(`approval.${action}.label`),
        done: t(`approval.${action}.done`, said),
      });
      return {
        submit: { ...question('submit'), run: () => submit.run(sent) },
        withdraw: { ...question('withdraw'), run: () => withdraw.run(sent) },
      };
    },
    [t, format, submit, withdraw],
  );
}
