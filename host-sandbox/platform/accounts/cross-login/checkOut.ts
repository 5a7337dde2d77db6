import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../foundation/http/handler';
import { crossLogin } from '../../foundation/store/schema/accounts/crossLogin';
import { factsOf } from './begin';
import { checkOutOfAccount, endCrossLogin } from '../session/acting-as/endCrossLogin';
import { recordCrossLogin } from './end';

/**
 * Under the token of the cross login, in the account's company; or from the operator's own session, also in another
 * browser, wherever it runs.
 */
export async function checkOut(ctx: Ctx): Promise<void> {
  const { person } = ctx;
  if (person.crossLogin !== null) return checkOutOfAccount(ctx, person.crossLogin);
  const real = ctx.clock.real();
  const ended = await ctx.store.apart(async (db) => {
    const [row] = await db
      .select()
      .from(crossLogin)
      .where(and(eq(crossLogin.operatorId, person.userId), isNull(crossLogin.endedAt)))
      .for('update');
    if (!row) return null;
    await endCrossLogin(db, row, 'checkedOut', real);
    await recordCrossLogin(db, row, 'crossLogin.end', real, { endedBy: 'checkedOut' }, factsOf(ctx));
    return row;
  });
  if (ended) ctx.note({ id: ended.userId, reason: ended.reason, endedBy: 'checkedOut' });
}
