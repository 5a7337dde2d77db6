import { eq, sql } from 'drizzle-orm';
import { isPasswordOld } from '@/domain/securitySettings';
import type { HandlerInput, OpenCtx } from '../handler';
import { Refusal } from '../refusal';
import { appUser, company, loginLog, securitySetting } from '../store/schema/core';
import { licenceOf } from './licence';
import { defaultLockRules, forgiveTry, reserveTry, type LockRules } from './guesses';
import { openSession } from './open';
import { checkPassword } from './passwords';
import { hashToken } from './token';
import { useCertificate } from './totp';
import type { Reply } from '@/contract/contract';

type SignedIn = Reply<'session.signIn'>;

/**
 * Section 4, login. An account that does not exist takes the same road and the same time as a wrong
 * password: what the account is shows only to who knows its password.
 */
export async function signIn({ body }: HandlerInput<'session.signIn'>, ctx: OpenCtx): Promise<SignedIn> {
  const account = body.username.trim().toLowerCase();
  const real = ctx.clock.real();
  const found = await findUser(ctx, account);
  const rules = found?.rules ?? defaultLockRules;

  const lockedMs = found?.user.lockedUntil ? found.user.lockedUntil - real : 0;
  const tried = await reserveTry(ctx.store, account, rules, real);
  const right = await checkPassword(found?.user.passwordHash ?? null, body.password);
  if (lockedMs > 0 || !tried.open) throw locked(Math.max(lockedMs, tried.open ? 0 : tried.lockedForMs));
  if (!right || !found) {
    if (found) await log(ctx, found, 'wrong', real);
    throw wrong(tried.remain, rules);
  }
  if (found.user.status === 'disabled') throw new Refusal('login.disabled');
  if (licenceOf(found.company.licenceUntil, found.company.timeZone, ctx.now).state === 'ended') throw new Refusal('licence.ended');

  if (found.user.totpSecret !== null) {
    if (body.certificate === '') {
      await forgiveTry(ctx.store, account, false);
      return { needcheck: true, user_status: 1, user_id: null, token: null, must_enrol: false, login_tips: [] };
    }
    if (!(await useCertificate(ctx.store, found.user.id, found.user.totpSecret, body.certificate, real))) {
      await log(ctx, found, 'wrongCode', real);
      throw tried.remain > 0
        ? new Refusal('login.wrongCode', {}, [{ field: 'certificate', code: 'wrongCode' }])
        : locked(rules.lockMinutes * 60_000);
    }
  }
  return letIn(ctx, found, account, real);
}

type Found = NonNullable<Awaited<ReturnType<typeof findUser>>>;

async function findUser(ctx: OpenCtx, account: string) {
  return ctx.store.platform(async (db) => {
    const [row] = await db
      .select({ user: appUser, company, setting: securitySetting })
      .from(appUser)
      .innerJoin(company, eq(company.id, appUser.companyId))
      .leftJoin(securitySetting, eq(securitySetting.companyId, appUser.companyId))
      .where(eq(sql`lower(${appUser.account})`, account));
    if (!row) return null;
    const rules: LockRules = row.setting
      ? { threshold: row.setting.lockThreshold, lockMinutes: row.setting.lockMinutes, resetMinutes: row.setting.resetMinutes }
      : defaultLockRules;
    return { user: row.user, company: row.company, rules, passwordDays: row.setting?.passwordDays ?? 0, twoFactor: row.setting?.twoFactor ?? 'optional' };
  });
}

async function letIn(ctx: OpenCtx, found: Found, account: string, real: number): Promise<SignedIn> {
  const { user, company: owner } = found;
  await forgiveTry(ctx.store, account, true);
  const kind = mustReplace(found, real) ? 'passwordChange' : 'full';
  const token = await ctx.store.platform(async (db) => {
    await db.execute(sql`select id from app_user where id = ${user.id} for update`);
    const opened = await openSession(db, {
      companyId: owner.id, userId: user.id, kind, address: ctx.address, device: ctx.device, real,
    });
    await db.update(appUser).set({ lastLoginAt: real }).where(eq(appUser.id, user.id));
    await db.insert(loginLog).values({
      companyId: owner.id, userId: user.id, at: real, address: ctx.address, device: ctx.device, result: 'ok',
      sessionId: hashToken(opened),
    });
    return opened;
  });
  return {
    needcheck: false,
    user_status: kind === 'passwordChange' ? 2 : 1,
    user_id: user.id,
    token,
    must_enrol: found.twoFactor === 'required' && user.totpSecret === null,
    login_tips: [],
  };
}

/** An administrator says so, or it has grown old. */
function mustReplace({ user, passwordDays }: Found, real: number): boolean {
  return user.mustChangePassword || isPasswordOld(user.passwordChangedAt, passwordDays, real);
}

async function log(ctx: OpenCtx, { user, company: owner }: Found, result: 'wrong' | 'wrongCode', real: number): Promise<void> {
  await ctx.store.platform((db) =>
    db.insert(loginLog).values({
      companyId: owner.id, userId: user.id, at: real, address: ctx.address, device: ctx.device, result,
    }),
  );
}

function wrong(remain: number, rules: LockRules): Refusal {
  if (remain === 0) return locked(rules.lockMinutes * 60_000);
  return new Refusal('login.wrong', { remain, minutes: rules.lockMinutes, remain_times: remain, lock_time: rules.lockMinutes * 60 });
}

/** Section 8: N minutes is lock_time/60, rounded up. */
function locked(ms: number): Refusal {
  const seconds = Math.ceil(ms / 1000);
  return new Refusal('login.locked', { minutes: Math.ceil(seconds / 60), lock_time: seconds });
}
