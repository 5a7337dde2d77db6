import { and, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { Ctx, OpenCtx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { appUser } from '../../foundation/store/schema/accounts/core';
import {
  ssoAssertion,
  ssoIdentity,
  ssoProvider,
  type SsoTrial,
  type ssoRequest,
} from '../../foundation/store/schema/accounts/sso';
import type { Provider } from './provider';
import { beginRequest } from './start';
import { verifyAnswer, type Verified } from './verify';

const WORDS_MAX = 300;

/**
 * A sign-in that opens no session: the provider's answer is checked in full and the outcome stored for the person who
 * tries it. Works before the provider is enabled.
 */
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

/** Stores the outcome; the browser goes to the same page either way. */
export async function answerTrial({ provider, request, samlResponse }: Answered, ctx: OpenCtx): Promise<void> {
  const at = ctx.clock.real();
  const base = { at, subject: null, email: null, account: null, error: null };
  let trial: SsoTrial;
  try {
    const verified = await verifyAnswer({ provider, request, samlResponse, real: at });
    trial = {
      ...base,
      ok: true,
      subject: verified.subject,
      email: verified.email,
      account: await accountOf(provider, verified, ctx, at),
    };
  } catch (error) {
    trial = {
      ...base,
      ok: false,
      error: (error instanceof Error && error.message !== '' ? error.message : 'The provider could not sign in').slice(
        0,
        WORDS_MAX,
      ),
    };
  }
  // The outcome does not apply to settings that were changed meanwhile.
  await ctx.store.platform((db) =>
    db
      .update(ssoProvider)
      .set({ lastTest: trial })
      .where(and(eq(ssoProvider.id, provider.id), sql`revision = ${request.revision}`)),
  );
}

/** The account the answer would sign in, without linking it. */
async function accountOf(
  provider: Provider,
  { assertionId, subject, email }: Verified,
  ctx: OpenCtx,
  at: number,
): Promise<string | null> {
  return ctx.store.platform(async (db) => {
    const { id: providerId, companyId } = provider;
    const first = await db
      .insert(ssoAssertion)
      .values({ providerId, assertionId, companyId, seenAt: at })
      .onConflictDoNothing()
      .returning({ id: ssoAssertion.assertionId });
    if (first.length === 0) throw new Error('This answer was used before');
    const [linked] = await db
      .select({ account: appUser.account })
      .from(ssoIdentity)
      .innerJoin(appUser, eq(appUser.id, ssoIdentity.userId))
      .where(and(eq(ssoIdentity.providerId, providerId), eq(ssoIdentity.subject, subject)));
    if (linked || !provider.allowAutoLink || email === null || !provider.domains.includes(email.split('@')[1] ?? ''))
      return linked?.account ?? null;
    const [same] = await db
      .select({ account: appUser.account })
      .from(appUser)
      .where(and(eq(appUser.companyId, companyId), eq(sql`lower(${appUser.account})`, email)));
    return same?.account ?? null;
  });
}
