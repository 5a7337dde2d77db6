import { eq } from 'drizzle-orm';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { appUser, securitySetting } from '../../foundation/store/schema/accounts/core';
import type { Store } from '../../foundation/store/store';
import { defaultLockRules, forgiveTry, reserveTry } from '../lockout/guesses';
import { checkPassword } from '../credentials/passwords';
import { useCertificate } from '../credentials/totp';

interface Besides {
  useCertificate(userId: number, secret: string, certificate: string): Promise<true | null>;
}

/**
 * Requires the password again before something that a person at an unlocked screen must not do. Tries are counted
 * apart from sign-in, so that guessing here does not lock sign-in.
 */
export async function provePassword(ctx: Ctx, password: string, field: string): Promise<void> {
  const [user] = await ctx.db
    .select({ hash: appUser.passwordHash })
    .from(appUser)
    .where(eq(appUser.id, ctx.person.userId));
  const right = await counted(ctx, async () => ((await checkPassword(user?.hash ?? null, password)) ? true : null));
  if (right === null) throw new Refusal('password.wrong', {}, [{ field, code: 'wrongPassword' }]);
}

/** The same for a code; answers what `check` found. Call it before this transaction locks rows of the person. */
export async function proveCode<T>(
  ctx: Ctx,
  field: string,
  check: (besides: Besides) => Promise<T | null>,
): Promise<T> {
  const found = await counted(ctx, () =>
    check({
      useCertificate: async (userId, secret, certificate) =>
        (await useCertificate(apartOf(ctx), userId, secret, certificate, ctx.clock.real())) ? true : null,
    }),
  );
  if (found === null) throw new Refusal('login.wrongCode', {}, [{ field, code: 'wrongCode' }]);
  return found;
}

async function counted<T>(ctx: Ctx, check: () => Promise<T | null>): Promise<T | null> {
  const [row] = await ctx.db.select().from(securitySetting).where(eq(securitySetting.companyId, ctx.person.companyId));
  const rules = row
    ? { threshold: row.lockThreshold, lockMinutes: row.lockMinutes, resetMinutes: row.resetMinutes }
    : defaultLockRules;
  const key = { scope: 'proof', subject: String(ctx.person.userId), address: '' } as const;
  const tried = await reserveTry(apartOf(ctx), key, rules, ctx.clock.real());
  if (!tried.open)
    throw new Refusal('login.locked', {
      minutes: Math.ceil(tried.lockedForMs / 60_000),
      lock_time: Math.ceil(tried.lockedForMs / 1000),
    });
  const found = await check();
  if (found !== null) await forgiveTry(apartOf(ctx), key, true);
  return found;
}

function apartOf(ctx: Ctx): Pick<Store, 'platform'> {
  return { platform: (work) => ctx.store.apart(work) };
}
