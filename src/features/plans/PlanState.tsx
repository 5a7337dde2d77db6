import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { isDraining } from '@/domain/tasks/taskStates';
import { useFormat } from '@/ui/format/FormatProvider';
import { StateLines } from '@/parts/state/StateLines';
import { StateTag } from '@/parts/state/StateTag';
import { callsInProgress } from './callsInProgress';

type Row = Pick<Reply<'plan.list'>['list'][number], 'state' | 'stateReason' | 'approval' | 'rounds'>;

/**
 * What one waits for: until it is approved, its approval; then its state, why the platform put it there, and what
 * still goes on.
 */
export function PlanState({ state, stateReason, approval, rounds }: Row) {
  const { t } = useTranslation('plans');
  const format = useFormat();
  if (state === 'created') return <StateTag kind="approval" state={approval} />;
  const calls = callsInProgress(rounds);
  const tag = <StateTag kind="task" state={state} pulse={calls > 0} />;
  const why = stateReason === null ? '' : t(`reason.${stateReason}`, '');
  const below = isDraining(state, calls) ? t('state.draining', { count: calls, number: format.number(calls) }) : null;
  return <StateLines tag={tag} why={why} below={below} />;
}
