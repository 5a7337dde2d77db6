import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { appUser, company } from '../../foundation/store/schema/accounts/core';

export async function enabledUsers({
  db,
  person,
}: Pick<Ctx, 'db' | 'person'>): Promise<{ enabled: number; max: number }> {
  const [owner] = await db
    .select({ max: company.enabledUsersMax })
    .from(company)
    .where(eq(company.id, person.companyId));
  const [counted] = await db
    .select({ enabled: sql<number>`count(*)::int` })
    .from(appUser)
    .where(eq(appUser.status, 'enabled'));
  return { enabled: counted?.enabled ?? 0, max: owner?.max ?? 0 };
}

/** The number of enabled users is capped. */
export async function roomForEnabled(ctx: Pick<Ctx, 'db' | 'person'>, more: number): Promise<void> {
  const { enabled, max } = await enabledUsers(ctx);
  if (more > 0 && enabled + more > max) throw new Refusal('user.tooMany', { max });
}
