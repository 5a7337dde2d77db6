import { and, asc, eq, inArray } from 'drizzle-orm';
import { contactTag, takesOver } from '@/domain/contactTag';
import type { NewContact } from '../engine/taskCommands';
import { contact } from '../store/schema/calling';
import type { PlanRound } from '../store/schema/plans';
import type { Db } from '../store/store';

/**
 * Whom a later round calls, in the order of the list. By tags: those of the round before whom it left with one
 * of them. Whole: everybody of the first round. Nobody whose number was found not to exist, or whose call still runs.
 */
export async function takenOver(db: Db, rounds: readonly PlanRound[], round: PlanRound): Promise<NewContact[]> {
  const before = rounds.filter((one) => one.number < round.number);
  const from = round.kind === 'whole' ? before[0] : before.at(-1);
  if (!from || from.taskId === null) return [];
  const rows = await db.select().from(contact).where(eq(contact.taskId, from.taskId)).orderBy(asc(contact.id));
  const gone = round.kind === 'whole' ? await neverAgain(db, before) : new Set<string>();
  return rows
    .filter((row) => takesOver(round, contactTag(row)) && !gone.has(row.phone))
    .map(({ phone, name, fields }) => ({ phone, name, fields }));
}

/** Numbers a round between has found not to be callable. */
async function neverAgain(db: Db, before: readonly PlanRound[]): Promise<Set<string>> {
  const taskIds = before.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]));
  const rows = await db.select().from(contact).where(and(inArray(contact.taskId, taskIds)));
  return new Set(rows.filter((row) => !takesOver({ kind: 'whole', tags: [] }, contactTag(row))).map(({ phone }) => phone));
}
