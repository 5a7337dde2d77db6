import { and, eq, gt, isNull } from 'drizzle-orm';
import { failures, type FailureId } from '@/contract/errors';
import { acsPathOf } from '@/contract/accounts/acsPath';
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
import { isRequestId, originOf } from './start';
import { makeTicket, type Ticket } from './ticket';
import { tokenMs } from './tokenMs';
import { answerTrial } from './trial';
import { NotAuthenticated, verifyAnswer, type Verified } from './verify';

export interface Posted {
  readonly provider: number;
  readonly samlResponse: string;
  /** id of the sign-in it answers; anything else, or nothing, where the provider sends people here by itself */
  readonly relayState: string;
}

/** What the page /login reads from its address. */
type LoginQuery = Readonly<Record<string, string | number>>;

/** Where the browser goes with it: to sign-in, to the settings that were tried, or to the page that asks first. */
export type Landing =
  | { readonly to: 'login'; readonly query: LoginQuery }
  | { readonly to: 'trial' }
  | { readonly to: 'confirm'; readonly ticket: Ticket };

/**
 * Handles a provider's answer. Whatever is wrong with it, the sign-in it belongs to is over: an answer is checked
 * once.
 */
export async function answerSso(posted: Posted, ctx: OpenCtx, onRefused: (why: unknown) => void): Promise<Landing> {
  try {
    if (!(await isWithinPace(ctx, 'answer'))) throw new Refusal('login.tooOften');
    const taken = await take(posted, ctx);
    if (taken === null) return { to: 'confirm', ticket: await ticketFor(posted, ctx) };
    if (taken.request.tester !== null) {
      await answerTrial({ ...taken, samlResponse: posted.samlResponse }, ctx);
      return { to: 'trial' };
    }
    return { to: 'login', query: { code: 200, token: await tokenFor(posted, taken, ctx) } };
  } catch (error) {
    if (error instanceof NotAuthenticated) return loginWith(new Refusal('login.wrong'));
    if (error instanceof Refusal) return loginWith(error);
    // Forged, late and broken answers get the same text.
    onRefused(error);
    return loginWith(new Refusal('sso.over'));
  }
}

async function tokenFor(posted: Posted, { provider, request }: AnsweredSignIn, ctx: OpenCtx): Promise<string> {
  const userId = await userOf(provider, request, posted, ctx);
  const token = newToken();
  await ctx.store.platform((db) =>
    db
      .update(ssoRequest)
      .set({ tokenHash: hashToken(token), userId, tokenExpiresAt: ctx.clock.real() + tokenMs })
      .where(eq(ssoRequest.id, request.id)),
  );
  return token;
}

/** For an answer that was not asked for: it may be the answer of an attacker, posted here by a page of theirs. */
async function ticketFor(posted: Posted, ctx: OpenCtx): Promise<Ticket> {
  const provider = await ctx.store.platform((db) => providerOf(db, posted.provider));
  if (!provider) throw new Refusal('sso.over');
  const acsUrl = originOf(ctx) + acsPathOf(provider.id);
  return makeTicket(ctx, { provider, acsUrl, userId: await userOf(provider, { id: null, acsUrl }, posted, ctx) });
}

/** The person a valid answer names, who may sign in. */
async function userOf(
  provider: Provider,
  request: { readonly id: string | null; readonly acsUrl: string },
  { samlResponse }: Posted,
  ctx: OpenCtx,
): Promise<number> {
  if (!provider.enabled) throw new Refusal('login.noSso');
  const real = ctx.clock.real();
  const verified = await verifyAnswer({ provider, request, samlResponse, real });
  const userId = await meant(provider, verified, ctx);
  const account = userId === null ? null : await findAccount(ctx, userId);
  if (userId === null || !account) throw new Refusal('login.unregistered');
  if (account.user.status === 'disabled') throw new Refusal('login.disabled');
  const ms = await lockedMsOf(ctx.store, account.user, ctx.address, real);
  if (ms > 0) throw locked(ms);
  return userId;
}

type AnsweredSignIn = NonNullable<Awaited<ReturnType<typeof take>>>;

/**
 * Takes the sign-in an answer belongs to before the answer is checked: of two answers only one finds it. Null where the
 * answer names none.
 */
async function take({ provider: id, relayState }: Posted, ctx: OpenCtx) {
  if (!isRequestId(relayState)) return null;
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

const loginWith = (refusal: Refusal): Landing => ({ to: 'login', query: queryOf(refusal) });

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
