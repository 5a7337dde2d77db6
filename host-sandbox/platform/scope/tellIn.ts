import { inArray } from 'drizzle-orm';
import type { Person } from '../person';
import type { LiveRow } from '../store/live';
import { task } from '../store/schema/calling';
import { plan } from '../store/schema/plans';
import type { Store } from '../store/store';

/**
 * Of live events, those of tasks and plans that lie within somebody's data scope. That there were calls on a line is told
 * without how many: whose they were is not in the event, and the console reads its own figures again.
 */
export async function tellIn(store: Store, person: Person, rows: readonly LiveRow[]): Promise<LiveRow[]> {
  const ids = (topic: 'task' | 'plan') => [...new Set(rows.filter((row) => row.topic === topic).map((row) => Number(row.payload.id)))];
  const [tasks, plans] = [ids('task'), ids('plan')];
  const seen = await store.company(
    person.companyId,
    async (db) => ({
      task: new Set(tasks.length === 0 ? [] : (await db.select({ id: task.id }).from(task).where(inArray(task.id, tasks))).map(({ id }) => id)),
      plan: new Set(plans.length === 0 ? [] : (await db.select({ id: plan.id }).from(plan).where(inArray(plan.id, plans))).map(({ id }) => id)),
    }),
    person.authors,
  );
  return rows.flatMap((row) => {
    if (row.topic === 'task' || row.topic === 'plan') return seen[row.topic].has(Number(row.payload.id)) ? [row] : [];
    return row.topic === 'call' ? [{ ...row, payload: { line: row.payload.line ?? null } }] : [row];
  });
}
