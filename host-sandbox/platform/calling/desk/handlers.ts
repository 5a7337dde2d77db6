import type { desk } from '@/contract/calling/desk';
import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { deskSeenSeconds } from '@/domain/limits';
import { readBoard } from './board';
import { finishCall } from './finishCall';
import { seenCall } from './lockCall';
import { withHand } from './inHand';
import { presentDesk, selectDesk } from './presentDesk';
import { readCall } from './readCall';
import { assignCall, hangUpCall, takeCall } from './takeCall';
import { publishDeskChanged } from './publishDeskChanged';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { deskAgent, deskCall } from '../../foundation/store/schema/calling/desk';
import { readPage } from '../../foundation/store/page';

export const deskAreas: RecordedAreas = {
  desk: { table: 'desk_call', key: 'attempt_id' },
};

export const deskHandlers: HandlersOf<typeof desk> = {
  'desk.board': ({ params }, ctx) => readBoard(ctx, params.line),

  'desk.past': ({ params, query }, { db, person }) => {
    const where = and(
      eq(deskCall.line, params.line),
      isNotNull(deskCall.endedAt),
      ofState(query.state),
      query.mine ? eq(deskCall.takenBy, person.userId) : undefined,
    );
    const rows = selectDesk(db).where(where).orderBy(desc(deskCall.asksAt), desc(deskCall.attemptId));
    return readPage(query, db.$count(deskCall, where), rows, (row) => presentDesk(row, person));
  },

  'desk.call': ({ params }, ctx) => withHand(ctx, params.id, () => readCall(ctx, params.line, params.id)),

  'desk.here': async ({ params, body }, { db, person }) => {
    const seenUntil = sql`clock_timestamp() + make_interval(secs => ${deskSeenSeconds})`;
    const [before] = await db
      .select({ ready: sql<boolean>`${deskAgent.ready} and ${deskAgent.seenUntil} > clock_timestamp()` })
      .from(deskAgent)
      .where(and(eq(deskAgent.userId, person.userId), eq(deskAgent.line, params.line)));
    await db
      .insert(deskAgent)
      .values({ userId: person.userId, companyId: person.companyId, line: params.line, ready: body.ready, seenUntil })
      .onConflictDoUpdate({ target: [deskAgent.userId, deskAgent.line], set: { ready: body.ready, seenUntil } });
    if ((before?.ready ?? false) !== body.ready) await publishDeskChanged(db, person.companyId, params.line);
    return { ready: body.ready };
  },

  'desk.take': ({ params }, ctx) => withHand(ctx, params.id, () => takeCall(ctx, params.line, params.id)),
  'desk.assign': ({ params, body }, ctx) => assignCall(ctx, params.line, params.id, body.userId),
  'desk.hangUp': ({ params }, ctx) => withHand(ctx, params.id, () => hangUpCall(ctx, params.line, params.id)),
  'desk.finish': ({ params, body }, ctx) =>
    withHand(ctx, params.id, () => finishCall(ctx, params.line, params.id, body)),

  // The binding records the use of this endpoint like every write; the number itself is not recorded.
  'desk.plaintext': ({ params }, ctx) =>
    withHand(ctx, params.id, async () => ({ phone: (await seenCall(ctx.db, params.line, params.id)).phone })),
};

function ofState(state: Parsed<'desk.past'>['query']['state']): SQL | undefined {
  if (state === 'missed') return isNull(deskCall.takenBy);
  if (state === undefined) return undefined;
  return and(
    isNotNull(deskCall.takenBy),
    state === 'wrapUp' ? isNull(deskCall.finishedAt) : isNotNull(deskCall.finishedAt),
  );
}
