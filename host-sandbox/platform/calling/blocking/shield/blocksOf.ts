import { eq, inArray, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { shieldBlock, shieldStrategy } from '../../../foundation/store/schema/calling/blocking';
import type { Db } from '../../../foundation/store/store';
import { isLifted, isRuleInForce } from './ruleInForce';

export type Shield = NonNullable<Reply<'task.contacts'>['list'][number]['shield']>;

/** Which shield strategy skipped each of these contacts. */
export async function blocksOf(db: Db, contactIds: readonly number[]): Promise<ReadonlyMap<number, Shield>> {
  if (contactIds.length === 0) return new Map();
  const rows = await db
    .select({
      block: shieldBlock,
      strategy: shieldStrategy.name,
      stands: sql<boolean>`${isRuleInForce} and not ${isLifted}`,
    })
    .from(shieldBlock)
    .innerJoin(shieldStrategy, eq(shieldStrategy.id, shieldBlock.strategyId))
    .where(inArray(shieldBlock.contactId, [...contactIds]));
  return new Map(
    rows.map(({ block, strategy, stands }) => [
      block.contactId,
      { strategy, times: block.times, screeningDays: block.screeningDays, until: stands ? block.until : null },
    ]),
  );
}
