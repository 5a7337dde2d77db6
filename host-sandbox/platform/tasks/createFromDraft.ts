import { and, eq } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import type { LineId } from '@/domain/lines';
import { problem } from '@/domain/problem';
import { checkTask, zoneOfTask } from '@/domain/task';
import { createTask } from '../engine/taskCommands';
import type { Ctx } from '../handler';
import { Refusal, refuseFields } from '../refusal';
import { licenceOf } from '../session/licence';
import { contactList, robot, sipLine, type Robot } from '../store/schema/calling';
import { company } from '../store/schema/core';

type Draft = Parsed<'task.create'>['body'];

/** A task from a draft and its list: the form's own rules once more, then the engine takes both over in one transaction. */
export async function createFromDraft(ctx: Ctx, line: LineId, draft: Draft): Promise<{ id: number }> {
  const { db, person, now } = ctx;
  refuseFields(checkTask(draft, { now, zone: person.timeZone }));
  await refuseEndedLicence(ctx);
  const { startAt, endAt } = draft;
  // The rules above refuse a draft without times; the compiler does not know.
  if (startAt === null || endAt === null) throw new Refusal('input.invalid');
  const { id: robotId, versionId: robotVersionId } = await usableRobot(ctx, line, draft.robotId);
  const sipLineId = await usableLine(ctx, draft.sipLineId);
  const listId = await takeList(ctx, line, draft.listId);
  const { id } = await createTask(db, {
    ...draft,
    companyId: person.companyId,
    line,
    name: draft.name.trim(),
    robotId,
    robotVersionId,
    sipLineId,
    startAt,
    endAt,
    timeZone: zoneOfTask(draft, person.timeZone),
    contacts: { listId },
    createdBy: person.userId,
    now,
  });
  return { id };
}

/** Locked until the transaction ends: two tasks at once cannot be made of one list. */
async function takeList({ db }: Ctx, line: LineId, listId: number | null): Promise<number> {
  const [found] = await db
    .select()
    .from(contactList)
    .where(and(eq(contactList.id, listId ?? 0), eq(contactList.line, line)))
    .for('update');
  if (!found) throw new Refusal('input.invalid', {}, [problem('listId', 'notSelectable')]);
  if (found.state === 'used') throw new Refusal('list.used');
  if (found.state !== 'ready') throw new Refusal('list.notReady');
  if (found.counts.good === 0) throw new Refusal('list.noGoodRows');
  return found.id;
}

async function usableRobot({ db }: Ctx, line: LineId, robotId: number | null): Promise<{ id: Robot['id']; versionId: number }> {
  const [found] = await db.select().from(robot).where(and(eq(robot.id, robotId ?? 0), eq(robot.line, line)));
  if (!found || found.status !== 'valid' || found.currentVersionId === null) {
    throw new Refusal('task.robotInvalid', {}, [problem('robotId', 'notSelectable')]);
  }
  return { id: found.id, versionId: found.currentVersionId };
}

async function usableLine({ db }: Ctx, sipLineId: number | null): Promise<number> {
  const [found] = await db.select().from(sipLine).where(eq(sipLine.id, sipLineId ?? 0));
  if (!found || found.state !== 'active') throw new Refusal('task.lineDisabled', {}, [problem('sipLineId', 'notSelectable')]);
  return found.id;
}

async function refuseEndedLicence({ db, person, now }: Ctx): Promise<void> {
  const [own] = await db.select({ until: company.licenceUntil }).from(company).where(eq(company.id, person.companyId));
  if (!own || licenceOf(own.until, person.timeZone, now).state === 'ended') throw new Refusal('licence.ended');
}
