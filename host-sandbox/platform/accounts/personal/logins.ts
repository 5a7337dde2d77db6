import { and, desc, eq, gte } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { loginRecordMonths } from '@/domain/limits';
import type { Ctx, HandlerInput } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { endSessions } from '../session/endSessions';
import { loginLog, session } from '../../foundation/store/schema/accounts/core';
import { isOpen } from './openSessions';
import { own } from './own';
import { placeOf } from './placeOf';
import { readPage } from '../../foundation/store/page';

/** Sign-ins of the last month. They go by real time, as sessions do. */
export async function logins(
  { params, query }: HandlerInput<'personal.logins'>,
  ctx: Ctx,
): Promise<Reply<'personal.logins'>> {
  const mine = and(eq(loginLog.userId, own(params.uid, ctx.person)), gte(loginLog.at, monthBefore(ctx.clock.real())));
  const rows = ctx.db
    .select({ entry: loginLog, opened: session })
    .from(loginLog)
    .leftJoin(session, eq(session.id, loginLog.sessionId))
    .where(mine)
    .orderBy(desc(loginLog.at), desc(loginLog.id));
  const open = await isOpen(ctx);
  return readPage(query, ctx.db.$count(loginLog, mine), rows, ({ entry, opened }) => ({
    id: entry.id,
    at: entry.at,
    address: entry.address,
    place: placeOf(entry.address),
    device: entry.device,
    result: entry.result,
    session:
      opened === null
        ? null
        : opened.id === ctx.person.sessionId
          ? ('current' as const)
          : open(opened)
            ? ('open' as const)
            : ('over' as const),
  }));
}

/**
 * Ends the session of that sign-in. The next sign-in does not require a new password because of it: an intruder who
 * knows the old one would be the one to choose. The console leads straight to changing it, which requires the old one
 * again.
 */
export async function notMe({ params }: HandlerInput<'personal.notMe'>, ctx: Ctx): Promise<Reply<'personal.notMe'>> {
  const userId = own(params.uid, ctx.person);
  const [found] = await ctx.db
    .select()
    .from(loginLog)
    .where(and(eq(loginLog.id, params.id), eq(loginLog.userId, userId)));
  if (!found || found.result !== 'ok') throw new Refusal('thing.unknown');
  if (found.sessionId === ctx.person.sessionId) throw new Refusal('login.own');
  if (found.sessionId === null) return { ended: false };
  const ended = await endSessions(ctx.db, {
    companyId: ctx.person.companyId,
    ids: [found.sessionId],
    by: 'notMe',
    real: ctx.clock.real(),
  });
  return { ended: ended > 0 };
}

function monthBefore(real: number): number {
  const day = new Date(real);
  day.setUTCMonth(day.getUTCMonth() - loginRecordMonths);
  return day.getTime();
}
