import { and, eq, sql } from 'drizzle-orm';
import { company } from '../../foundation/store/schema/accounts/core';
import { ssoProvider } from '../../foundation/store/schema/accounts/sso';
import type { Db } from '../../foundation/store/store';

export type Provider = typeof ssoProvider.$inferSelect;

/**
 * By the domain of an account or the sign-in name of a company, which the company cannot change, without looking up
 * people. Two companies with one domain count as none: where their people belong would be a guess.
 */
export async function providerFor(
  db: Db,
  account: string,
): Promise<{ readonly provider: Provider; readonly company: string } | null> {
  const text = account.trim().toLowerCase();
  const domain = domainOf(text);
  const rows = await db
    .select({ provider: ssoProvider, company: sql<string>`coalesce(${company.signInName}, ${company.name})` })
    .from(ssoProvider)
    .innerJoin(company, eq(company.id, ssoProvider.companyId))
    .where(
      and(
        eq(ssoProvider.enabled, true),
        domain === null
          ? eq(sql`lower(${company.signInName})`, text)
          : sql`${ssoProvider.domains} @> array[${domain}]::text[]`,
      ),
    );
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

export async function providerOf(db: Db, id: number): Promise<Provider | null> {
  const [row] = await db.select().from(ssoProvider).where(eq(ssoProvider.id, id));
  return row ?? null;
}

/** In lower case; null where it is no address. */
export function domainOf(address: string): string | null {
  const match = /^[^@\s]+@([^@\s]+)$/.exec(address.trim().toLowerCase());
  return match?.[1] ?? null;
}
