import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { isDraining } from '@/domain/tasks/taskStates';
import { useFormat } from '@/ui/format/FormatProvider';
import { StateLines } from '@/parts/state/StateLines';
import { StateTag } from '@/parts/state/StateTag';

type Row = Pick<
  Reply<'task.list'>['list'][number],
  'state' | 'stateReason' | 'counts' | 'approval' | 'unapprovedContacts'
>;

/** The state as a word and a shape, its reason in a tooltip, and below what it waits for or what is in progress. */
export function TaskState({ state, stateReason, counts, approval, unapprovedContacts }: Row) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  // While an approval is pending, its state is shown instead.
  const tag =
    state === 'created' && approval !== null ? (
      <StateTag kind="approval" state={approval} />
    ) : (
      <StateTag kind="task" state={state} pulse={counts.calling > 0} />
    );
  const why = stateReason === null ? '' : t(`reason.${stateReason}`, '');
  const said = (count: number) => ({ count, number: format.number(count) });
  const below = isDraining(state, counts.calling)
    ? t('state.draining', said(counts.calling))
    : unapprovedContacts > 0 && approval === 'awaiting'
      ? t('state.unapproved', said(unapprovedContacts))
      : null;
  return <StateLines tag={tag} reason={stateReason} why={why} below={below} />;
}
