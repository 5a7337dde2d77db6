import { and, asc, eq } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { eventLabelTable } from '@/domain/calling/eventLabels';
import { inboundLiveActs, isPossibleInbound } from '@/domain/inbound/inboundLive';
import { turnReached } from '@/domain/live/talkSoFar';
import type { Ctx } from '../../../foundation/http/handler';
import { maskSlots } from '../../../foundation/phones/maskFields';
import { Refusal } from '../../../foundation/refusal';
import { raisedPage } from '../../calls/raisedPage';
import { inboundCall, inboundCaller } from '../../../foundation/store/schema/calling/inbound';
import { inboundAct } from '../../../foundation/store/schema/calling/liveActs';
import { presentTurns } from '../../calls/presentTurns';
import { readLiveActs } from '../../calls/marks/readLiveActs';
import { labelIn } from '../engine/inboundRecord';
import { inboundTalk, robotCallAt, type InboundTalk } from './inboundTalks';
import { presentInboundLive } from './presentInboundLive';
import { isComing, selectCallers, whereComing } from './selectCallers';

/**
 * A page of the calls coming in. What raises a call is only known from what is said, so all of them are looked at:
 * never more than the licence has channels, the queues of the numbers have places and agents talk.
 */
export async function listInboundLive(
  ctx: Ctx,
  query: Parsed<'inboundLive.list'>['query'],
): Promise<Reply<'inboundLive.list'>> {
  const { state: states = [] } = query;
  const rows = await selectCallers(ctx.db)
    .where(whereComing(query, ctx.now))
    .orderBy(asc(inboundCaller.arrivedAt), asc(inboundCaller.id));
  const calls = rows.map((row) => presentInboundLive(inboundTalk(ctx, row, ctx.now)));
  return raisedPage(query, states.length === 0 ? calls : calls.filter(({ state }) => states.includes(state)));
}

export async function readInboundLive(ctx: Ctx, id: number): Promise<Reply<'inboundLive.detail'>> {
  const talk = await findCaller(ctx, id, ctx.now);
  const { row, script, said } = talk;
  const shown = presentInboundLive(talk);
  const course = robotCallAt(ctx, talk)?.course;
  const acts = await readLiveActs(ctx.db, inboundAct, id, script);
  const may = allows(ctx.person.granted, permissionOf('Inbound', 'InboundRobotManage', 'edit'));
  return {
    ...shown,
    answeredAt: row.caller.answeredAt,
    language: row.language ?? 'en',
    turns: presentTurns(said, course?.slots ?? {}, script),
    label: labelIn(course?.label ?? ''),
    slots: maskSlots(course?.slots ?? {}),
    eventLabels: [...(course?.events ?? [])],
    eventGroups: { ...eventLabelTable, ...row.eventGroups },
    turn: script === null ? null : turnReached(script, said),
    script: Object.entries(script?.turns ?? {}).map(([turn, { name, kind, say }]) => ({ id: turn, name, kind, say })),
    acts,
    version: acts.length,
    can: may ? inboundLiveActs.filter((act) => isPossibleInbound(act, shown.state)) : [],
  };
}

/** A call of the company that comes in at this instant. */
export async function findCaller(ctx: Ctx, id: number, at: number): Promise<InboundTalk> {
  const [row] = await selectCallers(ctx.db).where(and(eq(inboundCaller.id, id), isComing(at)));
  if (row) return inboundTalk(ctx, row, at);
  const isOver =
    (await ctx.db.$count(inboundCall, eq(inboundCall.id, id))) +
      (await ctx.db.$count(inboundCaller, eq(inboundCaller.id, id))) >
    0;
  throw new Refusal(isOver ? 'liveCall.over' : 'thing.unknown');
}
