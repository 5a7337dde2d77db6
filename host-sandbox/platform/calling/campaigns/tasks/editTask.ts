import { eq, sql } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { settleCallParameters } from '@/domain/calling/callParameters';
import { leftOverReason } from '@/domain/contacts/contactStates';
import type { LineId } from '@/domain/products/lines';
import { firstDue } from '@/domain/calling/redial';
import { checkTask, zoneOfTask } from '@/domain/tasks/task';
import { isTaskEditable } from '@/domain/tasks/taskStates';
import { lockTask, storedParameters, publishTaskChanged } from '../../engine/taskCommands';
import { hoursOf } from '../../engine/taskSettings';
import type { Ctx } from '../../../foundation/http/handler';
import { nameProblems } from '../campaignNames';
import { saveForecast } from '../rehearsal/ask';
import { subjectOfTask } from '../rehearsal/subjects';
import { Refusal, refuseFields } from '../../../foundation/refusal';
import { timestamp } from '../../../foundation/store/columns';
import { task, type Task } from '../../../foundation/store/schema/calling/calling';
import { editedText } from '../../../foundation/phones/typedText';
import { saveApproval } from './approval/approveTask';
import { findTask } from './findTask';
import { refuseUnseen } from './approval/refuseDecision';
import { taskHasSeveral } from './contacts/severalNumbers';
import { saveTaskTemplate } from './templates/taskTemplates';
import { dialledOf } from './taskDigest';
import { refuseEndedLicence, usableLine, usableRobot } from './usable';

type Draft = Parsed<'task.edit'>['body'];

/**
 * Changes the settings of a task that has not begun. An approval was of the former settings, so it has to be approved
 * again; a draft may stay one.
 */
export async function editTask(
  ctx: Ctx,
  line: LineId,
  id: number,
  { digest, draft: isDraft = false, ...draft }: Draft,
): Promise<void> {
  const { db, person } = ctx;
  await findTask(ctx, line, id);
  const { found, at } = await lockTask(db, id, ctx.now);
  if (!isTaskEditable(found.state)) throw new Refusal('task.notEditable', { state: found.state });
  if (isDraft && found.approval !== 'created') throw new Refusal('approval.notDraft');
  refuseUnseen(digest, (await dialledOf(db, found)).digest);
  // The list is taken over already, so the draft is checked with a placeholder.
  const severalNumbers = await taskHasSeveral(ctx.db, id);
  refuseFields([
    ...checkTask({ ...draft, listId: 1 }, { now: ctx.now, zone: person.timeZone, severalNumbers }),
    ...(await nameProblems(ctx, 'task', line, draft.name, found.name)),
  ]);
  await refuseEndedLicence(ctx);
  const { startAt, endAt } = draft;
  if (startAt === null || endAt === null) throw new Refusal('input.invalid');
  const isSameRobot = draft.robotId === found.robotId;
  const robot = isSameRobot
    ? { id: found.robotId, versionId: found.robotVersionId }
    : await usableRobot(ctx, line, draft.robotId);
  const sipLineId = draft.sipLineId === found.sipLineId ? found.sipLineId : await usableLine(ctx, draft.sipLineId);
  const asks = found.approval !== null;
  const remark = editedText(draft.parameters.remark, found.parameters.remark);
  const changed = {
    name: draft.name.trim(),
    robotId: robot.id,
    robotVersionId: robot.versionId,
    sipLineId,
    startAt,
    endAt,
    timeZone: zoneOfTask(draft, person.timeZone),
    redial: draft.redial,
    redialIntervalMinutes: draft.redialIntervalMinutes,
    redialMax: draft.redialMax,
    expireInvalid: draft.expireInvalid,
    parameters: storedParameters(settleCallParameters({ ...draft.parameters, remark }, { severalNumbers })),
    ...(asks
      ? { approval: isDraft ? ('created' as const) : ('awaiting' as const), state: 'created' as const }
      : { state: found.state }),
  };
  await saveTaskTemplate(ctx, line, changed, found.parameters.templateName);
  await db.update(task).set(changed).where(eq(task.id, id));
  const after: Task = { ...found, ...changed };
  await dueAnew(ctx, after);
  if (asks)
    await saveApproval(db, {
      task: after,
      action: 'edit',
      userId: person.userId,
      at,
      seen: await dialledOf(db, after),
    });
  await saveForecast(ctx, subjectOfTask(after), { taskId: id });
  await publishTaskChanged(db, found.companyId, line, id, after.state);
}

/** First calls move with the start; contacts that had run out of time are open again if they now have some. */
async function dueAnew({ db }: Ctx, of: Task): Promise<void> {
  const due = firstDue(of.startAt, { endAt: of.endAt, zone: of.timeZone, hours: hoursOf(of.parameters) });
  const never = sql`task_id = ${of.id} and tries = 0 and (state = 'waiting' or final_reason in ('expired', 'unfinished', 'awaitingApproval'))`;
  await db.execute(
    due === null
      ? sql`update contact set state = 'skipped', due_at = null, final_reason = ${leftOverReason(of.expireInvalid)} where ${never}`
      : sql`update contact set state = 'waiting', due_at = ${timestamp(due)}, final_reason = null where ${never}`,
  );
}
