import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { StateTag } from '@/ui/StateTag';
import { Tip } from '@/ui/Tip';

type Row = Pick<Reply<'task.list'>['list'][number], 'state' | 'stateReason' | 'counts'>;

/** The state as a word and a shape; why the platform put it there is one hover away. */
export function TaskState({ state, stateReason, counts }: Row) {
  const { t } = useTranslation('tasks');
  const tag = <StateTag kind="task" state={state} pulse={counts.calling > 0} />;
  const why = stateReason === null ? '' : t(`reason.${stateReason}`, '');
  if (why === '') return tag;
  return (
    <Tip text={why}>
      <span tabIndex={0}>{tag}</span>
    </Tip>
  );
}
