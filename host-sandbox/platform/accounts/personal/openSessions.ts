import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { Ctx, HandlerInput } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { endSessions, endSessionsOf } from '../session/endSessions';
import { securitySetting, session, type Session } from '../../foundation/store/schema/accounts/core';
import { own } from './own';
import { placeOf } from './placeOf';

const MINUTE_MS = 60_000;
/** Only the beginning of the token's hash is sent, enough to point at a session of one's own. */
const HANDLE_CHARS = 16;

/** Whether a request of this session would be let in. */
export async function isOpen(ctx: Ctx): Promise<(row: Session) => boolean> {
  const [rules] = await ctx.db
    .select({ idle: securitySetting.idleMinutes })
    .from(securitySetting)
    .where(eq(securitySetting.companyId, ctx.person.companyId));
  const real = ctx.clock.real();
  const idleMs = (rules?.idle ?? 60) * MINUTE_MS;
  return (row) => row.endedAt === null && row.expiresAt > real && row.lastSeenAt + idleMs > real;
}

export async function openSessions(
  { params }: HandlerInput<'personal.sessions'>,
  ctx: Ctx,
): Promise<Reply<'personal.sessions'>> {
  const rows = await openRows(own(params.uid, ctx.person), ctx);
  return {
    list: rows.map((row) => ({
      id: row.id.slice(0, HANDLE_CHARS),
      at: row.createdAt,
      last_seen_at: row.lastSeenAt,
      current: row.id === ctx.person.sessionId,
      address: row.address,
      place: placeOf(row.address),
      device: row.device,
    })),
  };
}

export async function endOwnSessions(
  { params, body }: HandlerInput<'personal.endSessions'>,
  ctx: Ctx,
): Promise<Reply<'personal.endSessions'>> {
  const userId = own(params.uid, ctx.person);
  const ending = { companyId: ctx.person.companyId, by: 'elsewhere' as const, real: ctx.clock.real() };
  if (body.session === null)
    return { ended: await endSessionsOf(ctx.db, { ...ending, userIds: [userId], except: ctx.person.sessionId }) };
  const found = (await openRows(userId, ctx)).find((row) => row.id.slice(0, HANDLE_CHARS) === body.session);
  if (!found) throw new Refusal('thing.unknown');
  return { ended: await endSessions(ctx.db, { ...ending, ids: [found.id] }) };
}

async function openRows(userId: number, ctx: Ctx): Promise<Session[]> {
  const rows = await ctx.db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), eq(session.kind, 'full'), isNull(session.endedAt)))
    .orderBy(desc(session.lastSeenAt));
  return rows.filter(await isOpen(ctx));
}
