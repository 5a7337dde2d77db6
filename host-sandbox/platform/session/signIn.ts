import type { Reply } from '@/contract/contract';
import type { HandlerInput, OpenCtx } from '../handler';
import { Refusal } from '../refusal';
import { findAccount } from './account';
import type { LockRules } from './countTry';
import { defaultLockRules, forgiveSignIn, reserveSignIn } from './guesses';
import { checkMayEnter, checkSecondStep, letIn, locked, logTry, secondStepAsked } from './letIn';
import { pacedSignIn } from './pace';
import { checkPassword } from './passwords';

/**
 * Section 4, login. An account that does not exist takes the same road and the same time as a wrong
 * password: what the account is shows only to who knows its password.
 */
export function signIn({ body }: HandlerInput<'session.signIn'>, ctx: OpenCtx): Promise<Reply<'session.signIn'>> {
  return pacedSignIn(ctx, () => tryToSignIn(body, ctx));
}

async function tryToSignIn(body: HandlerInput<'session.signIn'>['body'], ctx: OpenCtx): Promise<Reply<'session.signIn'>> {
  const account = body.username.trim().toLowerCase();
  const real = ctx.clock.real();
  const found = await findAccount(ctx, account);
  const rules = found?.rules ?? defaultLockRules;

  const lockedMs = found?.user.lockedUntil ? found.user.lockedUntil - real : 0;
  const tried = await reserveSignIn(ctx.store, account, ctx.address, rules, real);
  const right = await checkPassword(found?.user.passwordHash ?? null, body.password).catch(async (error: unknown) => {
    // Never looked at: too many came at once.
    await forgiveSignIn(ctx.store, account, ctx.address, false, real);
    throw error;
  });
  if (lockedMs > 0 || !tried.open) throw locked(Math.max(lockedMs, tried.open ? 0 : tried.lockedForMs));
  if (!right || !found) {
    if (found) await logTry(ctx, found, 'wrong', tried);
    throw wrong(tried.remain, rules);
  }
  await checkMayEnter(ctx, found);
  if (found.ssoOnly) {
    await forgiveSignIn(ctx.store, account, ctx.address, false, real);
    throw new Refusal('login.ssoOnly');
  }
  if (found.user.totpSecret !== null && body.certificate === '') {
    await forgiveSignIn(ctx.store, account, ctx.address, false, real);
    return secondStepAsked;
  }
  await checkSecondStep(ctx, found, body.certificate, tried);
  return letIn(ctx, found, 'password');
}

function wrong(remain: number, rules: LockRules): Refusal {
  if (remain === 0) return locked(rules.lockMinutes * 60_000);
  return new Refusal('login.wrong', { remain, minutes: rules.lockMinutes, remain_times: remain, lock_time: rules.lockMinutes * 60 });
}
