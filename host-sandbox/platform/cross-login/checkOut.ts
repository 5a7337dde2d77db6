import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../handler';
import { crossLogin } from '../store/schema/crossLogin';
import { factsOf } from './begin';
import { endCrossLogin, recordCrossLogin } from './end';

/** Under its own token, in the account's company; from one's own session, which may be in another browser, wherever it runs. */
export async function checkOut(ctx: Ctx): Promise<void> {
  const { person } = ctx;
  const real = ctx.clock.real();
  if (person.crossLogin !== null) {
    await endCrossLogin(ctx.db, { sessionId: person.sessionId, companyId: person.companyId }, 'checkedOut', real);
    ctx.note({ reason: person.crossLogin.reason, endedBy: 'checkedOut' });
    return;
  }
  const ended = await ctx.store.apart(async (db) => {
    const [row] = await db.select().from(crossLogin).where(and(eq(crossLogin.operatorId, person.userId), isNull(crossLogin.endedAt))).for('update');
    if (!row) return null;
    await endCrossLogin(db, row, 'checkedOut', real);
    await recordCrossLogin(db, row, 'crossLogin.end', real, { endedBy: 'checkedOut' }, factsOf(ctx));
    return row;
  });
  if (ended) ctx.note({ id: ended.userId, reason: ended.reason, endedBy: 'checkedOut' });
}
