import { and, eq } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { eventLabelTable } from '@/domain/calling/eventLabels';
import { isPossibleIn, liveActs, type OutboundAct } from '@/domain/live/liveActs';
import { turnReached } from '@/domain/live/talkSoFar';
import { lineTable, type LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import type { Person } from '../../foundation/http/person';
import { maskSlots } from '../../foundation/phones/maskFields';
import { Refusal } from '../../foundation/refusal';
import { attempt, inflight, task } from '../../foundation/store/schema/calling/calling';
import { liveAct } from '../../foundation/store/schema/calling/liveActs';
import { readLiveActs } from '../calls/marks/readLiveActs';
import { presentTurns } from '../calls/presentTurns';
import { callAt, liveTalks, type LiveTalk } from './liveTalks';
import { presentLive } from './presentLive';
import { isLive, selectLive } from './selectLive';

export async function readLive(ctx: Ctx, line: LineId, id: number): Promise<Reply<'liveCall.detail'>> {
  const talk = await findTalk(ctx, line, id, ctx.now);
  const { row, script, said } = talk;
  const shown = presentLive(talk);
  const { course } = callAt(talk);
  const acts = await readLiveActs(ctx.db, liveAct, id, script);
  const isAnswered = shown.state !== 'ringing';
  return {
    ...shown,
    tryNumber: row.number,
    answeredAt: isAnswered ? row.dialledAt + row.plan.ringMs : null,
    language: script.language,
    turns: presentTurns(said, course.slots, script),
    label: course.label,
    slots: maskSlots(course.slots),
    eventLabels: [...course.events],
    eventGroups: { ...eventLabelTable, ...row.eventGroups },
    turn: isAnswered ? turnReached(script, said) : null,
    script: Object.entries(script.turns).map(([turn, { name, kind, say }]) => ({ id: turn, name, kind, say })),
    acts,
    version: acts.length,
    can: liveActs.filter((act) => isPossibleIn(act, shown.state) && may(ctx.person, line, act)),
  };
}

/** A call of this line that the person may see and that is in progress. */
export async function findTalk(ctx: Ctx, line: LineId, id: number, at: number): Promise<LiveTalk> {
  await findAttempt(ctx, line, id);
  const rows = await selectLive(ctx.db).where(and(eq(inflight.attemptId, id), isLive(line, at)));
  const [talk] = await liveTalks(ctx, rows, at);
  if (talk === undefined) throw new Refusal('liveCall.over');
  return talk;
}

export async function findAttempt({ db }: Ctx, line: LineId, id: number): Promise<{ readonly taskId: number }> {
  const [found] = await db
    .select({ taskId: attempt.taskId })
    .from(attempt)
    .innerJoin(task, eq(task.id, attempt.taskId))
    .where(and(eq(attempt.id, id), eq(task.line, line)));
  if (!found) throw new Refusal('thing.unknown');
  return found;
}

/** By the access of the endpoints; a person in a cross login takes no call. */
function may({ granted, crossLogin }: Person, line: LineId, act: OutboundAct): boolean {
  const { module } = lineTable[line];
  return act === 'takeOver'
    ? crossLogin === null && allows(granted, permissionOf(module, 'CallAssistant', 'remark'))
    : allows(granted, permissionOf(module, 'CallTasks', 'pause'));
}
