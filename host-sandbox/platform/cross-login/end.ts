import { eq, inArray, type SQL } from 'drizzle-orm';
import type { RequestFacts } from '../handler';
import { endSessions, type EndedBy } from '../session/endSessions';
import { operationRecord } from '../store/schema/core';
import { crossLogin, type CrossLogin } from '../store/schema/crossLogin';
import type { Db } from '../store/store';
import { runningCrossLogins, whyOver, type Moment, type WhyOver } from './running';

type Facts = Pick<RequestFacts, 'address' | 'device' | 'requestId'>;

const nowhere: Facts = { address: '', device: '', requestId: '' };

/** What the customer reads: under both names, with the reason. */
export async function recordCrossLogin(db: Db, row: CrossLogin, action: 'crossLogin.begin' | 'crossLogin.end', at: number, detail: Record<string, unknown>, facts: Facts): Promise<void> {
  await db.insert(operationRecord).values({
    companyId: row.companyId, userId: row.userId, at, action, targetKind: 'crossLogin', targetId: String(row.userId),
    detail: { sent: {}, reason: row.reason, ...detail }, operatorId: row.operatorId, operator: row.operator, ...facts,
  });
}

/** The row and the session of the account: no request, socket or ticket of it is let in from now on. */
export async function endCrossLogin(db: Db, { sessionId, companyId }: Pick<CrossLogin, 'sessionId' | 'companyId'>, by: EndedBy, real: number): Promise<void> {
  await db.update(crossLogin).set({ endedAt: real }).where(eq(crossLogin.sessionId, sessionId));
  await endSessions(db, { companyId, ids: [sessionId], by, real });
}

/** Ends for good, and records, what is over by itself. A platform transaction; the rows are locked, so that two processes record each once. */
export async function endThoseOver(db: Db, moment: Moment, where?: SQL): Promise<number> {
  const over = (await runningCrossLogins(db, where)).flatMap((row): { row: CrossLogin; why: WhyOver | 'accountEnded' }[] => {
    // Ended with the account's other sessions (disabled, password changed): known already to every request.
    const why = row.acted.endedAt === null ? whyOver(row, moment) : 'accountEnded';
    return why === null ? [] : [{ row: row.crossLogin, why }];
  });
  if (over.length === 0) return 0;
  const locked = await db.select().from(crossLogin).where(inArray(crossLogin.sessionId, over.map(({ row }) => row.sessionId))).for('update', { skipLocked: true });
  const still = over.filter(({ row }) => locked.some((one) => one.sessionId === row.sessionId && one.endedAt === null));
  for (const { row, why } of still) {
    await endCrossLogin(db, row, why === 'accountEnded' ? 'disabled' : why, moment.real);
    await recordCrossLogin(db, row, 'crossLogin.end', moment.real, { endedBy: why }, nowhere);
  }
  return still.length;
}
