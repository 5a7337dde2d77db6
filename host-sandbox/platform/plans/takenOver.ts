import { asc, eq } from 'drizzle-orm';
import type { NewContact } from '../engine/taskCommands';
import { contact } from '../store/schema/calling';
import type { PlanRound } from '../store/schema/plans';
import type { Db } from '../store/store';
import { selected } from './selected';

/** Whom a later round calls, out of what the ledger tells of the rounds before it. */
export async function takenOver(db: Db, rounds: readonly PlanRound[], round: PlanRound): Promise<NewContact[]> {
  const before = [];
  for (const one of rounds.filter(({ number }) => number < round.number)) {
    before.push(one.taskId === null ? [] : await db.select().from(contact).where(eq(contact.taskId, one.taskId)).orderBy(asc(contact.id)));
  }
  return selected(round, before).map(({ phone, name, fields }) => ({ phone, name, fields }));
}
