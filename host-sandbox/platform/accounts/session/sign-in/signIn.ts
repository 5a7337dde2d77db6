import type { Reply } from '@/contract/contract';
import type { HandlerInput, OpenCtx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { findAccount } from './findAccount';
import type { LockRules } from '../../lockout/countTry';
import { defaultLockRules, forgiveSignIn, reserveSignIn } from '../../lockout/guesses';
import { checkMayEnter, checkSecondStep, letIn, locked, logTry, secondStepRequired } from './letIn';
import { logRefusedSignIn } from './logSignIn';
import { pacedSignIn } from '../../lockout/signInRate';
import { checkPassword } from '../../credentials/passwords';

/**
 * Signs in. An unknown account takes the same way and the same time as a wrong password: what state the account is in
 * shows only with its password.
 */
export function signIn({ body }: HandlerInput<'session.signIn'>, ctx: OpenCtx): Promise<Reply<'session.signIn'>> {
  return pacedSignIn(ctx, () => tryToSignIn(body, ctx));
}

async function tryToSignIn(
  body: HandlerInput<'session.signIn'>['body'],
  ctx: OpenCtx,
): Promise<Reply<'session.signIn'>> {
  const account = body.username.trim().toLowerCase();
  const real = ctx.clock.real();
  const found = await findAccount(ctx, account);
  const rules = found?.rules ?? defaultLockRules;

  const lockedMs = found?.user.lockedUntil ? found.user.lockedUntil - real : 0;
  const tried = await reserveSignIn(ctx.store, account, ctx.address, rules, real);
  const right = await checkPassword(found?.user.passwordHash ?? null, body.password).catch(async (error: unknown) => {
    // Not checked at all: too many came at once.
    await forgiveSignIn(ctx.store, account, ctx.address, false, real);
    throw error;
  });
  if (lockedMs > 0 || !tried.open) {
    if (found) await logRefusedSignIn(ctx, found, 'locked');
    throw locked(Math.max(lockedMs, tried.open ? 0 : tried.lockedForMs));
  }
  if (!right || !found) {
    if (found) await logTry(ctx, found, 'wrong', tried);
    throw wrong(tried.remain, rules);
  }
  await checkMayEnter(ctx, found);
  if (found.ssoOnly) {
    await forgiveSignIn(ctx.store, account, ctx.address, false, real);
    await logRefusedSignIn(ctx, found, 'ssoOnly');
    throw new Refusal('login.ssoOnly');
  }
  if (found.user.totpSecret !== null && body.certificate === '') {
    await forgiveSignIn(ctx.store, account, ctx.address, false, real);
    return secondStepRequired;
  }
  await checkSecondStep(ctx, found, body.certificate, tried);
  return letIn(ctx, found, 'password');
}

function wrong(remain: number, rules: LockRules): Refusal {
  if (remain === 0) return locked(rules.lockMinutes * 60_000);
  return new Refusal('login.wrong', {
    remain,
    minutes: rules.lockMinutes,
    remain_times: remain,
    lock_time: rules.lockMinutes * 60,
  });
}
