import { leftOverReason, stateOfReason, type EndReason } from '@/domain/contacts/contactStates';
import type { TaskState, TaskStateReason } from '@/domain/tasks/taskStates';

/** The reason a contact gets when its task ends; null while the task may still call. */
export function endedBy(
  state: TaskState,
  stateReason: TaskStateReason | null,
  expireInvalid: boolean,
): EndReason | null {
  if (state === 'canceled') return 'canceled';
  if (state !== 'finished') return null;
  return stateReason === 'closed' ? 'closed' : leftOverReason(expireInvalid);
}

/** A result of the contact's own calls stays; running out of time is replaced by the way the task was ended. */
export function reasonNow(reason: EndReason, over: EndReason | null): EndReason {
  return over !== null && stateOfReason(reason) === 'skipped' ? over : reason;
}
