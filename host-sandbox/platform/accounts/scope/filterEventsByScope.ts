import { inArray } from 'drizzle-orm';
import type { Person } from '../../foundation/http/person';
import type { LiveRow } from '../../foundation/store/live/live';
import { task } from '../../foundation/store/schema/calling/calling';
import { plan } from '../../foundation/store/schema/calling/plans';
import type { Store } from '../../foundation/store/store';

/**
 * The live events of tasks and plans within the person's data scope. That there were calls on a line passes without a
 * count: the event does not say whose they were, and the console reads its own figures again.
 */
export async function filterEventsByScope(store: Store, person: Person, rows: readonly LiveRow[]): Promise<LiveRow[]> {
  const ids = (topic: 'task' | 'plan') => [
    ...new Set(rows.filter((row) => row.topic === topic).map((row) => Number(row.payload.id))),
  ];
  const [tasks, plans] = [ids('task'), ids('plan')];
  const seen = await store.company(
    person.companyId,
    async (db) => ({
      task: new Set(
        tasks.length === 0
          ? []
          : (await db.select({ id: task.id }).from(task).where(inArray(task.id, tasks))).map(({ id }) => id),
      ),
      plan: new Set(
        plans.length === 0
          ? []
          : (await db.select({ id: plan.id }).from(plan).where(inArray(plan.id, plans))).map(({ id }) => id),
      ),
    }),
    person.authors,
  );
  return rows.flatMap((row) => {
    if (row.topic === 'task' || row.topic === 'plan') return seen[row.topic].has(Number(row.payload.id)) ? [row] : [];
    return row.topic === 'call' ? [{ ...row, payload: { line: row.payload.line ?? null } }] : [row];
  });
}
