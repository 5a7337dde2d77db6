import { eq } from 'drizzle-orm';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { appUser, securitySetting } from '../../foundation/store/schema/accounts/core';
import type { Store } from '../../foundation/store/store';
import type { LockRules } from '../lockout/countTry';
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
  await counted(
    ctx,
    'password',
    async () => ((await checkPassword(user?.hash ?? null, password)) ? true : null),
    (left) => new Refusal('password.wrong', {}, [{ field, code: 'wrongPassword', params: left }]),
  );
}

/** The same for a code; answers what `check` found. Call it before this transaction locks rows of the person. */
export async function proveCode<T>(
  ctx: Ctx,
  field: string,
  check: (besides: Besides) => Promise<T | null>,
): Promise<T> {
  return counted(
    ctx,
    'code',
    () =>
      check({
        useCertificate: async (userId, secret, certificate) =>
          (await useCertificate(apartOf(ctx), userId, secret, certificate, ctx.clock.real())) ? true : null,
      }),
    (left) => new Refusal('login.wrongCode', {}, [{ field, code: 'wrongTotp', params: left }]),
  );
}

/**
 * What `check` found, or a refusal that says how many tries are left. The last wrong try is answered as locked, as at
 * sign-in, which itself stays open. Passwords and codes are counted apart: where both are required, a right password
 * would otherwise forgive every wrong code.
 */
async function counted<T>(
  ctx: Ctx,
  kind: 'password' | 'code',
  check: () => Promise<T | null>,
  refusal: (left: { count: number; minutes: number }) => Refusal,
): Promise<T> {
  const [row] = await ctx.db.select().from(securitySetting).where(eq(securitySetting.companyId, ctx.person.companyId));
  const rules: LockRules = row
    ? { threshold: row.lockThreshold, lockMinutes: row.lockMinutes, resetMinutes: row.resetMinutes }
    : defaultLockRules;
  const subject = kind === 'password' ? String(ctx.person.userId) : `${ctx.person.userId} code`;
  const key = { scope: 'proof', subject, address: '' } as const;
  const tried = await reserveTry(apartOf(ctx), key, rules, ctx.clock.real());
  if (!tried.open) throw locked(tried.lockedForMs);
  const found = await check();
  if (found === null) {
    if (tried.remain === 0) throw locked(rules.lockMinutes * 60_000);
    throw refusal({ count: tried.remain, minutes: rules.lockMinutes });
  }
  await forgiveTry(apartOf(ctx), key, true);
  return found;
}

function locked(ms: number): Refusal {
  return new Refusal('proof.locked', { minutes: Math.ceil(ms / 60_000) });
}

function apartOf(ctx: Ctx): Pick<Store, 'platform'> {
  return { platform: (work) => ctx.store.apart(work) };
}
