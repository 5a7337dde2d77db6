import type { RoundContact } from '@/domain/contacts/contactTag';
import { leftOverReason, type EndReason } from '@/domain/contacts/contactStates';
import { firstPlace } from '@/domain/contacts/contactNumbers';
import { firstDue } from '@/domain/calling/redial';
import { resultOf } from '@/domain/calling/ringTypes';
import type { PastCall } from '@/domain/blocking/findRuleBlock';
import { shieldedNumbers } from '../../blocking/shield/shieldedNumbers';
import { isBlacklisted } from '../../engine/dialing/blacklistedNumbers';
import type { DialContact } from '../../engine/dialing/model';
import type { MemoryWorld } from '../../engine/memoryWorld';
import type { Rehearsal, RehearsedContact, RehearsedRound } from './model';

export interface TakenContact {
  readonly of: RehearsedContact;
  /** null: skipped when its task was created, for the reason */
  readonly dial: DialContact | null;
  readonly reason: EndReason | null;
}

/**
 * Contacts as a task takes them over: those blacklisted or blocked by the shield at that moment are skipped, as
 * engine/taskCommands does.
 */
export function adoptContacts(
  { creation, line }: Rehearsal,
  { task, beginsAt }: RehearsedRound,
  contacts: readonly RehearsedContact[],
  world: MemoryWorld,
  firstId: number,
): TakenContact[] {
  const dueAt = firstDue(task.startAt, task.settings);
  const shielded =
    creation === null
      ? new Map()
      : shieldedNumbers(creation.shield, line, contacts.flatMap(numbersOf), callsOf(world), beginsAt);
  const blockReason = (contact: RehearsedContact): EndReason | null => {
    if (
      creation !== null &&
      contact.numbers === null &&
      isBlacklisted(creation.blacklist, line, contact.phone, beginsAt)
    )
      return 'blacklisted';
    if (numbersOf(contact).every((phone) => shielded.has(phone))) return 'blocked';
    return dueAt === null ? leftOverReason(task.settings.expireInvalid) : null;
  };
  return contacts.map((of, at) => {
    const reason = blockReason(of);
    const several = of.numbers === null ? {} : { several: { all: of.numbers, ...firstPlace } };
    const dial =
      reason === null && dueAt !== null
        ? {
            id: firstId + at,
            taskId: task.id,
            phone: of.phone,
            dueAt,
            tries: 0,
            earlier: [],
            debtDue: of.debtDue,
            ...several,
          }
        : null;
    return { of, dial, reason };
  });
}

export function numbersOf({ phone, numbers }: RehearsedContact): readonly string[] {
  return numbers ?? [phone];
}

/** The contact's state in its round. */
export function standsNow({ dial, reason }: TakenContact, world: MemoryWorld): RoundContact {
  const now = dial === null ? undefined : world.contacts.get(dial.id);
  if (now !== undefined) return now;
  return { state: dial === null ? 'skipped' : 'waiting', tries: 0, finalReason: reason, lastLabel: null };
}

/** The calls of the run so far as past calls for the smart shield, which picks those of its own line. */
function callsOf({ calls, dialState }: MemoryWorld): Map<string, PastCall[]> {
  const lines = new Map(dialState.tasks.map((task) => [task.id, task.line]));
  const found = new Map<string, PastCall[]>();
  const add = (phone: string, call: PastCall) => found.set(phone, [...(found.get(phone) ?? []), call]);
  for (const { contact, dialledAt, endsAt, plan } of calls) {
    const line = lines.get(contact.taskId);
    if (line !== undefined)
      add(contact.phone, {
        dialledAt,
        endedAt: endsAt,
        result: resultOf(line, plan.ringType, plan.label),
        label: plan.label,
      });
  }
  for (const { contact, dialledAt } of dialState.inProgress)
    add(contact.phone, { dialledAt, endedAt: null, result: '', label: '' });
  return found;
}
