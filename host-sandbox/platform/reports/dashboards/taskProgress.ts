import { and, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { ContactProgress } from '@/domain/contacts/contactProgress';
import { isTaskOver } from '@/domain/tasks/taskStates';
import { localDay } from '@/domain/time/zone';
import type { FilterScope } from '../../calling/calls/filterSql';
import { idsText } from '../../foundation/store/idsText';
import { call, task } from '../../foundation/store/schema/calling/calling';
import type { Db } from '../../foundation/store/store';
import { countContacts } from './contactMeasures';

/**
 * The contacts of the tasks `where` selects, created from `fromDay` on. Called and reached ones are read from the
 * counters, so that it costs the number of tasks, of contacts left uncalled, and of those in tasks that still call.
 */
export async function taskProgress(
  db: Db,
  where: SQL | undefined,
  { fromDay, now }: { readonly fromDay: string; readonly now: number },
  scope: FilterScope,
): Promise<ContactProgress> {
  const tasks = await db
    .select({ id: task.id, state: task.state, contacts: task.contactCount })
    .from(task)
    .where(where);
  const ids = tasks.map(({ id }) => id);
  if (ids.length === 0) return { contacts: 0, called: 0, reachedContacts: 0, calling: 0, waiting: 0, notCalled: {} };
  const days = { fromDay, toDay: localDay(now, scope.timeZone) };
  const calls = and(eq(call.line, scope.line), inArray(call.taskId, ids), gte(call.localDay, fromDay));
  const [called, reachedContacts] = await countContacts(
    db,
    { days, ending: null, narrow: { taskId: ids }, where: calls },
    scope,
  );
  const { rows: uncalled } = await db.execute<{ reason: string; contacts: number }>(sql`
    select final_reason as reason, count(*)::int as contacts from contact
     where task_id = any(${idsText(ids)}::integer[]) and state = 'skipped' and tries = 0 and final_reason is not null group by 1`);
  const open = idsText(tasks.filter(({ state }) => !isTaskOver(state)).map(({ id }) => id));
  const { rows } = await db.execute<{ calling: number; first: number; waiting: number }>(sql`
    select (count(*) filter (where state = 'calling'))::int as calling,
           (count(*) filter (where state = 'calling' and not exists (select from call k where k.contact_id = contact.id)))::int as first,
           (count(*) filter (where state = 'waiting'))::int as waiting
      from contact where task_id = any(${open}::integer[]) and state in ('waiting', 'calling')`);
  return {
    contacts: tasks.reduce((sum, { contacts }) => sum + contacts, 0),
    called: called + (rows[0]?.first ?? 0),
    reachedContacts,
    calling: rows[0]?.calling ?? 0,
    waiting: rows[0]?.waiting ?? 0,
    notCalled: Object.fromEntries(uncalled.map(({ reason, contacts }) => [reason, contacts])),
  };
}
