import { eq } from 'drizzle-orm';
import type { ActingAs } from '../../../foundation/http/person';
import { Refusal } from '../../../foundation/refusal';
import { crossLogin } from '../../../foundation/store/schema/accounts/crossLogin';
import type { Db } from '../../../foundation/store/store';
import { mayWorkFrom, runningCrossLogins, whyOver, type Moment } from './runningCrossLogins';

/**
 * Checked with every request, socket and download: who acts as the account of this session, or the 401 that says it
 * is over.
 */
export async function actingAs(
  db: Db,
  sessionId: string,
  { address, ...moment }: Moment & { readonly address: string },
): Promise<ActingAs> {
  const [row] = await runningCrossLogins(db, eq(crossLogin.sessionId, sessionId));
  if (!row) throw new Refusal('session.crossOver');
  const why = whyOver(row, moment);
  if (why !== null || !mayWorkFrom(row, address))
    throw new Refusal(why === 'timeUp' ? 'session.crossTimeUp' : 'session.crossOver');
  const { operatorId, operator, operatorSession, reason, begunAt, endsAt } = row.crossLogin;
  return { ownSession: operatorSession, operatorId, operator, reason, begunAt, endsAt };
}
