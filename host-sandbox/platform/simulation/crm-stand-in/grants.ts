import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { hourMs, minuteMs, secondMs } from '@/domain/limits';
import { standInApp } from '../../integrations/hubspot/hubspot';
import type { Services } from '../../foundation/http/services';
import { hashToken, newToken } from '../../foundation/http/token';
import { timestamp } from '../../foundation/store/columns';

const CODE_MS = 10 * minuteMs;
/** Token lifetime, the same as HubSpot's. */
const ACCESS_MS = hourMs / 2;

/** Accounts to choose from on the page of consent. */
export const portals = [
  { id: 4_410_001, name: 'nusa-finance.hubspot.test', user: 'crm-admin@nusa.test' },
  { id: 4_410_002, name: 'kirana-retail.hubspot.test', user: 'crm-admin@kirana.test' },
] as const;

type Needs = Pick<Services, 'store' | 'clock'>;
type Answer = { readonly status: number; readonly body: object };
const wrong = (message: string): Answer => ({ status: 400, body: { status: 'BAD_REQUEST', message } });

/** A new code, one for each choice on the page of consent. */
export async function newCode(
  { store, clock }: Needs,
  portal: number,
  { redirectUri, challenge }: { readonly redirectUri: string; readonly challenge: string },
): Promise<string> {
  const code = newToken();
  await store.platform((db) =>
    db.execute(sql`
    insert into standin_grant (portal, code_hash, code_until, client_id, redirect_uri, challenge)
    values (${portal}, ${hashToken(code)}, ${timestamp(clock.real() + CODE_MS)}, ${standInApp.clientId}, ${redirectUri}, ${challenge})`),
  );
  return code;
}

/** POST /oauth/v1/token, with all the checks of the real one. */
export async function giveTokens({ store, clock }: Needs, form: Readonly<Record<string, string>>): Promise<Answer> {
  if (form.client_id !== standInApp.clientId || form.client_secret !== standInApp.clientSecret)
    return wrong('missing or invalid client id or secret');
  const real = clock.real();
  const [access, refresh] = [newToken(), newToken()];
  const accessUntil = timestamp(real + ACCESS_MS);
  const tokens = { token_type: 'bearer', access_token: access, expires_in: ACCESS_MS / secondMs };
  if (form.grant_type === 'refresh_token') {
    const refreshToken = form.refresh_token ?? '';
    const { rowCount } = await store.platform((db) =>
      db.execute(
        sql`update standin_grant set access_hash = ${hashToken(access)}, access_until = ${accessUntil} where refresh_hash = ${hashToken(refreshToken)} and not revoked`,
      ),
    );
    return rowCount === 1
      ? { status: 200, body: { ...tokens, refresh_token: refreshToken } }
      : wrong('missing or invalid refresh token');
  }
  if (form.grant_type !== 'authorization_code') return wrong('missing or unknown grant type');
  const challenge = createHash('sha256')
    .update(form.code_verifier ?? '')
    .digest('base64url');
  const { rowCount } = await store.platform((db) =>
    db.execute(sql`
    update standin_grant set code_used = true, refresh_hash = ${hashToken(refresh)}, access_hash = ${hashToken(access)}, access_until = ${accessUntil}
     where code_hash = ${hashToken(form.code ?? '')} and not code_used and code_until > ${timestamp(real)} and redirect_uri = ${form.redirect_uri ?? ''} and challenge = ${challenge}`),
  );
  return rowCount === 1
    ? { status: 200, body: { ...tokens, refresh_token: refresh } }
    : wrong('missing or invalid auth code');
}

/** The account of a token; null when the token is not valid. */
export async function portalOf({ store, clock }: Needs, access: string): Promise<number | null> {
  const { rows } = await store.platform((db) =>
    db.execute<{ portal: number }>(sql`
    select portal from standin_grant where access_hash = ${hashToken(access)} and access_until > ${timestamp(clock.real())} and not revoked`),
  );
  return rows[0]?.portal ?? null;
}

export async function endGrant({ store }: Needs, refresh: string): Promise<boolean> {
  const { rowCount } = await store.platform((db) =>
    db.execute(sql`update standin_grant set revoked = true where refresh_hash = ${hashToken(refresh)} and not revoked`),
  );
  return rowCount === 1;
}

/** Revokes the tokens, as when an administrator at HubSpot removes the application. */
export async function endAllGrants({ store }: Needs): Promise<void> {
  await store.platform((db) => db.execute(sql`update standin_grant set revoked = true`));
}
