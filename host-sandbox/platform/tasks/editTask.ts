import { eq, sql } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { settleCallParameters } from '@/domain/callParameters';
import { leftOverReason } from '@/domain/contactStates';
import type { LineId } from '@/domain/lines';
import { firstDue } from '@/domain/redial';
import { checkTask, zoneOfTask } from '@/domain/task';
import { isTaskEditable } from '@/domain/taskStates';
import { holdTask, keptParameters, tell } from '../engine/taskCommands';
import { hoursOf } from '../engine/taskSettings';
import type { Ctx } from '../handler';
import { keepForecast } from '../rehearsal/ask';
import { subjectOfTask } from '../rehearsal/subjects';
import { Refusal, refuseFields } from '../refusal';
import { timestamp } from '../store/columns';
import { task, type Task } from '../store/schema/calling';
import { keepApproval } from './approveTask';
import { findTask } from './findTask';
import { refuseUnseen } from './refuseDecision';
import { taskHasSeveral } from './severalNumbers';
import { keepTemplate } from './taskTemplates';
import { dialledOf } from './taskDigest';
import { refuseEndedLicence, usableLine, usableRobot } from './usable';

type Draft = Parsed<'task.edit'>['body'];

/** Settings of a task that has not begun. Whoever approved it approved something else: it asks again. */
export async function editTask(ctx: Ctx, line: LineId, id: number, { digest, ...draft }: Draft): Promise<void> {
  const { db, person } = ctx;
  await findTask(ctx, line, id);
  const { found, at } = await holdTask(db, id, ctx.now);
  if (!isTaskEditable(found.state)) throw new Refusal('task.notEditable', { state: found.state });
  refuseUnseen(digest, (await dialledOf(db, found)).digest);
  // The list is taken over already: any number stands for it.
  const severalNumbers = await taskHasSeveral(ctx.db, id);
  refuseFields(checkTask({ ...draft, listId: 1 }, { now: ctx.now, zone: person.timeZone, severalNumbers }));
  await refuseEndedLicence(ctx);
  const { startAt, endAt } = draft;
  if (startAt === null || endAt === null) throw new Refusal('input.invalid');
  const isSameRobot = draft.robotId === found.robotId;
  const robot = isSameRobot ? { id: found.robotId, versionId: found.robotVersionId } : await usableRobot(ctx, line, draft.robotId);
  const sipLineId = draft.sipLineId === found.sipLineId ? found.sipLineId : await usableLine(ctx, draft.sipLineId);
  const asks = found.approval !== null;
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
    parameters: keptParameters(settleCallParameters(draft.parameters, { severalNumbers })),
    ...(asks ? { approval: 'awaiting' as const, state: 'created' as const } : { state: found.state }),
  };
  await keepTemplate(ctx, line, changed, found.parameters.templateName);
  await db.update(task).set(changed).where(eq(task.id, id));
  const after: Task = { ...found, ...changed };
  await dueAnew(ctx, after);
  if (asks) await keepApproval(db, { task: after, action: 'edit', userId: person.userId, at, seen: await dialledOf(db, after) });
  await keepForecast(ctx, subjectOfTask(after), { taskId: id });
  await tell(db, found.companyId, line, id, after.state);
}

/** The first call of everybody moves with the start; who had no time left may have some now. */
async function dueAnew({ db }: Ctx, of: Task): Promise<void> {
  const due = firstDue(of.startAt, { endAt: of.endAt, zone: of.timeZone, hours: hoursOf(of.parameters) });
  const never = sql`task_id = ${of.id} and tries = 0 and (state = 'waiting' or final_reason in ('expired', 'unfinished', 'awaitingApproval'))`;
  await db.execute(
    due === null
      ? sql`update contact set state = 'skipped', due_at = null, final_reason = ${leftOverReason(of.expireInvalid)} where ${never}`
      : sql`update contact set state = 'waiting', due_at = ${timestamp(due)}, final_reason = null where ${never}`,
  );
}
