import { eq } from 'drizzle-orm';
import { permissionOf } from '@/domain/access';
import type { ApprovalAction } from '@/domain/approvalStates';
import { lineTable, type LineId } from '@/domain/lines';
import { appUser } from '../store/schema/core';
import type { Db } from '../store/store';
import { notify } from './notify';
import { peopleWho } from './peopleWho';

interface Told {
  readonly subject: 'task' | 'plan';
  readonly of: { readonly id: number; readonly companyId: number; readonly line: LineId; readonly name: string; readonly createdBy: number };
  /** who had a hand in it */
  readonly authors: readonly number[];
  readonly action: ApprovalAction | 'edit' | 'append';
  readonly userId: number;
  readonly at: number;
}

const menus = { task: 'CallTasks', plan: 'CallPlans' } as const;

/** Who may decide hears that something waits; who asked hears what was decided. Nobody hears of what they did themselves. */
export async function tellApproval(db: Db, { subject, of, authors, action, userId, at }: Told): Promise<void> {
  if (action === 'withdraw') return;
  const [person] = await db.select().from(appUser).where(eq(appUser.id, userId));
  if (!person) return;
  const { id, companyId, line, name } = of;
  const facts = { name, line, id, subject, by: `${person.firstName} ${person.lastName}` };
  if (action === 'approve' || action === 'reject') {
    const userIds = authors.filter((author) => author !== userId);
    await notify(db, { companyId, userIds, kind: 'approvalAnswered', facts: { ...facts, approved: action === 'approve' }, at });
    return;
  }
  const deciders = await peopleWho(db, companyId, permissionOf(lineTable[line].module, menus[subject], 'approve'), of.createdBy);
  const userIds = deciders.filter((decider) => decider !== userId && !authors.includes(decider));
  await notify(db, { companyId, userIds, kind: 'approvalWanted', facts, at });
}
