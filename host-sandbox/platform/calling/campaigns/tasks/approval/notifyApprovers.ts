import { eq } from 'drizzle-orm';
import { permissionOf } from '@/domain/access/access';
import type { ApprovalAction } from '@/domain/tasks/approvalStates';
import { lineTable, type LineId } from '@/domain/products/lines';
import { appUser } from '../../../../foundation/store/schema/accounts/core';
import type { Db } from '../../../../foundation/store/store';
import { notify } from '../../../../accounts/notices/notify';
import { peopleWho } from '../../../../accounts/notices/peopleWho';
import { countAwaiting } from './countAwaiting';

interface ApprovalNotice {
  readonly subject: 'task' | 'plan';
  readonly of: {
    readonly id: number;
    readonly companyId: number;
    readonly line: LineId;
    readonly name: string;
    readonly createdBy: number;
  };
  /** people who created, changed or submitted it */
  readonly authors: readonly number[];
  readonly action: ApprovalAction | 'edit' | 'append';
  readonly userId: number;
  readonly at: number;
}

const menus = { task: 'CallTasks', plan: 'CallPlans' } as const;

/** Notifies approvers of what waits for them, and authors of decisions; a person is not notified of their own act. */
export async function notifyApprovers(
  db: Db,
  { subject, of, authors, action, userId, at }: ApprovalNotice,
): Promise<void> {
  if (action !== 'submit' && action !== 'edit' && action !== 'append') await countAwaiting(db, { ...of, subject });
  if (action === 'withdraw') return;
  const [person] = await db.select().from(appUser).where(eq(appUser.id, userId));
  if (!person) return;
  const { id, companyId, line, name } = of;
  const facts = { name, line, id, subject, by: `${person.firstName} ${person.lastName}` };
  if (action === 'approve' || action === 'reject') {
    const userIds = authors.filter((author) => author !== userId);
    await notify(db, {
      companyId,
      userIds,
      kind: 'approvalAnswered',
      facts: { ...facts, approved: action === 'approve' },
      at,
    });
    return;
  }
  const deciders = await peopleWho(
    db,
    companyId,
    permissionOf(lineTable[line].module, menus[subject], 'approve'),
    of.createdBy,
  );
  const userIds = deciders.filter((decider) => decider !== userId && !authors.includes(decider));
  await notify(db, { companyId, userIds, kind: 'approvalWanted', facts, at });
}
