import { leftOverReason, stateOfReason, type EndReason } from '@/domain/contacts/contactStates';
import type { TaskState, TaskStateReason } from '@/domain/tasks/taskStates';

/** What a contact is left with when its task is over; null while the task may still call. */
export function endedBy(
  state: TaskState,
  stateReason: TaskStateReason | null,
  expireInvalid: boolean,
): EndReason | null {
  if (state === 'canceled') return 'canceled';
  if (state !== 'finished') return null;
  return stateReason === 'closed' ? 'closed' : leftOverReason(expireInvalid);
}

/** What its own calls came to stands; running out of time gives way to how the task was ended. */
export function reasonNow(reason: EndReason, over: EndReason | null): EndReason {
  return over !== null && stateOfReason(reason) === 'skipped' ? over : reason;
}
