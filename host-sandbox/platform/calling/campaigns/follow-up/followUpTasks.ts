import { and, asc, eq } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { isTask } from '../../calls/isTask';
import { contactList, task } from '../../../foundation/store/schema/calling/calling';
import type { Db } from '../../../foundation/store/store';
import type { SourceKind } from './followUpSource';

/** The tasks that call contacts of this task or plan again, oldest first. */
export async function followUpTasks(db: Db, kind: SourceKind, id: number): Promise<Reply<'task.detail'>['followUps']> {
  const source = kind === 'task' ? contactList.sourceTaskId : contactList.sourcePlanId;
  return db
    .select({ id: task.id, name: task.name })
    .from(contactList)
    .innerJoin(task, eq(task.listId, contactList.id))
    .where(and(eq(source, id), isTask))
    .orderBy(asc(task.id));
}
