import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { quarterOf } from '@/domain/calling/forecast';
import type { LineId } from '@/domain/products/lines';
import { isTaskEditable } from '@/domain/tasks/taskStates';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { plan, planRound } from '../../../foundation/store/schema/calling/plans';
import { rehearsal } from '../../../foundation/store/schema/calling/rehearsal';
import type { Db } from '../../../foundation/store/store';
import { findTask } from '../tasks/findTask';
import { ask, presentForecast, presentProgress } from './ask';
import { actualsOf, type Actuals } from './actuals';
import type { RehearsalSubject } from '@/domain/calling/rehearsalSubject';
import { printOf } from './subject';
import { subjectOfPlan, subjectOfTask } from './subjects';

type ForecastReply = Reply<'task.forecast'>;

/** The forecast of a task beside its actual figures. */
export async function taskForecastVsActual(ctx: Ctx, line: LineId, id: number): Promise<ForecastReply> {
  const task = await findTask(ctx, line, id);
  const { startedAt, finishedAt, pausedAt, stateReason, startAt } = task;
  const actuals =
    startedAt === null
      ? null
      : await actualsOf(ctx.db, {
          taskIds: [id],
          isPlan: false,
          endAt: finishedAt,
          halted: pausedAt !== null && stateReason === 'lostRate',
          from: quarterOf(Math.min(startAt, startedAt)),
          now: ctx.now,
        });
  return compared(ctx.db, eq(rehearsal.taskId, id), subjectOfTask(task), actuals, isTaskEditable(task.state));
}

export async function planForecastVsActual(ctx: Ctx, line: LineId, id: number): Promise<ForecastReply> {
  const found = await findPlan(ctx, line, id);
  const rounds = await ctx.db
    .select({ taskId: planRound.taskId, begunAt: planRound.begunAt })
    .from(planRound)
    .where(eq(planRound.planId, id))
    .orderBy(asc(planRound.number));
  const actuals =
    found.startedAt === null
      ? null
      : await actualsOf(ctx.db, {
          taskIds: rounds.map(({ taskId }) => taskId),
          begun: rounds.map(({ begunAt }) => begunAt !== null),
          isPlan: true,
          endAt: found.finishedAt,
          halted: found.stateReason === 'lostRate',
          from: quarterOf(Math.min(found.startAt, found.startedAt)),
          now: ctx.now,
        });
  return compared(
    ctx.db,
    eq(rehearsal.planId, id),
    await subjectOfPlan(ctx.db, found),
    actuals,
    isTaskEditable(found.state),
  );
}

export async function rehearseTask(ctx: Ctx, line: LineId, id: number): Promise<ForecastReply> {
  const task = await findTask(ctx, line, id);
  if (!isTaskEditable(task.state)) throw new Refusal('rehearsal.begun');
  await ask(ctx, subjectOfTask(task), { taskId: id });
  return taskForecastVsActual(ctx, line, id);
}

export async function rehearsePlan(ctx: Ctx, line: LineId, id: number): Promise<ForecastReply> {
  const found = await findPlan(ctx, line, id);
  if (!isTaskEditable(found.state)) throw new Refusal('rehearsal.begun');
  await ask(ctx, await subjectOfPlan(ctx.db, found), { planId: id });
  return planForecastVsActual(ctx, line, id);
}

async function findPlan({ db }: Ctx, line: LineId, id: number) {
  const [found] = await db
    .select()
    .from(plan)
    .where(and(eq(plan.id, id), eq(plan.line, line)));
  if (!found) throw new Refusal('thing.unknown');
  return found;
}

async function compared(
  db: Db,
  whose: SQL,
  subject: RehearsalSubject,
  actuals: Actuals | null,
  isEditable: boolean,
): Promise<ForecastReply> {
  const [latest] = await db.select().from(rehearsal).where(whose).orderBy(desc(rehearsal.id)).limit(1);
  const [done] = await db
    .select()
    .from(rehearsal)
    .where(and(whose, eq(rehearsal.state, 'done')))
    .orderBy(desc(rehearsal.id))
    .limit(1);
  return {
    latest: latest === undefined ? null : await presentProgress(db, latest),
    forecast: done?.forecast ? presentForecast(done.forecast) : null,
    madeAt: done?.askedAt ?? null,
    changed: done !== undefined && printOf(done.subject) !== printOf(subject),
    actuals,
    can: isEditable ? ['rehearse'] : [],
  };
}
