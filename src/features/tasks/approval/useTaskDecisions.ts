import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { useFormat } from '@/ui/format/FormatProvider';
import type { DecisionButtonsProps } from '@/parts/proposal/DecisionButtons';

/** Confirmations before a task is approved, withdrawn or submitted: each names the task and the number of contacts. */
export function useTaskDecisions(
  task: Reply<'task.detail'>,
  { digest, contacts, appended, estimate }: Reply<'task.proposal'>['proposal'],
): Pick<DecisionButtonsProps, 'asks' | 'reject'> {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const approve = useWrite('task.approve', ['call', 'dashboard']);
  const withdraw = useWrite('task.withdraw');
  const submit = useWrite('task.submit');
  const reject = useWrite('task.reject');
  const { line, id, name } = task;
  const params = { line, id };
  const said = {
    name,
    count: contacts,
    number: format.number(contacts),
    first: format.time(estimate.firstCallAt ?? task.startAt, 'dayClock', task.timeZone),
  };
  const question = (action: 'approve' | 'withdraw' | 'submit', text = t(`approval.${action}.text`, said)) => ({
    title: t(`approval.${action}.title`, said),
    text,
    verb: t(`approval.${action}.verb`),
    done: t(`approval.${action}.done`, said),
  });
  return {
    asks: {
      approve: { ...question('approve'), run: () => approve.run({ params, body: { digest } }) },
      withdraw: {
        ...question('withdraw', appended ? t('approval.withdraw.textAppended', said) : undefined),
        run: () => withdraw.run({ params, body: {} }),
      },
      submit: { ...question('submit'), run: () => submit.run({ params, body: {} }) },
    },
    reject: (note) => reject.run({ params, body: { digest, note } }),
  };
}
