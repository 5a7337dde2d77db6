import { afterNumber, type NextNumber } from '@/domain/contacts/contactNumbers';
import { stateOfReason, type EndReason } from '@/domain/contacts/contactStates';
import { afterCall, type Next } from '@/domain/calling/redial';
import { settingsFor } from './calleeWindows';
import { numberOf } from './contactNow';
import type { CallInProgress, ContactChange, DialContact } from './model';
import { endedBy, reasonNow } from './reasons';
import type { TaskRun } from './taskState';

export interface ContactAfter {
  readonly change: ContactChange;
  /** the contact as it waits for its next call; null: it has no next call */
  readonly waiting: DialContact | null;
}

/** The state of a contact after its call has ended. */
export function contactAfter(call: CallInProgress, task: TaskRun): ContactAfter {
  const { contact, plan, endsAt } = call;
  const { several, id, taskId, phone, debtDue } = contact;
  const settings = settingsFor(numberOf(contact), task.task.settings);
  const next: Next | NextNumber = several
    ? afterNumber(plan, settings, several, several.all.length, endsAt)
    : afterCall(plan, settings, call.number, endsAt);
  const over =
    contact.givenUp === true
      ? 'numberCanceled'
      : endedBy(task.state, task.stateReason, task.task.settings.expireInvalid);
  const reason: EndReason | null = next.next === 'done' ? reasonNow(next.reason, over) : over;
  const place = next.next === 'redial' ? next.place : undefined;
  const dueAt = next.next === 'redial' && over === null ? next.dueAt : null;
  const change: ContactChange = {
    id,
    taskId,
    state: reason === null ? 'waiting' : stateOfReason(reason),
    tries: call.number,
    dueAt,
    finalReason: reason,
    lastRing: plan.ringType,
    lastLabel: plan.label,
    ...(place === undefined ? {} : { place }),
  };
  if (dueAt === null) return { change, waiting: null };
  const waiting = {
    id,
    taskId,
    phone,
    dueAt,
    tries: call.number,
    earlier: [...contact.earlier, call.dialledAt],
    debtDue,
  };
  return { change, waiting: several && place ? { ...waiting, several: { ...several, ...place } } : waiting };
}
