import { eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access/access';
import type { LoginResult } from '@/domain/accounts/person';
import { isPasswordOld } from '@/domain/accounts/securitySettings';
import { mayCome } from '../../access-control/enforce';
import type { OpenCtx } from '../../../foundation/http/handler';
import { notify } from '../../notices/notify';
import { peopleWho } from '../../notices/peopleWho';
import { Refusal } from '../../../foundation/refusal';
import { appUser } from '../../../foundation/store/schema/accounts/core';
import type { Account } from './findAccount';
import type { Reserved } from '../../lockout/countTry';
import { forgiveSignIn } from '../../lockout/guesses';
import { licenceOf } from '../../access/licence';
import { loginTips } from './loginTips';
import { openSession } from '../openSession';
import { logRefusedSignIn, logSignIn } from './logSignIn';
import { hostOfRequest } from '../../../foundation/http/requestFacts';
import { hashToken } from '../../../foundation/http/token';
import { useCertificate } from '../../credentials/totp';
import { openTotp } from '../../credentials/totpSecret';

type SignedIn = Reply<'session.signIn'>;

export const secondStepRequired: SignedIn = {
  needcheck: true,
  user_status: 1,
  user_id: null,
  token: null,
  must_enrol: false,
  login_tips: [],
};

/** Reasons to refuse anybody, whatever they proved. */
export async function checkMayEnter(ctx: OpenCtx, account: Account): Promise<void> {
  const { user, company } = account;
  const { store, address, now } = ctx;
  if (user.status === 'disabled') {
    await logRefusedSignIn(ctx, account, 'disabled');
    throw new Refusal('login.disabled');
  }
  if (!(await store.platform((db) => mayCome(db, company.id, address)))) {
    await logRefusedSignIn(ctx, account, 'address');
    throw new Refusal('login.address', { address });
  }
  if (licenceOf(company.licenceUntil, company.timeZone, now).state === 'ended') {
    await logRefusedSignIn(ctx, account, 'licence');
    throw new Refusal('licence.ended');
  }
}

/** A wrong code counts as a wrong password does: `tried` was reserved before the code is checked. */
export async function checkSecondStep(
  ctx: OpenCtx,
  account: Account,
  certificate: string,
  tried: Reserved & { open: true },
): Promise<void> {
  const { user, rules } = account;
  if (
    user.totpSecret === null ||
    (await useCertificate(ctx.store, user.id, openTotp(ctx, user.id, user.totpSecret), certificate, ctx.clock.real()))
  )
    return;
  await logTry(ctx, account, 'wrongCode', tried);
  throw tried.remain > 0
    ? new Refusal('login.wrongCode', { remain: tried.remain, minutes: rules.lockMinutes }, [
        { field: 'certificate', code: 'wrongCode' },
      ])
    : locked(rules.lockMinutes * 60_000);
}

/** Opens the session. A password that must be replaced does not matter to people who came without one. */
export async function letIn(ctx: OpenCtx, account: Account, via: 'password' | 'sso'): Promise<SignedIn> {
  const { user, company: owner } = account;
  const real = ctx.clock.real();
  await forgiveSignIn(ctx.store, user.account.toLowerCase(), ctx.address, true, real);
  const tips = await loginTips(ctx, account, via);
  const kind = via === 'password' && mustReplace(account, real) ? 'passwordChange' : 'full';
  const token = await ctx.store.platform(async (db) => {
    await db.execute(sql`select id from app_user where id = ${user.id} for no key update`);
    const opened = await openSession(db, {
      companyId: owner.id,
      userId: user.id,
      kind,
      address: ctx.address,
      device: ctx.device,
      via,
      real,
    });
    await db
      .update(appUser)
      .set({ lastLoginAt: real, lastHost: hostOfRequest(ctx) })
      .where(eq(appUser.id, user.id));
    await logSignIn(db, ctx, account, 'ok', hashToken(opened));
    return opened;
  });
  return {
    needcheck: false,
    user_status: kind === 'passwordChange' ? 2 : 1,
    user_id: user.id,
    token,
    must_enrol: account.twoFactor === 'required' && user.totpSecret === null,
    login_tips: tips,
  };
}

/** Set by an administrator, or too old. */
function mustReplace({ user, passwordDays }: Account, real: number): boolean {
  return user.mustChangePassword || isPasswordOld(user.passwordChangedAt, passwordDays, real);
}

/** Where the whole account was locked, people who may unlock it are notified. */
export async function logTry(
  ctx: OpenCtx,
  account: Account,
  result: Exclude<LoginResult, 'ok'>,
  tried: Reserved & { open: true },
): Promise<void> {
  const { user, company: owner } = account;
  await ctx.store.platform(async (db) => {
    await logSignIn(db, ctx, account, result);
    if (tried.remain === 0) await logSignIn(db, ctx, account, 'lockedOut');
    if (tried.locksWhole !== true) return;
    const userIds = await peopleWho(db, owner.id, permissionOf('system', 'UserControl', 'unlock'));
    await notify(db, {
      companyId: owner.id,
      userIds,
      kind: 'accountLocked',
      facts: { name: user.account, id: user.id },
      at: ctx.now,
    });
  });
}

/** Whole minutes of `lock_time`, rounded up. */
export function locked(ms: number): Refusal {
  const seconds = Math.ceil(ms / 1000);
  return new Refusal('login.locked', { minutes: Math.ceil(seconds / 60), lock_time: seconds });
}
