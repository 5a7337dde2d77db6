import { eq } from 'drizzle-orm';
import { permissionOf } from '@/domain/access';
import type { ApprovalAction } from '@/domain/approvalStates';
import { lineTable } from '@/domain/lines';
import { notify } from '../notices/notify';
import { peopleWho } from '../notices/peopleWho';
import { appUser } from '../store/schema/core';
import type { Task } from '../store/schema/calling';
import { task } from '../store/schema/calling';
import type { Db } from '../store/store';
import { authorsOf } from './taskAuthors';

interface Told {
  readonly taskId: Task['id'];
  readonly action: ApprovalAction | 'edit' | 'append';
  readonly userId: number;
  readonly at: number;
}

/** Who may decide hears that something waits; who asked hears what was decided. Nobody hears of what they did themselves. */
export async function tellApproval(db: Db, { taskId, action, userId, at }: Told): Promise<void> {
  if (action === 'withdraw') return;
  const [found] = await db.select().from(task).where(eq(task.id, taskId));
  const [person] = await db.select().from(appUser).where(eq(appUser.id, userId));
  if (!found || !person) return;
  const { companyId, line, name } = found;
  const authors = await authorsOf(db, found);
  const facts = { name, line, id: taskId, subject: 'task' as const, by: `${person.firstName} ${person.lastName}` };
  if (action === 'approve' || action === 'reject') {
    const userIds = authors.filter((id) => id !== userId);
    await notify(db, { companyId, userIds, kind: 'approvalAnswered', facts: { ...facts, approved: action === 'approve' }, at });
    return;
  }
  const deciders = await peopleWho(db, companyId, permissionOf(lineTable[line].module, 'CallTasks', 'approve'));
  const userIds = deciders.filter((id) => id !== userId && !authors.includes(id));
  await notify(db, { companyId, userIds, kind: 'approvalWanted', facts, at });
}
