import { eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access';
import type { LoginResult } from '@/domain/person';
import { isPasswordOld } from '@/domain/securitySettings';
import { mayCome } from '../access-control/enforce';
import type { OpenCtx } from '../handler';
import { notify } from '../notices/notify';
import { peopleWho } from '../notices/peopleWho';
import { Refusal } from '../refusal';
import { appUser, loginLog } from '../store/schema/core';
import type { Account } from './account';
import type { Reserved } from './countTry';
import { forgiveSignIn } from './guesses';
import { licenceOf } from './licence';
import { openSession } from './open';
import { hashToken } from './token';
import { useCertificate } from './totp';
import { openTotp } from './totpSecret';

type SignedIn = Reply<'session.signIn'>;

export const secondStepAsked: SignedIn = { needcheck: true, user_status: 1, user_id: null, token: null, must_enrol: false, login_tips: [] };

/** What keeps anybody out, however they proved who they are. */
export async function checkMayEnter({ store, address, now }: Pick<OpenCtx, 'store' | 'address' | 'now'>, { user, company }: Account): Promise<void> {
  if (user.status === 'disabled') throw new Refusal('login.disabled');
  if (!(await store.platform((db) => mayCome(db, company.id, address)))) throw new Refusal('login.address', { address });
  if (licenceOf(company.licenceUntil, company.timeZone, now).state === 'ended') throw new Refusal('licence.ended');
}

/** A wrong code counts as a wrong password does: `tried` was reserved before it is looked at. */
export async function checkSecondStep(ctx: OpenCtx, account: Account, certificate: string, tried: Reserved & { open: true }): Promise<void> {
  const { user, rules } = account;
  if (user.totpSecret === null || (await useCertificate(ctx.store, user.id, openTotp(ctx, user.id, user.totpSecret), certificate, ctx.clock.real()))) return;
  await logTry(ctx, account, 'wrongCode', tried);
  throw tried.remain > 0 ? new Refusal('login.wrongCode', {}, [{ field: 'certificate', code: 'wrongCode' }]) : locked(rules.lockMinutes * 60_000);
}

/** Opens the session. A password that must be replaced is none of the matter of who came without one. */
export async function letIn(ctx: OpenCtx, account: Account, via: 'password' | 'sso'): Promise<SignedIn> {
  const { user, company: owner } = account;
  const real = ctx.clock.real();
  await forgiveSignIn(ctx.store, user.account.toLowerCase(), ctx.address, true, real);
  const kind = via === 'password' && mustReplace(account, real) ? 'passwordChange' : 'full';
  const token = await ctx.store.platform(async (db) => {
    await db.execute(sql`select id from app_user where id = ${user.id} for update`);
    const opened = await openSession(db, {
      companyId: owner.id, userId: user.id, kind, address: ctx.address, device: ctx.device, via, real,
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
    must_enrol: account.twoFactor === 'required' && user.totpSecret === null,
    login_tips: [],
  };
}

/** An administrator says so, or it has grown old. */
function mustReplace({ user, passwordDays }: Account, real: number): boolean {
  return user.mustChangePassword || isPasswordOld(user.passwordChangedAt, passwordDays, real);
}

/** Where it locked the account as a whole, who may unlock it hears of it. */
export async function logTry(ctx: OpenCtx, { user, company: owner }: Account, result: Exclude<LoginResult, 'ok'>, tried: Reserved & { open: true }): Promise<void> {
  await ctx.store.platform(async (db) => {
    await db.insert(loginLog).values({ companyId: owner.id, userId: user.id, at: ctx.clock.real(), address: ctx.address, device: ctx.device, result });
    if (tried.locksWhole !== true) return;
    const userIds = await peopleWho(db, owner.id, permissionOf('system', 'UserControl', 'unlock'));
    await notify(db, { companyId: owner.id, userIds, kind: 'accountLocked', facts: { name: user.account, id: user.id }, at: ctx.now });
  });
}

/** Section 8: N minutes is lock_time/60, rounded up. */
export function locked(ms: number): Refusal {
  const seconds = Math.ceil(ms / 1000);
  return new Refusal('login.locked', { minutes: Math.ceil(seconds / 60), lock_time: seconds });
}
