import { count, type SQL } from 'drizzle-orm';
import { task } from '../../foundation/store/schema/calling/calling';
import type { Db } from '../../foundation/store/store';

/** The tasks `where` selects, by their present state. */
export async function tasksByState(db: Db, where: SQL | undefined): Promise<Record<string, number>> {
  const rows = await db.select({ state: task.state, tasks: count() }).from(task).where(where).groupBy(task.state);
  return Object.fromEntries(rows.map(({ state, tasks }) => [state, tasks]));
}
