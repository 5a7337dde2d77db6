import { and, asc, eq, isNull } from 'drizzle-orm';
import { securitySetting, session } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { endSessions } from './endSessions';
import { hashToken, newToken } from '../../foundation/http/token';

const HOUR_MS = 3_600_000;

interface Opening {
  readonly companyId: number;
  readonly userId: number;
  readonly kind: 'full' | 'passwordChange';
  readonly address: string;
  readonly device: string;
  readonly via?: 'password' | 'sso';
  /** wall time, ms */
  readonly real: number;
}

/**
 * Opens a session and ends the oldest ones past the company's limit. The caller has locked the user's row, so that
 * simultaneous sign-ins cannot pass the limit together.
 */
export async function openSession(db: Db, opening: Opening): Promise<string> {
  const [rules] = await db.select().from(securitySetting).where(eq(securitySetting.companyId, opening.companyId));
  const token = newToken();
  if (opening.kind === 'full') await endOldest(db, opening, (rules?.concurrentLogins ?? 3) - 1);
  await db.insert(session).values({
    id: hashToken(token),
    companyId: opening.companyId,
    userId: opening.userId,
    kind: opening.kind,
    createdAt: opening.real,
    lastSeenAt: opening.real,
    expiresAt: opening.real + (rules?.sessionHours ?? 12) * HOUR_MS,
    address: opening.address,
    device: opening.device,
    via: opening.via ?? 'password',
  });
  return token;
}

async function endOldest(db: Db, opening: Opening, remaining: number): Promise<void> {
  const live = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.userId, opening.userId), eq(session.kind, 'full'), isNull(session.endedAt)))
    .orderBy(asc(session.createdAt));
  const surplus = live.slice(0, Math.max(0, live.length - remaining)).map((row) => row.id);
  await endSessions(db, { companyId: opening.companyId, ids: surplus, by: 'otherDevice', real: opening.real });
}
