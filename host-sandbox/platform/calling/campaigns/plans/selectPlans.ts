import { and, desc, eq, gte, ilike, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { approvalStates } from '@/domain/tasks/approvalStates';
import type { LineId } from '@/domain/products/lines';
import { isTaskState } from '@/domain/tasks/taskStates';
import type { Person } from '../../../foundation/http/person';
import { sipLine } from '../../../foundation/store/schema/calling/calling';
import { appUser } from '../../../foundation/store/schema/accounts/core';
import { plan } from '../../../foundation/store/schema/calling/plans';
import { strategy } from '../../../foundation/store/schema/calling/strategies';
import type { Db } from '../../../foundation/store/store';
import { type Choice, presentCampaign } from '../tasks/campaign';
import { allowedActions } from './allowedActions';
import { likeText } from '../../../foundation/store/likeText';
import { idsOf } from '../tasks/whereTasks';
import { reachedPeople } from '../../../foundation/store/reachedPeople';
import { planProgress } from './contacts/planProgress';
import { selectRounds } from './rounds/selectRounds';
import { orderRows } from '../../../foundation/store/sorting';

export type PlanRow = Reply<'plan.list'>['list'][number];
type Query = Parsed<'plan.list'>['query'];

export function wherePlans(query: Query, line: LineId): SQL | undefined {
  return and(
    eq(plan.line, line),
    query.state ? inArray(plan.state, query.state.filter(isTaskState)) : undefined,
    query.approval
      ? inArray(
          plan.approval,
          approvalStates.filter((one) => query.approval?.includes(one)),
        )
      : undefined,
    query.ids ? inArray(plan.id, idsOf(query.ids)) : undefined,
    query.strategyId ? inArray(plan.strategyId, idsOf(query.strategyId)) : undefined,
    query.sipLineId ? inArray(plan.sipLineId, idsOf(query.sipLineId)) : undefined,
    query.fromDay ? gte(plan.day, query.fromDay) : undefined,
    query.toDay ? lte(plan.day, query.toDay) : undefined,
    query.search?.trim() ? ilike(plan.name, `%${likeText(query.search.trim())}%`) : undefined,
  );
}

const sortable = {
  createdAt: plan.createdAt,
  day: plan.startAt,
  name: plan.name,
  contacts: plan.contactCount,
} as const;

/** Newest first by default; the id settles ties, so that pages never overlap. */
export function orderPlans(sort: string | undefined): SQL[] {
  return orderRows(sort, { columns: sortable, tie: plan.id, otherwise: [desc(plan.createdAt), desc(plan.id)] });
}

/** Plans with their names, rounds and counts. */
export async function selectPlans(
  db: Db,
  person: Person,
  { where, orderBy, limit, offset }: Choice,
): Promise<PlanRow[]> {
  const found = await db
    .select({
      plan,
      reachedContacts: reachedPeople(sql`plan.id`).mapWith(Number),
      strategyName: strategy.name,
      sipLineName: sipLine.name,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
    })
    .from(plan)
    .innerJoin(strategy, eq(strategy.id, plan.strategyId))
    .innerJoin(sipLine, eq(sipLine.id, plan.sipLineId))
    .innerJoin(appUser, eq(appUser.id, plan.createdBy))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const rounds = await selectRounds(
    db,
    found.map((row) => row.plan.id),
  );
  const progress = await planProgress(
    db,
    found.map(({ plan: row }) => ({ ...row, begunAt: (rounds.get(row.id) ?? []).map(({ begunAt }) => begunAt) })),
  );
  return found.map(({ plan: row, reachedContacts, ...names }) => {
    const own = rounds.get(row.id) ?? [];
    return {
      ...presentCampaign(row),
      strategy: { id: row.strategyId, name: names.strategyName },
      sipLine: { id: row.sipLineId, name: names.sipLineName },
      day: row.day,
      createdBy: `${names.firstName} ${names.lastName}`,
      contacts: row.contactCount,
      reachedContacts,
      called: 0,
      notCalled: {},
      ...progress.get(row.id),
      calls: own.reduce((sum, one) => sum + one.calls, 0),
      reached: own.reduce((sum, one) => sum + one.reached, 0),
      rounds: own,
      can: allowedActions(row, person),
    };
  });
}
