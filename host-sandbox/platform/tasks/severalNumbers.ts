import { and, eq, isNotNull } from 'drizzle-orm';
import { numbersIn } from '../contacts/presentList';
import type { Ctx } from '../handler';
import { contact, contactList } from '../store/schema/calling';

/** Whether the dialling order of a new task has anything to order. */
export async function listHasSeveral({ db }: Ctx, listId: number | null): Promise<boolean> {
  const [found] = await db.select({ counts: contactList.counts }).from(contactList).where(eq(contactList.id, listId ?? 0));
  return found !== undefined && numbersIn(found.counts) > found.counts.good;
}

export async function taskHasSeveral({ db }: Ctx, taskId: number): Promise<boolean> {
  const [found] = await db.select({ id: contact.id }).from(contact).where(and(eq(contact.taskId, taskId), isNotNull(contact.numbers))).limit(1);
  return found !== undefined;
}
