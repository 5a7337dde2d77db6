import { and, eq, isNull } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { settleNumberOrder } from '@/domain/calling/callParameters';
import type { LineId } from '@/domain/products/lines';
import { checkPlan } from '@/domain/plans/plan';
import { planCanChange, planCanGo } from '@/domain/plans/planStates';
import { problem } from '@/domain/problem';
import type { Ctx } from '../../../foundation/http/handler';
import { notifyApprovers } from '../tasks/approval/notifyApprovers';
import { nameProblems } from '../campaignNames';
import { saveForecast } from '../rehearsal/ask';
import { subjectOfPlan } from '../rehearsal/subjects';
import { Refusal, refuseFields } from '../../../foundation/refusal';
import { contactList } from '../../../foundation/store/schema/calling/calling';
import { company } from '../../../foundation/store/schema/accounts/core';
import { plan, planApproval, planRound } from '../../../foundation/store/schema/calling/plans';
import { strategy } from '../../../foundation/store/schema/calling/strategies';
import type { Db } from '../../../foundation/store/store';
import { refuseCopy } from '../tasks/refuseCopy';
import { refuseUnseen } from '../tasks/approval/refuseDecision';
import { listHasSeveral } from '../tasks/contacts/severalNumbers';
import { consumeContactList } from '../tasks/consumeContactList';
import { refuseEndedLicence, usableLine } from '../tasks/usable';
import { withAuthor } from './planAuthors';
import { findPlan } from './findPlan';
import { lockPlan } from './planCommands';
import { pinnedRounds, saveRounds } from './rounds/pinnedRounds';
import { planDigest } from './planDigest';
import { publishPlanChanged } from './publishPlanChanged';

type Draft = Omit<Parsed<'plan.create'>['body'], 'copiedFrom' | 'draft'>;

/**
 * Creates a plan of a published strategy: pins its rounds and their robot versions, and consumes its list. A draft is
 * not submitted for approval, so approvers are not asked about it.
 */
export async function createPlan(
  ctx: Ctx,
  line: LineId,
  { copiedFrom, draft: isDraft = false, ...draft }: Parsed<'plan.create'>['body'],
): Promise<number> {
  const { db, person, now } = ctx;
  if (copiedFrom !== undefined) await refuseCopy(ctx, line, 'CallPlans', () => findPlan(ctx, line, copiedFrom));
  const needsApproval = await asksApproval(db, person.companyId);
  if (isDraft && !needsApproval) throw new Refusal('approval.notAsked');
  await refuseEndedLicence(ctx);
  const checked = await checkedPlan(ctx, line, draft, '');
  const { listId } = await consumeContactList(ctx, line, draft.listId);
  const [list] = await db.update(contactList).set({ state: 'used' }).where(eq(contactList.id, listId)).returning();
  const submits = needsApproval && !isDraft;
  const [made] = await db
    .insert(plan)
    .values({
      ...checked.values,
      companyId: person.companyId,
      line,
      listId,
      timeZone: person.timeZone,
      state: needsApproval ? 'created' : 'planned',
      approval: isDraft ? 'created' : needsApproval ? 'awaiting' : 'approved',
      contactCount: list?.counts.good ?? 0,
      createdBy: person.userId,
      createdAt: now,
      submittedBy: submits ? person.userId : null,
    })
    .returning();
  if (!made) throw new Error('the plan was not kept');
  await saveRounds(db, person.companyId, made.id, checked.rounds);
  if (submits) {
    await db.insert(planApproval).values({
      companyId: person.companyId,
      planId: made.id,
      action: 'submit',
      byUser: person.userId,
      note: '',
      at: now,
    });
    await notifyApprovers(db, {
      subject: 'plan',
      of: made,
      authors: [person.userId],
      action: 'submit',
      userId: person.userId,
      at: now,
    });
  }
  await saveForecast(ctx, await subjectOfPlan(db, made), { planId: made.id });
  await publishPlanChanged(db, made);
  return made.id;
}

/** Changes a draft, or a rejected or withdrawn plan before it is submitted again; its list stays. */
export async function savePlan(
  ctx: Ctx,
  line: LineId,
  id: number,
  { digest, ...draft }: Parsed<'plan.save'>['body'],
): Promise<void> {
  const { plan: found } = await lockPlan(ctx, line, id);
  if (!planCanChange(found.state, found.approval))
    throw new Refusal('plan.action', { state: found.state, reason: 'notChangeable' });
  refuseUnseen(digest, await planDigest(ctx.db, found));
  const checked = await checkedPlan(ctx, line, { ...draft, listId: found.listId }, found.name);
  await ctx.db
    .update(plan)
    .set({ ...checked.values, changedBy: withAuthor(found, ctx.person.userId) })
    .where(eq(plan.id, id));
  await ctx.db.delete(planRound).where(eq(planRound.planId, id));
  await saveRounds(ctx.db, found.companyId, id, checked.rounds);
  await saveForecast(ctx, await subjectOfPlan(ctx.db, { ...found, ...checked.values }), { planId: id });
  await publishPlanChanged(ctx.db, found);
}

export async function deletePlan(ctx: Ctx, line: LineId, id: number): Promise<void> {
  const { plan: found } = await lockPlan(ctx, line, id);
  if (!planCanGo(found.state, found.approval, found.startedAt !== null))
    throw new Refusal('plan.action', { state: found.state, reason: 'notDeletable' });
  await ctx.db.delete(plan).where(eq(plan.id, id));
  ctx.note({ name: found.name });
  await publishPlanChanged(ctx.db, found);
}

export async function asksApproval(db: Db, companyId: number): Promise<boolean> {
  const [own] = await db.select({ asks: company.showApproval }).from(company).where(eq(company.id, companyId));
  return own?.asks.add_plan ?? false;
}

async function checkedPlan(ctx: Ctx, line: LineId, draft: Draft, currentName: string) {
  const { db, person, now } = ctx;
  const [found] = await db
    .select()
    .from(strategy)
    .where(and(eq(strategy.id, draft.strategyId ?? 0), eq(strategy.line, line), isNull(strategy.deletedAt)))
    .for('share');
  const severalNumbers = await listHasSeveral(db, draft.listId);
  refuseFields([
    ...checkPlan(draft, { now, zone: person.timeZone, rounds: found?.rounds ?? null, severalNumbers }),
    ...(await nameProblems(ctx, 'plan', line, draft.name, currentName)),
  ]);
  if (!found || found.state !== 'published')
    throw new Refusal('plan.strategy', {}, [problem('strategyId', 'notSelectable')]);
  const sipLineId = await usableLine(ctx, draft.sipLineId);
  const day = draft.day ?? '';
  const rounds = await pinnedRounds(db, found.rounds, day, person.timeZone);
  const first = rounds[0];
  const last = rounds.at(-1);
  if (!first || !last) throw new Refusal('plan.strategy', {}, [problem('strategyId', 'notSelectable')]);
  return {
    values: {
      name: draft.name.trim(),
      strategyId: found.id,
      sipLineId,
      day,
      startAt: first.startAt,
      endAt: last.endAt,
      ...settleNumberOrder(draft, { severalNumbers }),
    },
    rounds,
  };
}
