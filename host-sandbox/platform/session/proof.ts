import { eq } from 'drizzle-orm';
import type { Ctx } from '../handler';
import { Refusal } from '../refusal';
import { appUser, securitySetting } from '../store/schema/core';
import type { Store } from '../store/store';
import { defaultLockRules, forgiveTry, reserveTry } from './guesses';
import { checkPassword } from './passwords';

/**
 * The password again, before something that whoever found an open screen must not do. Tries count as at sign-in, on a count of
 * their own: guessing here locks nobody out of signing in.
 */
export async function provePassword(ctx: Ctx, password: string, field: string): Promise<void> {
  const [row] = await ctx.db
    .select({ hash: appUser.passwordHash, rules: securitySetting })
    .from(appUser)
    .leftJoin(securitySetting, eq(securitySetting.companyId, appUser.companyId))
    .where(eq(appUser.id, ctx.person.userId));
  if (!row) throw new Refusal('session.ended');
  const counts: Pick<Store, 'platform'> = { platform: (work) => ctx.store.apart(work) };
  const key = `proof:${ctx.person.userId}`;
  const rules = row.rules ? { threshold: row.rules.lockThreshold, lockMinutes: row.rules.lockMinutes, resetMinutes: row.rules.resetMinutes } : defaultLockRules;
  const tried = await reserveTry(counts, key, rules, ctx.clock.real());
  const right = await checkPassword(row.hash, password);
  if (!tried.open) throw new Refusal('login.locked', { minutes: Math.ceil(tried.lockedForMs / 60_000), lock_time: Math.ceil(tried.lockedForMs / 1000) });
  if (!right) throw new Refusal('password.wrong', {}, [{ field, code: 'wrongPassword' }]);
  await forgiveTry(counts, key, true);
}
