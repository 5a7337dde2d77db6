import { randomBytes } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { Ctx, HandlerInput, OpenCtx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { hashToken, newToken } from '../../foundation/http/token';
import { ssoAssertion, ssoRequest } from '../../foundation/store/schema/accounts/sso';
import type { Db } from '../../foundation/store/store';
import { acsPathOf } from '@/contract/accounts/acsPath';
import { providerFor, type Provider } from './provider';
import { isWithinPace } from './pace';
import { serviceOf } from './samlService';

/** How long the sign-in at the provider may take. */
const REQUEST_MS = 10 * 60_000;
const RETENTION_MS = 24 * 3_600_000;

export async function ssoInfo({ query }: HandlerInput<'sso.info'>, ctx: OpenCtx): Promise<Reply<'sso.info'>> {
  const { provider, company } = await requireProvider(query.account, ctx);
  return { company, protocol: 'saml', host: new URL(provider.ssoUrl, originOf(ctx)).host };
}

/** Records that a browser begins a sign-in; the secret that only it has is stored as a hash. */
export async function startSso({ query }: HandlerInput<'sso.init'>, ctx: OpenCtx): Promise<Reply<'sso.init'>> {
  const { provider } = await requireProvider(query.account, ctx);
  return ctx.store.platform((db) => beginRequest(ctx, db, provider, null));
}

/** For a sign-in, or for a trial of the settings. */
export async function beginRequest(
  ctx: OpenCtx | Ctx,
  db: Db,
  provider: Provider,
  tester: number | null,
): Promise<Reply<'sso.init'>> {
  const real = ctx.clock.real();
  const id = newRequestId();
  const state = newToken();
  const acsUrl = originOf(ctx) + acsPathOf(provider.id);
  const ssoUrl = new URL(provider.ssoUrl, originOf(ctx)).href;
  await deleteOldSignIns(db, real);
  await db.insert(ssoRequest).values({
    id,
    acsUrl,
    providerId: provider.id,
    companyId: provider.companyId,
    stateHash: hashToken(state),
    createdAt: real,
    expiresAt: real + REQUEST_MS,
    tester,
    revision: provider.revision,
  });
  return {
    url: await serviceOf({ provider: { ...provider, ssoUrl }, acsUrl, requestId: id, real }).getAuthorizeUrlAsync(
      id,
      undefined,
      {},
    ),
    state,
  };
}

export const newRequestId = () => `_${randomBytes(20).toString('hex')}`;

export const isRequestId = (text: string) => /^_[0-9a-f]{40}$/.test(text);

/** Deletes requests too old to be answered, and assertions too old to be accepted once more. */
export async function deleteOldSignIns(db: Db, real: number): Promise<void> {
  await db.delete(ssoRequest).where(lt(ssoRequest.createdAt, real - RETENTION_MS));
  await db.delete(ssoAssertion).where(lt(ssoAssertion.seenAt, real - RETENTION_MS));
}

/** Where browsers find this platform. */
export const originOf = (ctx: OpenCtx | Ctx) => ctx.settings.publicUrl ?? ctx.origin;

async function requireProvider(
  account: string,
  ctx: OpenCtx,
): Promise<{ readonly provider: Provider; readonly company: string }> {
  if (!(await isWithinPace(ctx, 'start'))) throw new Refusal('login.tooOften');
  const found = await ctx.store.platform((db) => providerFor(db, account));
  if (!found) throw new Refusal('login.noSso');
  return found;
}
