import { count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { call } from '../../../foundation/store/schema/calling/calling';
import type { Db } from '../../../foundation/store/store';
import type { ContactCounts } from '../countContacts';

export type TaskCounts = Reply<'task.detail'>['counts'];

const filtered = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** Calls by result: a fold over the ledger, for all tasks of `ids` in one query. */
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

interface FoldedCalls {
  readonly calls: number | null;
  readonly reached: number | null;
  readonly reachedContacts: number | null;
}

/** A task without calls has no row in the fold; its counts are zero, not unknown. */
export function countsOf(folded: FoldedCalls, { unapproved: _, ...contacts }: ContactCounts): TaskCounts {
  const calls = folded.calls ?? 0;
  return {
    ...contacts,
    // A contact is `calling` exactly while its call is in progress.
    attempts: calls + contacts.calling,
    calls,
    reached: folded.reached ?? 0,
    reachedContacts: folded.reachedContacts ?? 0,
  };
}
