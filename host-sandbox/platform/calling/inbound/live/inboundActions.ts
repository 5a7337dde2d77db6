import { eq, sql } from 'drizzle-orm';
import type { PlannedCall } from '@/domain/calling/carrier';
import { cutTalk } from '@/domain/calls/cutTalk';
import type { Turn } from '@/domain/calls/turn';
import { endedInbound, endedWithoutRobot } from '@/domain/inbound/endedInbound';
import { isPossibleInbound, type InboundLiveAct } from '@/domain/inbound/inboundLive';
import { secondMs } from '@/domain/limits';
import { checkHint } from '@/domain/live/liveActs';
import { forced, hinted, putThrough, type CallAt } from '@/domain/live/steeredPlan';
import { talkBegins } from '@/domain/live/talkSoFar';
import { problem } from '@/domain/problem';
import { turnOf } from '@/domain/robots/script';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal, refuseFields } from '../../../foundation/refusal';
import { inboundCaller } from '../../../foundation/store/schema/calling/inbound';
import { inboundAct } from '../../../foundation/store/schema/calling/liveActs';
import { lockDialState } from '../../engine/taskCommands';
import { openAct, type GivenAct } from '../../calls/marks/openAct';
import { sensitiveWords } from '../../robots/sensitiveWords';
import { publishInbound } from '../publishInbound';
import { conversationOf, inboundState, robotCallAt, type InboundTalk } from './inboundTalks';
import { findCaller } from './readInboundLive';

interface Acted {
  readonly version: number;
}

interface GivenInboundAct extends GivenAct {
  readonly kind: InboundLiveAct;
}

/** How a call goes on; `turns`: of one that no robot talks in. */
interface Changed {
  readonly plan: PlannedCall;
  readonly turns?: readonly Turn[];
}

export function endInbound(ctx: Ctx, id: number, { version }: Acted): Promise<Acted> {
  return actOnCaller(ctx, { id, version, kind: 'end' }, (talk) => {
    const call = robotCallAt(ctx, talk);
    if (call !== null) return { plan: endedInbound(call) };
    if (talk.plan === null) throw new Refusal('liveCall.notNow');
    return endedWithoutRobot({ plan: talk.plan, turns: talk.dialogue.turns }, talk.talkedMs);
  });
}

export function hintInbound(
  ctx: Ctx,
  id: number,
  { text, version }: Acted & { readonly text: string },
): Promise<Acted> {
  const hint = text.trim();
  return actOnCaller(ctx, { id, version, kind: 'hint', hint }, async (talk) => {
    const call = robotCall(ctx, talk);
    const { plan, script } = call;
    const { language } = script;
    refuseFields(checkHint(hint, await sensitiveWords(ctx.db), language));
    return { plan: hinted(call, hint, { language, before: plan.steered?.before ?? talkBegins(script) }) };
  });
}

export function forceInbound(
  ctx: Ctx,
  id: number,
  { turn, version }: Acted & { readonly turn: string },
): Promise<Acted> {
  return actOnCaller(ctx, { id, version, kind: 'force', turn }, (talk) => {
    const call = robotCall(ctx, talk);
    const { plan, script, course, dialogue } = call;
    if (turnOf(script, turn) === null) refuseFields([problem('turn', 'unknownChoice')]);
    const said = cutTalk(dialogue.turns, talk.talkedMs);
    const goesOn = ctx.continueTalk({
      conversation: conversationOf(ctx, talk.row, script, plan),
      atMs: talk.talkedMs,
      turn,
      course,
      spoken: said.flatMap(({ speaker, node }) => (speaker === 'robot' ? [node] : [])),
      transfersTo: plan.agentSeconds > 0 ? 'telephone' : 'nobody',
    });
    return { plan: forced(call, goesOn) };
  });
}

/** The agents of the number are called, as where its fallback sends callers. */
export function putThroughInbound(ctx: Ctx, id: number, { version }: Acted): Promise<Acted> {
  return actOnCaller(ctx, { id, version, kind: 'putThrough' }, (talk) => {
    const call = robotCall(ctx, talk);
    const { numberId, callerKey: key } = talk.row.caller;
    const { language } = call.script;
    return {
      plan: putThrough(call, ctx.callers.agent({ numberId, key, language, announcement: talk.row.announcement })),
    };
  });
}

function robotCall(ctx: Ctx, talk: InboundTalk): CallAt {
  const call = robotCallAt(ctx, talk);
  if (call === null) throw new Refusal('liveCall.notNow');
  return call;
}

/** Acts on a call coming in, with the company's dial state locked: it can neither end nor be changed meanwhile. */
async function actOnCaller(
  ctx: Ctx,
  given: GivenInboundAct,
  change: (talk: InboundTalk) => Changed | Promise<Changed>,
): Promise<Acted> {
  const { db, person, now } = ctx;
  const { id, kind, turn = null, hint = null } = given;
  const at = Math.max(now, await lockDialState(db, person.companyId, now));
  const { number, isDone } = await openAct(ctx, inboundAct, given);
  if (isDone) return { version: number };
  const talk = await findCaller(ctx, id, at);
  const { answeredAt } = talk.row.caller;
  if (answeredAt === null || !isPossibleInbound(kind, inboundState(talk))) throw new Refusal('liveCall.notNow');
  const { plan, turns } = await change(talk);
  await db
    .update(inboundCaller)
    .set({ plan, endsAt: answeredAt + plan.talkSeconds * secondMs, ...(turns === undefined ? {} : { turns }) })
    .where(eq(inboundCaller.id, id));
  await db.insert(inboundAct).values({
    callId: id,
    number,
    companyId: person.companyId,
    kind,
    turn,
    hint,
    userId: person.userId,
    operator: person.crossLogin?.operator ?? null,
    at,
  });
  ctx.note({ name: talk.row.number.name });
  await publishInbound(db, person.companyId);
  // The dialler looks again when something happens next.
  await db.execute(sql`select pg_notify('aicc_dial', ${String(person.companyId)})`);
  return { version: number };
}
