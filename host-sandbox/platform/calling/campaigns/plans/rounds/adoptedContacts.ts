import { asc, eq } from 'drizzle-orm';
import type { NewContact } from '../../../engine/taskCommands';
import { contact } from '../../../../foundation/store/schema/calling/calling';
import type { PlanRound } from '../../../../foundation/store/schema/calling/plans';
import type { Db } from '../../../../foundation/store/store';
import { selected } from './selected';

/** The contacts a later round calls, selected by the calls of the rounds before it. */
export async function adoptedContacts(db: Db, rounds: readonly PlanRound[], round: PlanRound): Promise<NewContact[]> {
  const before = [];
  for (const one of rounds.filter(({ number }) => number < round.number)) {
    before.push(
      one.taskId === null
        ? []
        : await db.select().from(contact).where(eq(contact.taskId, one.taskId)).orderBy(asc(contact.id)),
    );
  }
  return selected(round, before).map(({ phone, name, fields }) => ({ phone, name, fields }));
}
