import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { shieldBlock, shieldStrategy } from '../../../foundation/store/schema/calling/blocking';
import { appUser } from '../../../foundation/store/schema/accounts/core';
import type { Db } from '../../../foundation/store/store';
import { personName } from '../presentEntry';

type StrategyReply = Reply<'shield.detail'>;

export function selectStrategies(db: Db) {
  return db
    .select({
      strategy: shieldStrategy,
      changedBy: personName,
      blocked: sql<number>`(select count(*)::int from ${shieldBlock} where ${shieldBlock.strategyId} = ${shieldStrategy.id})`,
    })
    .from(shieldStrategy)
    .innerJoin(appUser, eq(appUser.id, shieldStrategy.changedBy))
    .orderBy(asc(shieldStrategy.id))
    .$dynamic();
}

/** Strategies of the line that were not deleted. */
export const onLine = (line: LineId) => and(eq(shieldStrategy.line, line), isNull(shieldStrategy.deletedAt));

export function presentStrategy({
  strategy,
  changedBy,
  blocked,
}: Awaited<ReturnType<typeof selectStrategies>>[number]): StrategyReply {
  const { id, name, type, screeningDays, blockingDays, methods, conditions, enabledAt, changedAt } = strategy;
  const plain = conditions.map(({ of, letters, times }) => ({ of, letters: [...letters], times }));
  return {
    id,
    name,
    type,
    screeningDays,
    blockingDays,
    methods,
    conditions: plain,
    enabled: enabledAt !== null,
    enabledAt,
    changedBy,
    changedAt,
    blocked,
  };
}

export async function strategyDetail(ctx: Ctx, line: LineId, id: number): Promise<StrategyReply> {
  const [found] = await selectStrategies(ctx.db).where(and(eq(shieldStrategy.id, id), onLine(line)));
  if (!found) throw new Refusal('thing.unknown');
  return presentStrategy(found);
}
