import { eq } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { securitySetting, session } from '../../foundation/store/schema/accounts/core';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Reads the same row that every request is authenticated by. */
export async function sessionLeft({ db, person, clock }: Ctx): Promise<Reply<'session.left'>> {
  const [row] = await db
    .select({ lastSeenAt: session.lastSeenAt, expiresAt: session.expiresAt, idleMinutes: securitySetting.idleMinutes })
    .from(session)
    .leftJoin(securitySetting, eq(securitySetting.companyId, session.companyId))
    .where(eq(session.id, person.sessionId));
  if (!row) throw new Refusal('session.ended');
  const left = (until: number) => Math.max(0, Math.ceil((until - clock.real()) / SECOND_MS));
  const seconds = left(row.expiresAt);
  return { idle_seconds: Math.min(seconds, left(row.lastSeenAt + (row.idleMinutes ?? 60) * MINUTE_MS)), seconds };
}
