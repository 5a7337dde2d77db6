import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { HandlerInput, OpenCtx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { findAccount, type Account } from '../session/sign-in/findAccount';
import { forgiveSignIn, reserveSignIn } from '../lockout/guesses';
import { lockedMsOf } from '../lockout/lockedMsOf';
import { checkMayEnter, checkSecondStep, letIn, locked, secondStepRequired } from '../session/sign-in/letIn';
import { logRefusedSignIn } from '../session/sign-in/logSignIn';
import { hashToken } from '../../foundation/http/token';
import { ssoProvider, ssoRequest } from '../../foundation/store/schema/accounts/sso';

/** How long the code of the second step may take. */
const SECOND_STEP_MS = 5 * 60_000;

type Pass = typeof ssoRequest.$inferSelect;

/**
 * Exchanges the token of the address, with the secret of the browser that began, for one session, however often it is
 * sent.
 */
export async function enterSso({ body }: HandlerInput<'sso.enter'>, ctx: OpenCtx): Promise<Reply<'sso.enter'>> {
  const pass = await find(body.token, ctx);
  // A token sent from another browser than it was made for is void from now on.
  if (pass.stateHash !== hashToken(body.state)) {
    await use(pass, ctx);
    throw new Refusal('sso.over');
  }
  const account = await findAccount(ctx, pass.userId ?? 0);
  if (!account) throw new Refusal('sso.over');
  await checkMayEnter(ctx, account);
  const real = ctx.clock.real();
  const ms = await lockedMsOf(ctx.store, account.user, ctx.address, real);
  if (ms > 0) {
    await logRefusedSignIn(ctx, account, 'locked');
    throw locked(ms);
  }
  if (account.user.totpSecret !== null && body.certificate === '') {
    await ctx.store.platform((db) =>
      db
        .update(ssoRequest)
        .set({ tokenExpiresAt: real + SECOND_STEP_MS })
        .where(eq(ssoRequest.id, pass.id)),
    );
    return secondStepRequired;
  }
  if (account.user.totpSecret !== null) await secondStep(account, body.certificate, ctx);
  await use(pass, ctx);
  return letIn(ctx, account, 'sso');
}

async function secondStep(account: Account, certificate: string, ctx: OpenCtx): Promise<void> {
  const name = account.user.account.toLowerCase();
  const real = ctx.clock.real();
  const tried = await reserveSignIn(ctx.store, name, ctx.address, account.rules, real);
  if (!tried.open) throw locked(tried.lockedForMs);
  await checkSecondStep(ctx, account, certificate, tried);
  await forgiveSignIn(ctx.store, name, ctx.address, true, real);
}

async function find(token: string, ctx: OpenCtx): Promise<Pass> {
  const [row] = await ctx.store.platform((db) =>
    db
      .select({ pass: ssoRequest, enabled: ssoProvider.enabled })
      .from(ssoRequest)
      .innerJoin(ssoProvider, eq(ssoProvider.id, ssoRequest.providerId))
      .where(
        and(
          eq(ssoRequest.tokenHash, hashToken(token)),
          isNull(ssoRequest.usedAt),
          gt(ssoRequest.tokenExpiresAt, ctx.clock.real()),
        ),
      ),
  );
  if (!row) throw new Refusal('sso.over');
  if (!row.enabled) throw new Refusal('login.noSso');
  return row.pass;
}

async function use({ id }: Pass, ctx: OpenCtx): Promise<void> {
  const used = await ctx.store.platform((db) =>
    db
      .update(ssoRequest)
      .set({ usedAt: ctx.clock.real() })
      .where(and(eq(ssoRequest.id, id), isNull(ssoRequest.usedAt)))
      .returning({ id: ssoRequest.id }),
  );
  if (used.length === 0) throw new Refusal('sso.over');
}
