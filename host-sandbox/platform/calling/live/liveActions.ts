import { unansweredLabel } from '@/domain/calling/ringTypes';
import { cutTalk } from '@/domain/calls/cutTalk';
import { checkHint } from '@/domain/live/liveActs';
import { liveCallState } from '@/domain/live/liveCall';
import { ended, forced, hinted } from '@/domain/live/steeredPlan';
import { talkBegins } from '@/domain/live/talkSoFar';
import type { TalkFrom } from '@/domain/live/continueTalk';
import { problem } from '@/domain/problem';
import type { LineId } from '@/domain/products/lines';
import { turnOf } from '@/domain/robots/script';
import type { Ctx } from '../../foundation/http/handler';
import { refuseFields } from '../../foundation/refusal';
import { openDesks } from '../desk/openDesks';
import { takeCall } from '../desk/takeCall';
import { takeFromRobot } from '../desk/takeFromRobot';
import { sensitiveWords } from '../robots/sensitiveWords';
import { actOnCall } from './actOnCall';
import { callAt, liveConversation, type LiveTalk } from './liveTalks';

interface Acted {
  readonly version: number;
}

export function endCall(ctx: Ctx, line: LineId, id: number, { version }: Acted): Promise<Acted> {
  return actOnCall(ctx, { line, id, version, kind: 'end' }, (talk) =>
    Promise.resolve(ended(callAt(talk), unansweredLabel(line, 'noAnswer'))),
  );
}

export function hintRobot(
  ctx: Ctx,
  line: LineId,
  id: number,
  { text, version }: Acted & { readonly text: string },
): Promise<Acted> {
  const hint = text.trim();
  return actOnCall(ctx, { line, id, version, kind: 'hint', hint }, async (talk) => {
    const { language } = talk.script;
    refuseFields(checkHint(hint, await sensitiveWords(ctx.db), language));
    const before = talk.row.plan.steered?.before ?? talkBegins(talk.script);
    return hinted(callAt(talk), hint, { language, before });
  });
}

export function forceTurn(
  ctx: Ctx,
  line: LineId,
  id: number,
  { turn, version }: Acted & { readonly turn: string },
): Promise<Acted> {
  return actOnCall(ctx, { line, id, version, kind: 'force', turn }, async (talk) => {
    const { row, script, dialogue, talkedMs } = talk;
    if (turnOf(script, turn) === null) refuseFields([problem('turn', 'unknownChoice')]);
    const at = callAt(talk);
    const said = cutTalk(dialogue.turns, talkedMs);
    const goesOn = ctx.continueTalk({
      conversation: liveConversation(ctx, row, script),
      atMs: talkedMs,
      turn,
      course: at.course,
      spoken: said.flatMap(({ speaker, node }) => (speaker === 'robot' ? [node] : [])),
      transfersTo: await transferTarget(ctx, talk),
    });
    return forced(at, goesOn);
  });
}

/** The call goes to the desk of the person who takes it; one that waits there already is taken as any other. */
export function takeOver(ctx: Ctx, line: LineId, id: number, { version }: Acted): Promise<Acted> {
  return actOnCall(ctx, { line, id, version, kind: 'takeOver' }, async (talk) => {
    const { row, at } = talk;
    if (liveCallState(row.plan, at - row.dialledAt) === 'waiting') await takeCall(ctx, line, id);
    else await takeFromRobot(ctx, { ...row, line, taskId: row.task.id, at }, callAt(talk));
    return null;
  });
}

/** Who takes the call when the script transfers it; where it is not known, no agent does. */
async function transferTarget({ db }: Ctx, { row }: LiveTalk): Promise<TalkFrom['transfersTo']> {
  if (row.plan.desk !== undefined || (await openDesks(db, [row.task.id])).has(row.task.id)) return 'desk';
  return row.plan.agentSeconds > 0 ? 'telephone' : 'nobody';
}
