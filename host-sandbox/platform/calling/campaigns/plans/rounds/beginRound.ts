import { and, asc, eq } from 'drizzle-orm';
import { createTask, type NewTask } from '../../../engine/taskCommands';
import { task } from '../../../../foundation/store/schema/calling/calling';
import { plan, planRound } from '../../../../foundation/store/schema/calling/plans';
import type { Db } from '../../../../foundation/store/store';
import { roundParameters } from './roundParameters';
import { adoptedContacts } from './adoptedContacts';
import { publishPlanChanged } from '../publishPlanChanged';

interface Begin {
  readonly planId: number;
  readonly number: number;
  /** the instant it begins: its own start, or earlier where a person starts it */
  readonly at: number;
}

/**
 * Creates the task of a round and takes its contacts over; from then on it is dialled like any other task. The caller
 * has the company's dial state locked. A round that selects no contacts is finished at once.
 */
export async function beginRound(db: Db, { planId, number, at }: Begin): Promise<void> {
  const [own] = await db.select().from(plan).where(eq(plan.id, planId)).for('update');
  const rounds = await db.select().from(planRound).where(eq(planRound.planId, planId)).orderBy(asc(planRound.number));
  const round = rounds.find((one) => one.number === number);
  if (!own || !round || round.begunAt !== null) return;
  const contacts: NewTask['contacts'] =
    number === 1 ? { listId: own.listId } : await adoptedContacts(db, rounds, round);
  const empty = Array.isArray(contacts) && contacts.length === 0;
  const made = empty
    ? null
    : await createTask(db, {
        companyId: own.companyId,
        line: own.line,
        name: `${own.name}_${round.name}`,
        robotId: round.robotId,
        robotVersionId: round.robotVersionId,
        sipLineId: own.sipLineId,
        startAt: at,
        endAt: round.endAt,
        timeZone: own.timeZone,
        redial: round.redialMax > 0,
        redialIntervalMinutes: round.redialIntervalMinutes,
        redialMax: round.redialMax,
        expireInvalid: false,
        parameters: roundParameters(own),
        contacts,
        createdBy: own.createdBy,
        now: at,
        planId,
        planRound: number,
      });
  const paused = own.state === 'paused';
  if (made && paused)
    await db.update(task).set({ state: 'paused', startedAt: at, pausedAt: at }).where(eq(task.id, made.id));
  await db
    .update(planRound)
    .set({ begunAt: at, taskId: made?.id ?? null })
    .where(and(eq(planRound.planId, planId), eq(planRound.number, number)));
  if (!paused)
    await db
      .update(plan)
      .set({
        // Nothing was dialled yet; `settlePlans` follows its rounds from here on.
        state: own.startedAt === null ? 'pending' : own.state,
        stateReason: own.startedAt === null ? null : own.stateReason,
        startedAt: own.startedAt ?? at,
      })
      .where(eq(plan.id, planId));
  await publishPlanChanged(db, own);
}
