import { count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { call, contact } from '../../../foundation/store/schema/calling/calling';
import type { Db } from '../../../foundation/store/store';

export type TaskCounts = Reply<'task.detail'>['counts'];

const filtered = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** Contacts by state and calls by result: folds over the ledger, for all tasks of `ids` in one query. */
export function contactFold(db: Db, ids: number[]) {
  return db
    .select({
      taskId: contact.taskId,
      contacts: count().as('contacts'),
      waiting: filtered(eq(contact.state, 'waiting')).as('waiting'),
      calling: filtered(eq(contact.state, 'calling')).as('calling'),
      done: filtered(eq(contact.state, 'done')).as('done'),
      skipped: filtered(eq(contact.state, 'skipped')).as('skipped'),
      unapproved: filtered(eq(contact.finalReason, 'awaitingApproval')).as('unapproved'),
    })
    .from(contact)
    .where(inArray(contact.taskId, ids))
    .groupBy(contact.taskId)
    .as('contact_fold');
}

export function callFold(db: Db, ids: number[]) {
  return db
    .select({
      taskId: call.taskId,
      calls: count().as('calls'),
      reached: filtered(eq(call.outcome, 'reached')).as('reached'),
      reachedContacts: sql<number>`count(distinct ${call.contactId}) filter (where ${call.outcome} = 'reached')`
        .mapWith(Number)
        .as('reached_contacts'),
    })
    .from(call)
    .where(inArray(call.taskId, ids))
    .groupBy(call.taskId)
    .as('call_fold');
}

interface Folded {
  readonly contacts: number | null;
  readonly waiting: number | null;
  readonly calling: number | null;
  readonly done: number | null;
  readonly skipped: number | null;
  readonly calls: number | null;
  readonly reached: number | null;
  readonly reachedContacts: number | null;
}

/** A task without contacts or calls has no row in a fold; its counts are zero, not unknown. */
export function countsOf(folded: Folded): TaskCounts {
  const calls = folded.calls ?? 0;
  const calling = folded.calling ?? 0;
  return {
    contacts: folded.contacts ?? 0,
    waiting: folded.waiting ?? 0,
    calling,
    done: folded.done ?? 0,
    skipped: folded.skipped ?? 0,
    // A contact is `calling` exactly while its call is in progress.
    attempts: calls + calling,
    calls,
    reached: folded.reached ?? 0,
    reachedContacts: folded.reachedContacts ?? 0,
  };
}
