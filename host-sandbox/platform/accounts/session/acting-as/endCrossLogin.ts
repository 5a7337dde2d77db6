import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../foundation/http/handler';
import type { ActingAs } from '../../../foundation/http/person';
import { crossLogin, type CrossLogin } from '../../../foundation/store/schema/accounts/crossLogin';
import type { Db } from '../../../foundation/store/store';
import { endSessions, type EndedBy } from '../endSessions';

/**
 * The row and the session of the account: no request, socket or ticket of it is let in from now on. `real` is wall
 * time, ms.
 */
export async function endCrossLogin(
  db: Db,
  { sessionId, companyId }: Pick<CrossLogin, 'sessionId' | 'companyId'>,
  by: EndedBy,
  real: number,
): Promise<void> {
  await db.update(crossLogin).set({ endedAt: real }).where(eq(crossLogin.sessionId, sessionId));
  await endSessions(db, { companyId, ids: [sessionId], by, real });
}

/** The operator leaves the account they act as, under its own token. */
export async function checkOutOfAccount(ctx: Ctx, acting: ActingAs): Promise<void> {
  const { db, person, clock } = ctx;
  await endCrossLogin(db, { sessionId: person.sessionId, companyId: person.companyId }, 'checkedOut', clock.real());
  ctx.note({ reason: acting.reason, endedBy: 'checkedOut' });
}
