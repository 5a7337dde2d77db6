import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { settleCallParameters, settleNumberOrder, type NumberOrder } from '@/domain/calling/callParameters';
import type { LineId } from '@/domain/products/lines';
import { checkPlan } from '@/domain/plans/plan';
import { problem } from '@/domain/problem';
import { checkTask, zoneOfTask } from '@/domain/tasks/task';
import { findList } from '../../contacts/presentList';
import type { Ctx } from '../../../foundation/http/handler';
import { pinnedRounds } from '../plans/rounds/pinnedRounds';
import { roundParameters } from '../plans/rounds/roundParameters';
import { Refusal, refuseFields } from '../../../foundation/refusal';
import type { Task } from '../../../foundation/store/schema/calling/calling';
import { plan, planRound, type Plan } from '../../../foundation/store/schema/calling/plans';
import { strategy } from '../../../foundation/store/schema/calling/strategies';
import type { Db } from '../../../foundation/store/store';
import { findTask } from '../tasks/findTask';
import { listHasSeveral, taskHasSeveral } from '../tasks/contacts/severalNumbers';
import { usableLine, usableRobot } from '../tasks/usable';
import type { RehearsalRound, RehearsalSubject } from '@/domain/calling/rehearsalSubject';

/** A draft needs every field but the name; a start that has just passed is accepted. */
export async function subjectOfTaskDraft(
  ctx: Ctx,
  line: LineId,
  { taskId, ...draft }: Parsed<'rehearsal.task'>['body'],
): Promise<RehearsalSubject> {
  const own = taskId === undefined ? null : await findTask(ctx, line, taskId);
  const severalNumbers =
    own === null ? await listHasSeveral(ctx.db, draft.listId) : await taskHasSeveral(ctx.db, own.id);
  const named = { ...draft, name: 'rehearsal', listId: own === null ? draft.listId : 1 };
  refuseFields(
    checkTask(named, { now: ctx.now, zone: ctx.person.timeZone, severalNumbers }).filter(
      ({ code }) => code !== 'startPast',
    ),
  );
  const { startAt, endAt, listId } = draft;
  if (startAt === null || endAt === null) throw new Refusal('input.invalid');
  const robot =
    own !== null && draft.robotId === own.robotId
      ? { id: own.robotId, versionId: own.robotVersionId }
      : await usableRobot(ctx, line, draft.robotId);
  const round = {
    ...draft,
    startAt,
    endAt,
    robotId: robot.id,
    robotVersionId: robot.versionId,
    parameters: settleCallParameters(draft.parameters, { severalNumbers }),
  };
  return {
    line,
    sipLineId: await usableLine(ctx, draft.sipLineId),
    timeZone: zoneOfTask(draft, ctx.person.timeZone),
    rounds: [roundOf(round)],
    isPlan: false,
    ...(own === null
      ? await contactsOfReady(ctx, line, listId ?? 0)
      : { contactCount: own.contactCount, from: { taskId: own.id } }),
  };
}

export function subjectOfTask(task: Task): RehearsalSubject {
  const { line, sipLineId, timeZone, contactCount, id } = task;
  return { line, sipLineId, timeZone, rounds: [roundOf(task)], isPlan: false, contactCount, from: { taskId: id } };
}

export async function subjectOfPlanDraft(
  ctx: Ctx,
  line: LineId,
  { planId, ...given }: Parsed<'rehearsal.plan'>['body'],
): Promise<RehearsalSubject> {
  const { db, person, now } = ctx;
  const [own] =
    planId === undefined
      ? []
      : await db
          .select()
          .from(plan)
          .where(and(eq(plan.id, planId), eq(plan.line, line)));
  if (planId !== undefined && !own) throw new Refusal('thing.unknown');
  // A plan that is edited keeps its list, which is used already.
  const draft = { ...given, listId: own?.listId ?? given.listId };
  const [found] = await db
    .select()
    .from(strategy)
    .where(
      and(
        eq(strategy.id, draft.strategyId ?? 0),
        eq(strategy.line, line),
        eq(strategy.state, 'published'),
        isNull(strategy.deletedAt),
      ),
    );
  const severalNumbers = await listHasSeveral(db, draft.listId);
  refuseFields(
    checkPlan(
      { ...draft, name: 'rehearsal' },
      { now, zone: person.timeZone, rounds: found?.rounds ?? null, severalNumbers },
    ),
  );
  if (!found) throw new Refusal('plan.strategy', {}, [problem('strategyId', 'notSelectable')]);
  const rounds = await pinnedRounds(db, found.rounds, draft.day ?? '', person.timeZone);
  const source = own
    ? { contactCount: own.contactCount, from: { listId: own.listId } }
    : await contactsOfReady(ctx, line, draft.listId ?? 0);
  return {
    line,
    sipLineId: await usableLine(ctx, draft.sipLineId),
    timeZone: person.timeZone,
    rounds: rounds.map(roundOfPlan(settleNumberOrder(draft, { severalNumbers }))),
    isPlan: true,
    ...source,
  };
}

export async function subjectOfPlan(db: Db, of: Plan): Promise<RehearsalSubject> {
  const rounds = await db.select().from(planRound).where(eq(planRound.planId, of.id)).orderBy(asc(planRound.number));
  const { line, sipLineId, timeZone, contactCount, listId } = of;
  return {
    line,
    sipLineId,
    timeZone,
    rounds: rounds.map(roundOfPlan(of)),
    isPlan: true,
    contactCount,
    from: { listId },
  };
}

async function contactsOfReady(
  ctx: Ctx,
  line: LineId,
  listId: number,
): Promise<Pick<RehearsalSubject, 'contactCount' | 'from'>> {
  const list = await findList(ctx, line, listId);
  if (list.state !== 'ready') throw new Refusal(list.state === 'used' ? 'list.used' : 'list.notReady');
  return { contactCount: list.counts.good, from: { listId } };
}

function roundOf({
  robotId,
  robotVersionId,
  startAt,
  endAt,
  redial,
  redialIntervalMinutes,
  redialMax,
  expireInvalid,
  parameters,
}: Omit<RehearsalRound, 'kind' | 'tags'>): RehearsalRound {
  return {
    robotId,
    robotVersionId,
    startAt,
    endAt,
    redial,
    redialIntervalMinutes,
    redialMax,
    expireInvalid,
    parameters,
    kind: 'initial',
    tags: [],
  };
}

/** The same task that beginRound creates. */
function roundOfPlan(order: NumberOrder) {
  return ({
    kind,
    tags,
    redialMax,
    ...round
  }: Pick<
    RehearsalRound,
    'kind' | 'tags' | 'robotId' | 'robotVersionId' | 'startAt' | 'endAt' | 'redialIntervalMinutes' | 'redialMax'
  >): RehearsalRound => ({
    ...roundOf({
      ...round,
      redialMax,
      redial: redialMax > 0,
      expireInvalid: false,
      parameters: roundParameters(order),
    }),
    kind,
    tags,
  });
}
