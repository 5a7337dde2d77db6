import { alias } from 'drizzle-orm/pg-core';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { lineTable, type LineId } from '@/domain/products/lines';
import { strategyActions, strategyCan, strategyMoves, type StrategyAction } from '@/domain/strategies/strategyStates';
import type { Ctx } from '../../../foundation/http/handler';
import type { Person } from '../../../foundation/http/person';
import { Refusal } from '../../../foundation/refusal';
import { appUser } from '../../../foundation/store/schema/accounts/core';
import { strategy, type Strategy } from '../../../foundation/store/schema/calling/strategies';
import type { Db } from '../../../foundation/store/store';

export type StrategyRow = Reply<'strategy.detail'>;

const maker = alias(appUser, 'maker');
const changer = alias(appUser, 'changer');

interface Choice {
  readonly where: SQL | undefined;
  readonly orderBy: SQL[];
  readonly limit: number;
  readonly offset: number;
}

/** Strategies that are not deleted, with who made them and how many plans they have. */
export async function selectStrategies(db: Db, { where, orderBy, limit, offset }: Choice) {
  return db
    .select({
      strategy,
      createdBy: sql<string>`${maker.firstName} || ' ' || ${maker.lastName}`,
      changedBy: sql<string>`${changer.firstName} || ' ' || ${changer.lastName}`,
      plans: sql<number>`(select count(*) from plan where plan.strategy_id = ${strategy.id})`.mapWith(Number),
      openPlans:
        sql<number>`(select count(*) from plan where plan.strategy_id = ${strategy.id} and plan.state not in ('finished', 'canceled'))`.mapWith(
          Number,
        ),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(strategy)
    .innerJoin(maker, eq(maker.id, strategy.createdBy))
    .innerJoin(changer, eq(changer.id, strategy.changedBy))
    .where(and(isNull(strategy.deletedAt), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
}

type SelectedStrategy = Awaited<ReturnType<typeof selectStrategies>>[number];

export function presentStrategy(
  { strategy: row, createdBy, changedBy, plans, openPlans }: SelectedStrategy,
  person: Person,
): StrategyRow {
  return {
    id: row.id,
    line: row.line,
    name: row.name,
    state: row.state,
    revision: row.revision,
    rounds: row.rounds.map((round) => ({ ...round, tags: [...round.tags] })),
    plans,
    openPlans,
    createdAt: row.createdAt,
    createdBy,
    changedAt: row.changedAt,
    changedBy,
    can: allowedActions(row, person),
  };
}

function allowedActions({ state, line }: Pick<Strategy, 'state' | 'line'>, person: Person): StrategyAction[] {
  const { module } = lineTable[line];
  return strategyActions.filter(
    (action) =>
      strategyCan(action, state) &&
      allows(person.granted, permissionOf(module, 'CallStrategy', strategyMoves[action].permission)),
  );
}

/** One strategy with the data of its screen. */
export async function strategyDetail(
  { db, person }: Pick<Ctx, 'db' | 'person'>,
  line: LineId,
  id: number,
): Promise<StrategyRow> {
  const [found] = await selectStrategies(db, {
    where: and(eq(strategy.id, id), eq(strategy.line, line)),
    orderBy: [sql`${strategy.id}`],
    limit: 1,
    offset: 0,
  });
  if (!found) throw new Refusal('thing.unknown');
  return presentStrategy(found, person);
}
