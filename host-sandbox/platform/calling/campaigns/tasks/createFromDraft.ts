import { eq } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { settleCallParameters } from '@/domain/calling/callParameters';
import type { LineId } from '@/domain/products/lines';
import { checkTask, zoneOfTask } from '@/domain/tasks/task';
import { createTask, storedParameters } from '../../engine/taskCommands';
import type { Ctx } from '../../../foundation/http/handler';
import { nameProblems } from '../campaignNames';
import { saveForecast } from '../rehearsal/ask';
import { subjectOfTask } from '../rehearsal/subjects';
import { Refusal, refuseFields } from '../../../foundation/refusal';
import { task, type Task } from '../../../foundation/store/schema/calling/calling';
import { company } from '../../../foundation/store/schema/accounts/core';
import { saveApproval } from './approval/approveTask';
import { findTask } from './findTask';
import { refuseCopy } from './refuseCopy';
import { listHasSeveral } from './contacts/severalNumbers';
import { saveTaskTemplate } from './templates/taskTemplates';
import { consumeContactList } from './consumeContactList';
import { dialledOf } from './taskDigest';
import { refuseEndedLicence, usableLine, usableRobot } from './usable';

type Draft = Parsed<'task.create'>['body'];

/**
 * A task from what was filled in and its list: checked by the form's rules again, then created in one transaction. As a
 * draft it is complete too, but approvers are not asked, and it is not dialled.
 */
export async function createFromDraft(
  ctx: Ctx,
  line: LineId,
  { copiedFrom, draft: isDraft = false, ...draft }: Draft,
): Promise<{ id: number }> {
  if (copiedFrom !== undefined) await refuseCopy(ctx, line, 'CallTasks', () => findTask(ctx, line, copiedFrom));
  const { db, person, now } = ctx;
  const severalNumbers = await listHasSeveral(db, draft.listId);
  refuseFields([
    ...checkTask(draft, { now, zone: person.timeZone, severalNumbers }),
    ...(await nameProblems(ctx, 'task', line, draft.name)),
  ]);
  const needsApproval = await asksForApproval(ctx);
  if (isDraft && !needsApproval) throw new Refusal('approval.notAsked');
  await refuseEndedLicence(ctx);
  const { startAt, endAt } = draft;
  // The rules above refuse a draft without times; the compiler does not know.
  if (startAt === null || endAt === null) throw new Refusal('input.invalid');
  const { id: robotId, versionId: robotVersionId } = await usableRobot(ctx, line, draft.robotId);
  const sipLineId = await usableLine(ctx, draft.sipLineId);
  const { listId } = await consumeContactList(ctx, line, draft.listId);
  const parameters = storedParameters(settleCallParameters(draft.parameters, { severalNumbers }));
  await saveTaskTemplate(ctx, line, { ...draft, parameters });
  const { id } = await createTask(db, {
    ...draft,
    approval: isDraft ? 'created' : needsApproval ? 'awaiting' : null,
    companyId: person.companyId,
    line,
    name: draft.name.trim(),
    robotId,
    robotVersionId,
    sipLineId,
    startAt,
    endAt,
    timeZone: zoneOfTask(draft, person.timeZone),
    parameters,
    contacts: { listId },
    createdBy: person.userId,
    now,
  });
  const [made] = await db.select().from(task).where(eq(task.id, id));
  if (made?.approval === 'awaiting') await submitNew(ctx, made);
  if (made) await saveForecast(ctx, subjectOfTask(made), { taskId: id });
  return { id };
}

/** The company requires an approval of every task by another person (show_approval). */
async function asksForApproval({ db, person }: Ctx): Promise<boolean> {
  const [own] = await db
    .select({ approval: company.showApproval })
    .from(company)
    .where(eq(company.id, person.companyId));
  return own?.approval.add_task ?? false;
}

async function submitNew({ db, person, now }: Ctx, made: Task): Promise<void> {
  await saveApproval(db, {
    task: made,
    action: 'submit',
    userId: person.userId,
    at: now,
    seen: await dialledOf(db, made),
  });
}
