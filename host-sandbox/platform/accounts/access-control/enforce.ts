import { and, eq, sql } from 'drizzle-orm';
import { decideAccess, type Ruled, type Verdict } from '@/domain/access/accessRules';
import { accessRule } from '../../foundation/store/schema/accounts/accessRule';
import type { Db } from '../../foundation/store/store';
import { matcherOf } from '../../foundation/settings/network';

/**
 * The enabled rules as a column of another select, so that every request goes by those of this moment without a query
 * of its own.
 */
export function rulesColumn(companyId: unknown) {
  return sql<
    Ruled[]
  >`coalesce((select jsonb_agg(jsonb_build_object('list', list, 'network', network) order by id) from access_rule where company_id = ${companyId} and enabled), '[]')`;
}

export function verdictFor<R extends Ruled>(rules: readonly R[], address: string): Verdict<R> {
  return rules.length === 0 ? { may: true, why: 'noRules' } : decideAccess(rules, matcherOf(address));
}

export function enabledRules(db: Db, companyId: number) {
  return db
    .select()
    .from(accessRule)
    .where(and(eq(accessRule.companyId, companyId), eq(accessRule.enabled, true)))
    .orderBy(accessRule.id);
}

export async function mayCome(db: Db, companyId: number, address: string): Promise<boolean> {
  return verdictFor(await enabledRules(db, companyId), address).may;
}
