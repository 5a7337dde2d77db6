import { and, eq, isNotNull } from 'drizzle-orm';
import { numbersIn } from '../../../contacts/presentList';
import { contact, contactList } from '../../../../foundation/store/schema/calling/calling';
import type { Db } from '../../../../foundation/store/store';

/** Whether contacts of a new task or plan have several numbers, so that the dialling order matters. */
export async function listHasSeveral(db: Db, listId: number | null): Promise<boolean> {
  const [found] = await db
    .select({ counts: contactList.counts })
    .from(contactList)
    .where(eq(contactList.id, listId ?? 0));
  return found !== undefined && numbersIn(found.counts) > found.counts.good;
}

export async function taskHasSeveral(db: Db, taskId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: contact.id })
    .from(contact)
    .where(and(eq(contact.taskId, taskId), isNotNull(contact.numbers)))
    .limit(1);
  return found !== undefined;
}
