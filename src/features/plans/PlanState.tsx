import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { isDraining } from '@/domain/tasks/taskStates';
import { useFormat } from '@/ui/format/FormatProvider';
import { StateLines } from '@/parts/state/StateLines';
import { StateTag } from '@/parts/state/StateTag';
import { callsInProgress } from '@/parts/life-actions/callsInProgress';

type Row = Pick<Reply<'plan.list'>['list'][number], 'state' | 'stateReason' | 'approval' | 'rounds'>;

/**
 * The state of a plan: its approval while it waits for one, else its state with its reason, what it waits for and calls
 * in progress.
 */
export function PlanState({ state, stateReason, approval, rounds }: Row) {
  const { t } = useTranslation('plans');
  const format = useFormat();
  if (state === 'created') return <StateTag kind="planApproval" state={approval} />;
  const calls = callsInProgress(rounds);
  const tag = <StateTag kind="plan" state={state} pulse={calls > 0} />;
  const why = stateReason === null ? '' : t(`reason.${stateReason}`, '');
  const below = isDraining(state, calls) ? t('state.draining', { count: calls, number: format.number(calls) }) : null;
  return <StateLines tag={tag} reason={stateReason} why={why} below={below} />;
}
