import { and, eq, isNull } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { contactList, task } from '../../foundation/store/schema/calling/calling';
import { plan } from '../../foundation/store/schema/calling/plans';
import type { Db } from '../../foundation/store/store';

/** The task or plan whose contacts the list calls again; null for an upload, and when the person does not see it. */
export async function sourceOfList(db: Db, listId: number | null): Promise<Reply<'contacts.list'>['source']> {
  const [found] = await db
    .select({
      outcomes: contactList.sourceOutcomes,
      task: { id: task.id, name: task.name },
      plan: { id: plan.id, name: plan.name },
    })
    .from(contactList)
    .leftJoin(task, and(eq(task.id, contactList.sourceTaskId), isNull(task.deletedAt)))
    .leftJoin(plan, eq(plan.id, contactList.sourcePlanId))
    .where(eq(contactList.id, listId ?? 0));
  const outcomes = found?.outcomes ?? [];
  if (found?.task) return { kind: 'task', ...found.task, outcomes };
  return found?.plan ? { kind: 'plan', ...found.plan, outcomes } : null;
}
