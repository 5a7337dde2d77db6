import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { deskAgentState, deskCallState } from '@/domain/calling/desk';
import type { LineId } from '@/domain/products/lines';
import { localDay, startOfDay } from '@/domain/time/zone';
import type { Ctx } from '../../foundation/http/handler';
import { companyWide } from '../../accounts/scope/companyWide';
import { timestamp } from '../../foundation/store/columns';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { deskAgent, deskCall } from '../../foundation/store/schema/calling/desk';
import { presentDesk, selectDesk } from './presentDesk';

type Board = Reply<'desk.board'>;

export async function readBoard(ctx: Ctx, line: LineId): Promise<Board> {
  const { db, person, now } = ctx;
  const open = await selectDesk(db)
    .where(and(eq(deskCall.line, line), isNull(deskCall.endedAt), lte(deskCall.asksAt, now)))
    .orderBy(asc(deskCall.asksAt), asc(deskCall.attemptId));
  // A person always sees their own call, also when their data scope no longer includes its task (inHand.ts).
  const [hand] = await companyWide(db, async () =>
    selectDesk(db).where(and(eq(deskCall.takenBy, person.userId), isNull(deskCall.finishedAt))),
  );
  // All agents at the desk and whether they are free, without whose calls they are in.
  const agents = await companyWide(db, () => agentsAt(ctx, line));
  return {
    ready: await wantsSeat(ctx, line),
    hand: hand ? presentDesk(hand, person) : null,
    waiting: open
      .filter(({ row }) => row.takenBy === null && row.givesUpAt > now)
      .map((row) => presentDesk(row, person)),
    talking: open.filter(({ row }) => row.takenBy !== null).map((row) => presentDesk(row, person)),
    agents: agents.map(({ id, name, state, you }) => ({ id, name, state, you })),
    today: await today(ctx, line),
  };
}

/** Real ms, somewhat longer than a seat lasts: after a break of the network an agent who was ready is ready again. */
const SEAT_RETURN_MS = sql`interval '5 minutes'`;

async function wantsSeat({ db, person }: Ctx, line: LineId): Promise<boolean> {
  const found = await db
    .select({ id: deskAgent.userId })
    .from(deskAgent)
    .where(
      and(
        eq(deskAgent.userId, person.userId),
        eq(deskAgent.line, line),
        deskAgent.ready,
        sql`${deskAgent.seenUntil} > clock_timestamp() - ${SEAT_RETURN_MS}`,
      ),
    );
  return found.length > 0;
}

/** Agents at the desk, and agents who still have a call in hand. */
async function agentsAt({ db, person }: Ctx, line: LineId) {
  const seated = await db
    .select({ id: deskAgent.userId })
    .from(deskAgent)
    .where(and(eq(deskAgent.line, line), deskAgent.ready, gt(deskAgent.seenUntil, sql`clock_timestamp()`)));
  const busy = await db
    .select({ id: deskCall.takenBy })
    .from(deskCall)
    .where(and(eq(deskCall.line, line), isNotNull(deskCall.takenBy), isNull(deskCall.finishedAt)));
  const ready = new Set(seated.map(({ id }) => id));
  const ids = [...new Set([...ready, ...busy.flatMap(({ id }) => (id === null ? [] : [id]))])];
  if (ids.length === 0) return [];
  const hands = await db
    .select()
    .from(deskCall)
    .where(and(inArray(deskCall.takenBy, ids), isNull(deskCall.finishedAt)));
  const handOf = new Map(hands.map((row) => [row.takenBy, deskCallState(row)]));
  const people = await db
    .select()
    .from(appUser)
    .where(inArray(appUser.id, ids))
    .orderBy(asc(appUser.firstName), asc(appUser.lastName), asc(appUser.id));
  return people.map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`,
    ready: ready.has(id),
    state: deskAgentState(ready.has(id), handOf.get(id) ?? null),
    you: id === person.userId,
  }));
}

async function today({ db, person, now }: Ctx, line: LineId): Promise<Board['today']> {
  const midnight = startOfDay(localDay(now, person.timeZone), person.timeZone);
  const { rows } = await db.execute<{ requests: number; taken: number; missed: number; wait: number | null }>(sql`
    select count(*)::int as requests, count(taken_at)::int as taken, count(*) filter (where taken_by is null and ended_at is not null)::int as missed,
           avg(extract(epoch from taken_at - asks_at))::float8 as wait
      from desk_call where line = ${line} and asks_at >= ${timestamp(midnight)} and asks_at <= ${timestamp(now)}`);
  const [found] = rows;
  return {
    asked: found?.requests ?? 0,
    taken: found?.taken ?? 0,
    missed: found?.missed ?? 0,
    waitSeconds: found?.wait ?? null,
  };
}
