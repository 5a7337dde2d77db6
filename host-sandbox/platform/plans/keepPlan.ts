import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { settleNumberOrder } from '@/domain/callParameters';
import type { LineId } from '@/domain/lines';
import { checkPlan, roundTimes } from '@/domain/plan';
import { planCanChange, planCanGo } from '@/domain/planStates';
import { problem } from '@/domain/problem';
import { byTime, type Round } from '@/domain/strategy';
import type { Ctx } from '../handler';
import { tellApproval } from '../notices/tellApproval';
import { keepForecast } from '../rehearsal/ask';
import { subjectOfPlan } from '../rehearsal/subjects';
import { Refusal, refuseFields } from '../refusal';
import { contactList, robot } from '../store/schema/calling';
import { company } from '../store/schema/core';
import { plan, planApproval, planRound } from '../store/schema/plans';
import { strategy } from '../store/schema/strategies';
import type { Db } from '../store/store';
import { refuseCopy } from '../tasks/refuseCopy';
import { refuseUnseen } from '../tasks/refuseDecision';
import { listHasSeveral } from '../tasks/severalNumbers';
import { takeList } from '../tasks/takeList';
import { refuseEndedLicence, usableLine } from '../tasks/usable';
import { withAuthor } from './planAuthors';
import { findPlan } from './findPlan';
import { holdPlan } from './planCommands';
import { planDigest } from './planDigest';
import { tellPlan } from './tellPlan';

type Draft = Omit<Parsed<'plan.create'>['body'], 'copiedFrom'>;

/** A plan of a published strategy: its rounds and their scripts are pinned here, its list is taken. */
export async function createPlan(ctx: Ctx, line: LineId, { copiedFrom, ...draft }: Parsed<'plan.create'>['body']): Promise<number> {
  const { db, person, now } = ctx;
  if (copiedFrom !== undefined) await refuseCopy(ctx, line, 'CallPlans', () => findPlan(ctx, line, copiedFrom));
  await refuseEndedLicence(ctx);
  const kept = await checkedPlan(ctx, line, draft);
  const { listId } = await takeList(ctx, line, draft.listId);
  const [list] = await db.update(contactList).set({ state: 'used' }).where(eq(contactList.id, listId)).returning();
  const asks = await asksApproval(db, person.companyId);
  const [made] = await db
    .insert(plan)
    .values({
      ...kept.values,
      companyId: person.companyId,
      line,
      listId,
      timeZone: person.timeZone,
      state: asks ? 'created' : 'planned',
      approval: asks ? 'awaiting' : 'approved',
      contactCount: list?.counts.good ?? 0,
      createdBy: person.userId,
      createdAt: now,
      submittedBy: asks ? person.userId : null,
    })
    .returning();
  if (!made) throw new Error('the plan was not kept');
  await keepRounds(db, person.companyId, made.id, kept.rounds);
  if (asks) {
    await db.insert(planApproval).values({ companyId: person.companyId, planId: made.id, action: 'submit', byUser: person.userId, note: '', at: now });
    await tellApproval(db, { subject: 'plan', of: made, authors: [person.userId], action: 'submit', userId: person.userId, at: now });
  }
  await keepForecast(ctx, await subjectOfPlan(db, made), { planId: made.id });
  await tellPlan(db, made);
  return made.id;
}

/** A rejected or withdrawn plan, changed before it is submitted again; its list stays. */
export async function savePlan(ctx: Ctx, line: LineId, id: number, { digest, ...draft }: Parsed<'plan.save'>['body']): Promise<void> {
  const { plan: found } = await holdPlan(ctx, line, id);
  if (!planCanChange(found.state, found.approval)) throw new Refusal('plan.action', { state: found.state });
  refuseUnseen(digest, await planDigest(ctx.db, found));
  const kept = await checkedPlan(ctx, line, { ...draft, listId: found.listId });
  await ctx.db.update(plan).set({ ...kept.values, changedBy: withAuthor(found, ctx.person.userId) }).where(eq(plan.id, id));
  await ctx.db.delete(planRound).where(eq(planRound.planId, id));
  await keepRounds(ctx.db, found.companyId, id, kept.rounds);
  await keepForecast(ctx, await subjectOfPlan(ctx.db, { ...found, ...kept.values }), { planId: id });
  await tellPlan(ctx.db, found);
}

export async function deletePlan(ctx: Ctx, line: LineId, id: number): Promise<void> {
  const { plan: found } = await holdPlan(ctx, line, id);
  if (!planCanGo(found.state, found.approval, found.startedAt !== null)) throw new Refusal('plan.action', { state: found.state });
  await ctx.db.delete(plan).where(eq(plan.id, id));
  ctx.note({ name: found.name });
  await tellPlan(ctx.db, found);
}

export async function asksApproval(db: Db, companyId: number): Promise<boolean> {
  const [own] = await db.select({ asks: company.showApproval }).from(company).where(eq(company.id, companyId));
  return own?.asks.add_plan ?? false;
}

type KeptRound = Omit<typeof planRound.$inferInsert, 'companyId' | 'planId'>;

async function checkedPlan(ctx: Ctx, line: LineId, draft: Draft) {
  const { db, person, now } = ctx;
  const [found] = await db.select().from(strategy).where(and(eq(strategy.id, draft.strategyId ?? 0), eq(strategy.line, line), isNull(strategy.deletedAt))).for('share');
  const severalNumbers = await listHasSeveral(db, draft.listId);
  refuseFields(checkPlan(draft, { now, zone: person.timeZone, rounds: found?.rounds ?? null, severalNumbers }));
  if (!found || found.state !== 'published') throw new Refusal('plan.strategy', {}, [problem('strategyId', 'notSelectable')]);
  const sipLineId = await usableLine(ctx, draft.sipLineId);
  const day = draft.day ?? '';
  const rounds = await pinnedRounds(db, found.rounds, day, person.timeZone);
  const first = rounds[0];
  const last = rounds.at(-1);
  if (!first || !last) throw new Refusal('plan.strategy', {}, [problem('strategyId', 'notSelectable')]);
  return { values: { name: draft.name.trim(), strategyId: found.id, sipLineId, day, startAt: first.startAt, endAt: last.endAt, ...settleNumberOrder(draft, { severalNumbers }) }, rounds };
}

/** The rounds on that day, each with the script in effect now. */
export async function pinnedRounds(db: Db, rounds: readonly Round[], day: string, zone: string): Promise<KeptRound[]> {
  const times = roundTimes(rounds, day, zone);
  const ids = [...new Set(rounds.map(({ robotId }) => robotId ?? 0))];
  const robots = new Map((await db.select().from(robot).where(inArray(robot.id, ids))).map((one) => [one.id, one]));
  return byTime(rounds).map((round, at) => {
    const by = robots.get(round.robotId ?? 0);
    const time = times[at];
    if (!by || by.status !== 'valid' || by.currentVersionId === null || !time) {
      throw new Refusal('plan.robotInvalid', { robot: by?.name ?? '' }, [problem('strategyId', 'notSelectable')]);
    }
    return {
      number: at + 1, name: round.name, kind: round.kind, tags: [...round.tags], robotId: by.id, robotVersionId: by.currentVersionId,
      ...time, redialIntervalMinutes: round.redialIntervalMinutes, redialMax: round.redialMax,
    };
  });
}

export async function keepRounds(db: Db, companyId: number, planId: number, rounds: readonly KeptRound[]): Promise<void> {
  await db.insert(planRound).values(rounds.map((one) => ({ ...one, companyId, planId })));
}
