import { and, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { Ctx, OpenCtx } from '../handler';
import { Refusal } from '../refusal';
import { appUser } from '../store/schema/core';
import { ssoAssertion, ssoIdentity, ssoProvider, type SsoTrial, type ssoRequest } from '../store/schema/sso';
import type { Provider } from './provider';
import { beginRequest } from './start';
import { verifyAnswer, type Verified } from './verify';

const WORDS_MAX = 300;

/** A sign-in that opens nothing: what the provider answers is looked at with all checks, and written down for who tries it. Also before it is enabled. */
export async function startTrial(ctx: Ctx): Promise<Reply<'sso.test'>> {
  const [provider] = await ctx.db.select().from(ssoProvider).where(eq(ssoProvider.companyId, ctx.person.companyId));
  if (!provider) throw new Refusal('login.noSso');
  const { url } = await beginRequest(ctx, ctx.db, provider, ctx.person.userId);
  return { url };
}

interface Answered {
  readonly provider: Provider;
  readonly request: typeof ssoRequest.$inferSelect;
  readonly samlResponse: string;
}

/** What the trial came to; where the browser goes is the same either way. */
export async function answerTrial({ provider, request, samlResponse }: Answered, ctx: OpenCtx): Promise<void> {
  const at = ctx.clock.real();
  const base = { at, subject: null, email: null, account: null, error: null };
  let trial: SsoTrial;
  try {
    const verified = await verifyAnswer({ provider, request, samlResponse, real: at });
    trial = { ...base, ok: true, subject: verified.subject, email: verified.email, account: await accountOf(provider, verified, ctx, at) };
  } catch (error) {
    trial = { ...base, ok: false, error: (error instanceof Error && error.message !== '' ? error.message : 'The provider could not sign in').slice(0, WORDS_MAX) };
  }
  // Of settings that were changed meanwhile it says nothing.
  await ctx.store.platform((db) => db.update(ssoProvider).set({ lastTest: trial }).where(and(eq(ssoProvider.id, provider.id), sql`revision = ${request.revision}`)));
}

/** Whom the answer would sign in, without linking anybody. */
async function accountOf(provider: Provider, { assertionId, subject, email }: Verified, ctx: OpenCtx, at: number): Promise<string | null> {
  return ctx.store.platform(async (db) => {
    const { id: providerId, companyId } = provider;
    const first = await db.insert(ssoAssertion).values({ providerId, assertionId, companyId, seenAt: at }).onConflictDoNothing().returning({ id: ssoAssertion.assertionId });
    if (first.length === 0) throw new Error('This answer was used before');
    const [linked] = await db
      .select({ account: appUser.account })
      .from(ssoIdentity)
      .innerJoin(appUser, eq(appUser.id, ssoIdentity.userId))
      .where(and(eq(ssoIdentity.providerId, providerId), eq(ssoIdentity.subject, subject)));
    if (linked || !provider.allowAutoLink || email === null || !provider.domains.includes(email.split('@')[1] ?? '')) return linked?.account ?? null;
    const [same] = await db.select({ account: appUser.account }).from(appUser).where(and(eq(appUser.companyId, companyId), eq(sql`lower(${appUser.account})`, email)));
    return same?.account ?? null;
  });
}
