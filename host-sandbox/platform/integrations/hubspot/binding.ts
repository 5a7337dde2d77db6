import { createHash, randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Reply } from '@/contract/contract';
import { hubspotRequestMs, hubspotScopes } from '@/domain/integrations/hubspot';
import { hourMs, secondMs } from '@/domain/limits';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { hashToken, newToken } from '../../foundation/http/token';
import { timestamp } from '../../foundation/store/columns';
import { hubspotBinding, hubspotRequest } from '../../foundation/store/schema/integrations/hubspot';
import { ask, type Refused } from './ask';
import { kickPush } from './kickPush';
import { hubspotInfo } from './present';
import { checkedOrigin, checkedReturnTo } from './returnTo';
import { placeOf, sealed, tokens } from './tokens';

/**
 * The return address has to be registered at HubSpot exactly like this; it redirects the browser to the console that
 * began.
 */
export const returnPath = '/api/hubspot/auth/return';
const REQUEST_RETENTION_MS = 24 * hourMs;
const UNBIND_WITHIN_MS = 5 * secondMs;

const account = z.object({
  hub_id: z.number().int(),
  hub_domain: z.string().max(300).default(''),
  user: z.string().max(300).default(''),
});

const ownOrigin = ({ settings, origin }: Ctx) => settings.publicUrl ?? checkedOrigin(origin, settings.hosts);

export async function startBinding(ctx: Ctx, returnTo: string): Promise<Reply<'hubspot.bind'>> {
  const { db, person, clock, secrets, hubspot } = ctx;
  const target = checkedReturnTo(returnTo, ctx.settings.hosts);
  const own = ownOrigin(ctx);
  const real = clock.real();
  const [state, verifier] = [newToken(), randomBytes(48).toString('base64url')];
  const redirectUri = own + returnPath;
  await db.delete(hubspotRequest).where(lt(hubspotRequest.createdAt, real - REQUEST_RETENTION_MS));
  await db.insert(hubspotRequest).values({
    stateHash: hashToken(state),
    companyId: person.companyId,
    userId: person.userId,
    sessionId: person.sessionId,
    verifierSealed: secrets.seal(verifier, placeOf(person.companyId, 'verifier')),
    redirectUri,
    returnTo: target,
    createdAt: real,
    expiresAt: real + hubspotRequestMs,
  });
  const { clientId, webUrl, authorizePath } = hubspot.app();
  const url = new URL(authorizePath, webUrl === '' ? own : webUrl);
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: hubspotScopes.join(' '),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  return { url: url.href };
}

export async function finishBinding(ctx: Ctx, code: string, state: string): Promise<Reply<'hubspot.finish'>> {
  const { db, person, clock, hubspot, outbound, secrets, now } = ctx;
  const { companyId } = person;
  const begun = await takeRequest(ctx, state);
  if (begun === null) throw new Refusal('hubspot.over');
  const { clientId, clientSecret, apiUrl } = hubspot.app();
  const given = await ask(outbound, {
    url: `${apiUrl}/oauth/v1/token`,
    method: 'POST',
    reply: tokens,
    form: {
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: begun.redirectUri,
      code,
      code_verifier: secrets.open(begun.verifierSealed, placeOf(companyId, 'verifier')),
    },
  });
  if (!given.ok) throw refusalOf(given);
  const who = await ask(outbound, {
    url: `${apiUrl}/oauth/v1/access-tokens/${encodeURIComponent(given.data.access_token)}`,
    method: 'GET',
    reply: account,
  });
  if (!who.ok) throw refusalOf(who);
  const [before] = await db.select().from(hubspotBinding).where(eq(hubspotBinding.companyId, companyId)).for('update');
  const { hub_id: portalId, hub_domain: portalName, user: hubspotUser } = who.data;
  const values = {
    portalId,
    portalName,
    hubspotUser,
    ...sealed(ctx, companyId, given.data),
    boundAt: clock.real(),
    boundBy: person.userId,
    revokedAt: null,
    failures: 0,
    failingSince: null,
    lastOutcome: null,
    lastError: '',
    pausedUntil: null,
  };
  await db
    .insert(hubspotBinding)
    .values({ companyId, ...values })
    .onConflictDoUpdate({ target: hubspotBinding.companyId, set: values });
  // Pushes that wait for another account are dropped; when the same account is bound again they go on.
  if (before && before.portalId !== portalId)
    await db.execute(sql`delete from hubspot_push where company_id = ${companyId} and state = 'waiting'`);
  hubspot.lookups.clear(companyId);
  ctx.note({ name: portalName, portal: portalId, by: hubspotUser });
  await kickPush(db, companyId, now);
  return hubspotInfo(ctx);
}

/**
 * Deletes the state in a transaction of its own, so that it is used up even if the request fails. A state of another
 * person or session is refused.
 */
async function takeRequest(
  { store, person, clock }: Ctx,
  state: string,
): Promise<typeof hubspotRequest.$inferSelect | null> {
  return store.company(person.companyId, async (db) => {
    const [row] = await db
      .update(hubspotRequest)
      .set({ usedAt: clock.real() })
      .where(
        sql`state_hash = ${hashToken(state)} and session_id = ${person.sessionId} and user_id = ${person.userId} and used_at is null and expires_at > ${timestamp(clock.real())}`,
      )
      .returning();
    return row ?? null;
  });
}

function refusalOf({ outcome, error }: Refused): Refusal {
  return outcome === 'refused' || outcome === 'unauthorized'
    ? new Refusal('hubspot.refused', { error })
    : new Refusal('hubspot.away');
}

/** Removed here in any case; revoked at HubSpot only if HubSpot answers. */
export async function unbind(ctx: Ctx): Promise<Reply<'hubspot.unbind'>> {
  const { db, person, secrets, outbound, hubspot, now } = ctx;
  const { companyId } = person;
  const [bound] = await db.delete(hubspotBinding).where(eq(hubspotBinding.companyId, companyId)).returning();
  if (!bound) throw new Refusal('hubspot.unbound');
  const refresh = secrets.open(bound.refreshSealed, placeOf(companyId, 'refresh'));
  const ended = await ask(outbound, {
    url: `${hubspot.app().apiUrl}/oauth/v1/refresh-tokens/${encodeURIComponent(refresh)}`,
    method: 'DELETE',
    reply: z.unknown(),
    withinMs: UNBIND_WITHIN_MS,
  });
  hubspot.lookups.clear(companyId);
  ctx.note({ name: bound.portalName, portal: bound.portalId });
  await kickPush(db, companyId, now);
  // A token that HubSpot does not know any more counts as revoked.
  return { revoked: ended.ok || ended.status === 404 };
}
