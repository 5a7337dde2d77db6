import { sql } from 'drizzle-orm';
import type { ContactState } from '@/domain/contacts/contactStates';
import { idsText } from '../../foundation/store/idsText';
import type { Db } from '../../foundation/store/store';

/** Contacts of a task by where they stand. */
export interface ContactCounts {
  contacts: number;
  waiting: number;
  calling: number;
  done: number;
  skipped: number;
  /** called at least once, calls in progress included */
  called: number;
  /** reason -> contacts that are over without a call */
  notCalled: Record<string, number>;
  /** appended, waiting for an approval of their own */
  unapproved: number;
}

interface Group extends Record<string, unknown> {
  readonly task_id: number;
  readonly state: ContactState;
  readonly final_reason: string | null;
  readonly called: boolean;
  readonly contacts: number;
}

/** A task without contacts has no entry; its counts are these. */
export const noContacts = (): ContactCounts => ({
  contacts: 0,
  waiting: 0,
  calling: 0,
  done: 0,
  skipped: 0,
  called: 0,
  notCalled: {},
  unapproved: 0,
});

/** The contacts of these tasks, counted in one query. */
export async function countContacts(db: Db, taskIds: readonly number[]): Promise<Map<number, ContactCounts>> {
  const counts = new Map<number, ContactCounts>();
  if (taskIds.length === 0) return counts;
  const { rows } = await db.execute<Group>(sql`
    select task_id, state, final_reason, tries > 0 or state = 'calling' as called, count(*)::int as contacts
      from contact where task_id = any(${idsText(taskIds)}::integer[]) group by 1, 2, 3, 4`);
  for (const { task_id, state, final_reason: reason, called, contacts } of rows) {
    const own = counts.get(task_id) ?? noContacts();
    counts.set(task_id, own);
    own.contacts += contacts;
    own[state] += contacts;
    if (called) own.called += contacts;
    else if (reason !== null) own.notCalled[reason] = (own.notCalled[reason] ?? 0) + contacts;
    if (reason === 'awaitingApproval') own.unapproved += contacts;
  }
  return counts;
}
