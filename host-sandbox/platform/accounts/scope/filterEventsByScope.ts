import { inArray } from 'drizzle-orm';
import type { Person } from '../../foundation/http/person';
import type { LiveRow } from '../../foundation/store/live/live';
import { task } from '../../foundation/store/schema/calling/calling';
import { plan } from '../../foundation/store/schema/calling/plans';
import { testCall } from '../../foundation/store/schema/calling/testCalls';
import type { Store } from '../../foundation/store/store';

/**
 * The live events of tasks, plans and test calls within the person's data scope. That there were calls on a line passes
 * without a count: the event does not say whose they were, and the console reads its own figures again.
 */
export async function filterEventsByScope(store: Store, person: Person, rows: readonly LiveRow[]): Promise<LiveRow[]> {
  const ids = (topic: keyof typeof tables) => [
    ...new Set(rows.filter((row) => row.topic === topic).map((row) => Number(row.payload.id))),
  ];
  const seen = await store.company(
    person.companyId,
    async (db) => {
      const idsSeen = async (topic: keyof typeof tables) => {
        const [table, wanted] = [tables[topic], ids(topic)];
        if (wanted.length === 0) return new Set<number>();
        const found = await db.select({ id: table.id }).from(table).where(inArray(table.id, wanted));
        return new Set(found.map(({ id }) => id));
      };
      return { task: await idsSeen('task'), plan: await idsSeen('plan'), testCall: await idsSeen('testCall') };
    },
    person.authors,
  );
  return rows.flatMap((row) => {
    if (row.topic === 'task' || row.topic === 'plan' || row.topic === 'testCall')
      return seen[row.topic].has(Number(row.payload.id)) ? [row] : [];
    return row.topic === 'call' ? [{ ...row, payload: { line: row.payload.line ?? null } }] : [row];
  });
}

const tables = { task, plan, testCall } as const;
