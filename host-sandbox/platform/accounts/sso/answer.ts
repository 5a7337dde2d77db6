import { and, eq, gt, isNull } from 'drizzle-orm';
import { failures, type FailureId } from '@/contract/errors';
import type { OpenCtx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { findAccount } from '../session/sign-in/findAccount';
import { lockedMsOf } from '../lockout/lockedMsOf';
import { locked } from '../session/sign-in/letIn';
import { hashToken, newToken } from '../../foundation/http/token';
import { ssoAssertion, ssoRequest } from '../../foundation/store/schema/accounts/sso';
import { oneAtATime } from './allLinks';
import { isWithinPace } from './pace';
import { personOf } from './person';
import { providerOf, type Provider } from './provider';
import { answerTrial } from './trial';
import { NotAuthenticated, verifyAnswer, type Verified } from './verify';

/** From the provider's answer to the console's request for its session: the time a page takes to load. */
const TOKEN_MS = 60_000;

export interface Posted {
  readonly provider: number;
  readonly samlResponse: string;
  readonly relayState: string;
}

/** What the page /login reads from its address. */
export type LoginQuery = Readonly<Record<string, string | number>>;

/**
 * Handles a provider's answer. Whatever is wrong with it, the sign-in it belongs to is over: an answer is checked
 * once.
 */
export async function answerSso(
  posted: Posted,
  ctx: OpenCtx,
  onRefused: (why: unknown) => void,
): Promise<LoginQuery | 'trial'> {
  try {
    if (!(await isWithinPace(ctx, 'answer'))) throw new Refusal('login.tooOften');
    const taken = await take(posted, ctx);
    if (taken.request.tester !== null) {
      await answerTrial({ ...taken, samlResponse: posted.samlResponse }, ctx);
      return 'trial';
    }
    return { code: 200, token: await tokenFor(posted, taken, ctx) };
  } catch (error) {
    if (error instanceof NotAuthenticated) return queryOf(new Refusal('login.wrong'));
    if (error instanceof Refusal) return queryOf(error);
    // Forged, late and broken answers get the same text.
    onRefused(error);
    return queryOf(new Refusal('sso.over'));
  }
}

async function tokenFor(posted: Posted, { provider, request }: AnsweredSignIn, ctx: OpenCtx): Promise<string> {
  if (!provider.enabled) throw new Refusal('login.noSso');
  const real = ctx.clock.real();
  const verified = await verifyAnswer({ provider, request, samlResponse: posted.samlResponse, real });
  const userId = await meant(provider, verified, ctx);
  const account = userId === null ? null : await findAccount(ctx, userId);
  if (userId === null || !account) throw new Refusal('login.unregistered');
  if (account.user.status === 'disabled') throw new Refusal('login.disabled');
  const ms = await lockedMsOf(ctx.store, account.user, ctx.address, real);
  if (ms > 0) throw locked(ms);
  const token = newToken();
  await ctx.store.platform((db) =>
    db
      .update(ssoRequest)
      .set({ tokenHash: hashToken(token), userId, tokenExpiresAt: real + TOKEN_MS })
      .where(eq(ssoRequest.id, request.id)),
  );
  return token;
}

type AnsweredSignIn = Awaited<ReturnType<typeof take>>;

/** Takes the sign-in an answer belongs to before the answer is checked: of two answers only one finds it. */
async function take({ provider: id, relayState }: Posted, ctx: OpenCtx) {
  const real = ctx.clock.real();
  return ctx.store.platform(async (db) => {
    const [request] = await db
      .update(ssoRequest)
      .set({ answeredAt: real })
      .where(
        and(
          eq(ssoRequest.id, relayState),
          eq(ssoRequest.providerId, id),
          isNull(ssoRequest.answeredAt),
          gt(ssoRequest.expiresAt, real),
        ),
      )
      .returning();
    const provider = request ? await providerOf(db, id) : null;
    if (!request || !provider) throw new Refusal('sso.over');
    return { request, provider };
  });
}

/** Records the assertion as used, together with the person it names, or neither. */
function meant(provider: Provider, verified: Verified, ctx: OpenCtx): Promise<number | null> {
  const real = ctx.clock.real();
  return ctx.store.platform(async (db) => {
    await oneAtATime(db, provider.id);
    const first = await db
      .insert(ssoAssertion)
      .values({
        providerId: provider.id,
        assertionId: verified.assertionId,
        companyId: provider.companyId,
        seenAt: real,
      })
      .onConflictDoNothing()
      .returning({ id: ssoAssertion.assertionId });
    if (first.length === 0) throw new Refusal('sso.over');
    return personOf(db, provider, verified, { address: ctx.address, requestId: ctx.requestId, real });
  });
}

/** Codes that have texts in the console; other refusals go as their id, which the console has texts for. */
function queryOf({ id, params }: Refusal): LoginQuery {
  const said: LoginQuery = loginCodes.has(id) ? { code: failures[id].code } : { msg: id };
  return params.lock_time === undefined ? said : { ...said, lock_time: params.lock_time };
}

const loginCodes: ReadonlySet<FailureId> = new Set([
  'login.tooOften',
  'login.disabled',
  'login.locked',
  'login.wrong',
  'login.unregistered',
  'login.noSso',
]);
