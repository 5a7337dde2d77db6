import { and, eq, isNull } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { ssoTicketMinutes, type SsoTicketState } from '@/domain/accounts/ssoTicket';
import { minuteMs } from '@/domain/limits';
import { cookieOf } from '../../foundation/http/cookieOf';
import type { HandlerInput, OpenCtx } from '../../foundation/http/handler';
import { hashToken, newToken } from '../../foundation/http/token';
import { appUser, company } from '../../foundation/store/schema/accounts/core';
import { ssoRequest } from '../../foundation/store/schema/accounts/sso';
import type { Db } from '../../foundation/store/store';
import { tokenMs } from './tokenMs';
import type { Provider } from './provider';
import { deleteOldSignIns, newRequestId } from './start';

/**
 * A sign-in that began at the provider. Its answer may be that of an attacker, who has it posted by the browser of
 * somebody else to have them work in the attacker's account. So it opens no session: a page shows whose account it is,
 * and asks. The ticket in the address of that page is of use once, soon, and in the browser that has the cookie.
 */
export interface Ticket {
  readonly ticket: string;
  /** goes into the cookie alone */
  readonly secret: string;
}

const COOKIE = 'aicc_sso_confirm';

interface TicketOf {
  readonly provider: Provider;
  readonly acsUrl: string;
  readonly userId: number;
}

export async function makeTicket(ctx: OpenCtx, { provider, acsUrl, userId }: TicketOf): Promise<Ticket> {
  const real = ctx.clock.real();
  const made: Ticket = { ticket: newToken(), secret: newToken() };
  await ctx.store.platform(async (db) => {
    await deleteOldSignIns(db, real);
    await db.insert(ssoRequest).values({
      id: newRequestId(),
      providerId: provider.id,
      companyId: provider.companyId,
      stateHash: hashToken(made.secret),
      acsUrl,
      createdAt: real,
      expiresAt: real + ssoTicketMinutes * minuteMs,
      answeredAt: real,
      userId,
      revision: provider.revision,
      ticketHash: hashToken(made.ticket),
    });
  });
  return made;
}

/**
 * Strict, since the page that asks sends it from here; set all the same, for the browser itself goes to the address it
 * comes from.
 */
export function ticketCookie({ secret }: Ticket, origin: string): string {
  const age = ssoTicketMinutes * 60;
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${secret}; Path=/api/saml/sso; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`;
}

/** Whose sign-in waits; changes nothing. */
export async function pendingSso({ body }: HandlerInput<'sso.pending'>, ctx: OpenCtx): Promise<Reply<'sso.pending'>> {
  return ctx.store.platform(async (db) => {
    const { state, row } = await ticketIn(db, body.ticket, ctx);
    if (state !== 'open') return { state, person: null };
    const [person] = await db
      .select({ account: appUser.account, first: appUser.firstName, last: appUser.lastName, company: company.name })
      .from(appUser)
      .innerJoin(company, eq(company.id, appUser.companyId))
      .where(eq(appUser.id, row.userId ?? 0));
    if (!person) return { state: 'unknown' as const, person: null };
    const { account, first, last } = person;
    return { state, person: { name: `${first} ${last}`.trim(), account, company: person.company } };
  });
}

/** Uses the ticket up: for the token and secret that a sign-in begun here ends with, or for nothing. */
export async function confirmSso({ body }: HandlerInput<'sso.confirm'>, ctx: OpenCtx): Promise<Reply<'sso.confirm'>> {
  const real = ctx.clock.real();
  const nothing = { token: null, secret: null };
  return ctx.store.platform(async (db) => {
    const { state, row } = await ticketIn(db, body.ticket, ctx);
    if (state !== 'open') return { state, ...nothing };
    const token = newToken();
    const secret = newToken();
    const used = await db
      .update(ssoRequest)
      .set(
        body.accept
          ? {
              confirmedAt: real,
              stateHash: hashToken(secret),
              tokenHash: hashToken(token),
              tokenExpiresAt: real + tokenMs,
            }
          : { confirmedAt: real, usedAt: real },
      )
      .where(and(eq(ssoRequest.id, row.id), isNull(ssoRequest.confirmedAt), isNull(ssoRequest.usedAt)))
      .returning({ id: ssoRequest.id });
    if (used.length === 0) return { state: 'used' as const, ...nothing };
    return body.accept ? { state, token, secret } : { state, ...nothing };
  });
}

type Row = typeof ssoRequest.$inferSelect;

async function ticketIn(
  db: Db,
  ticket: string,
  ctx: OpenCtx,
): Promise<
  | { readonly state: 'open'; readonly row: Row }
  | { readonly state: Exclude<SsoTicketState, 'open'>; readonly row: Row | null }
> {
  const [row = null] = await db
    .select()
    .from(ssoRequest)
    .where(eq(ssoRequest.ticketHash, hashToken(ticket)));
  if (row === null) return { state: 'unknown', row };
  if (row.confirmedAt !== null || row.usedAt !== null) return { state: 'used', row };
  if (row.expiresAt <= ctx.clock.real()) return { state: 'expired', row };
  const secret = cookieOf(ctx.cookies, COOKIE);
  if (secret === null) return { state: 'otherBrowser', row };
  // A later answer has put its own there: this page shows somebody else than the cookie is for.
  return row.stateHash === hashToken(secret) ? { state: 'open', row } : { state: 'replaced', row };
}
