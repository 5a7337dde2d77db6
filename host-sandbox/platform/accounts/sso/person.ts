import { and, eq, sql } from 'drizzle-orm';
import { appUser, operationRecord } from '../../foundation/store/schema/accounts/core';
import { ssoIdentity } from '../../foundation/store/schema/accounts/sso';
import type { Db } from '../../foundation/store/store';
import { domainOf, type Provider } from './provider';
import type { Verified } from './verify';

interface Facts {
  readonly address: string;
  readonly requestId: string;
  readonly real: number;
}

/** The account the provider means; null: none. */
export async function personOf(
  db: Db,
  provider: Provider,
  { subject, email }: Verified,
  facts: Facts,
): Promise<number | null> {
  const [known] = await db
    .select({ userId: ssoIdentity.userId })
    .from(ssoIdentity)
    .innerJoin(appUser, and(eq(appUser.id, ssoIdentity.userId), eq(appUser.companyId, provider.companyId)))
    .where(and(eq(ssoIdentity.providerId, provider.id), eq(ssoIdentity.subject, subject)));
  return known ? known.userId : autoLink(db, provider, subject, email, facts);
}

/**
 * Only where the company allows it, only within its domains, only to an account with this very address that was not
 * linked before. It is recorded.
 */
async function autoLink(
  db: Db,
  provider: Provider,
  subject: string,
  email: string | null,
  { address, requestId, real }: Facts,
): Promise<number | null> {
  const domain = email === null ? null : domainOf(email);
  if (!provider.allowAutoLink || email === null || domain === null || !provider.domains.includes(domain)) return null;
  const [user] = await db
    .select({ id: appUser.id, account: appUser.account })
    .from(appUser)
    .where(and(eq(appUser.companyId, provider.companyId), eq(sql`lower(${appUser.account})`, email)));
  if (!user) return null;
  const linked = await db
    .insert(ssoIdentity)
    .values({ providerId: provider.id, subject, companyId: provider.companyId, userId: user.id, linkedAt: real })
    .onConflictDoNothing()
    .returning({ userId: ssoIdentity.userId });
  if (linked.length === 0) return null;
  await db.insert(operationRecord).values({
    companyId: provider.companyId,
    userId: user.id,
    at: real,
    action: 'sso.link',
    targetKind: 'user',
    targetId: String(user.id),
    detail: { name: user.account, subject },
    address,
    requestId,
  });
  return user.id;
}
