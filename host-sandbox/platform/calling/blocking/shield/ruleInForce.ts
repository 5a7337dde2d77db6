import { sql, type SQL } from 'drizzle-orm';
import { shieldBlock, shieldLift, shieldStrategy } from '../../../foundation/store/schema/calling/blocking';

/**
 * Whether the rule that blocked is still applied as it was then: a strategy that was switched off, deleted or changed
 * holds back nothing by it any more, whatever the block says.
 */
export const isRuleInForce: SQL<boolean> = sql`exists (select from ${shieldStrategy} s where s.id = ${shieldBlock.strategyId}
   and s.enabled_at is not null and s.deleted_at is null and s.screening_days = ${shieldBlock.screeningDays}
   and ${shieldBlock.since} + make_interval(hours => 24 * s.blocking_days) = ${shieldBlock.until}
   and exists (select from jsonb_array_elements(s.conditions) as c where c = ${shieldBlock.condition}))`;

/** A person let the number through again. */
export const isLifted: SQL<boolean> = sql`exists (select from ${shieldLift} sl where sl.strategy_id = ${shieldBlock.strategyId} and sl.phone = ${shieldBlock.phone}
   and sl.at >= ${shieldBlock.at} and sl.at < ${shieldBlock.until})`;
