import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { StateTag } from '@/ui/StateTag';
import { Tip } from '@/ui/Tip';

type Row = Pick<Reply<'plan.list'>['list'][number], 'state' | 'stateReason' | 'approval' | 'rounds'>;

/** What one waits for: until it is approved, its approval; then its state, and why the platform put it there. */
export function PlanState({ state, stateReason, approval, rounds }: Row) {
  const { t } = useTranslation('plans');
  if (state === 'created') return <StateTag kind="approval" state={approval} />;
  const tag = <StateTag kind="task" state={state} pulse={rounds.some(({ calling }) => calling > 0)} />;
  const why = stateReason === null ? '' : t(`reason.${stateReason}`, '');
  if (why === '') return tag;
  return (
    <Tip text={why}>
      <span tabIndex={0}>{tag}</span>
    </Tip>
  );
}
