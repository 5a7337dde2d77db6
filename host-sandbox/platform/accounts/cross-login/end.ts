import { inArray, type SQL } from 'drizzle-orm';
import type { RequestFacts } from '../../foundation/http/handler';
import { endCrossLogin } from '../session/acting-as/endCrossLogin';
import { operationRecord } from '../../foundation/store/schema/accounts/core';
import { crossLogin, type CrossLogin } from '../../foundation/store/schema/accounts/crossLogin';
import type { Db } from '../../foundation/store/store';
import { runningCrossLogins, whyOver, type Moment, type WhyOver } from '../session/acting-as/runningCrossLogins';

type Facts = Pick<RequestFacts, 'address' | 'device' | 'requestId'>;

const nowhere: Facts = { address: '', device: '', requestId: '' };

/** Records it for the customer: under both names, with the reason. */
export async function recordCrossLogin(
  db: Db,
  row: CrossLogin,
  action: 'crossLogin.begin' | 'crossLogin.end',
  at: number,
  detail: Record<string, unknown>,
  facts: Facts,
): Promise<void> {
  await db.insert(operationRecord).values({
    companyId: row.companyId,
    userId: row.userId,
    at,
    action,
    targetKind: 'crossLogin',
    targetId: String(row.userId),
    detail: { sent: {}, reason: row.reason, ...detail },
    operatorId: row.operatorId,
    operator: row.operator,
    ...facts,
  });
}

/**
 * Ends and records cross logins that are over by themselves. A platform transaction that locks the rows, so that two
 * processes record each once.
 */
export async function endThoseOver(db: Db, moment: Moment, where?: SQL): Promise<number> {
  const over = (await runningCrossLogins(db, where)).flatMap(
    (row): { row: CrossLogin; why: WhyOver | 'accountEnded' }[] => {
      // Ended with the account's other sessions (disabled, password changed): known already to every request.
      const why = row.acted.endedAt === null ? whyOver(row, moment) : 'accountEnded';
      return why === null ? [] : [{ row: row.crossLogin, why }];
    },
  );
  if (over.length === 0) return 0;
  const locked = await db
    .select()
    .from(crossLogin)
    .where(
      inArray(
        crossLogin.sessionId,
        over.map(({ row }) => row.sessionId),
      ),
    )
    .for('update', { skipLocked: true });
  const still = over.filter(({ row }) => locked.some((one) => one.sessionId === row.sessionId && one.endedAt === null));
  for (const { row, why } of still) {
    await endCrossLogin(db, row, why === 'accountEnded' ? 'disabled' : why, moment.real);
    await recordCrossLogin(db, row, 'crossLogin.end', moment.real, { endedBy: why }, nowhere);
  }
  return still.length;
}
