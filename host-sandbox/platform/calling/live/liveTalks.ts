import type { Dialogue } from '@/domain/calls/conversation';
import { cutTalk } from '@/domain/calls/cutTalk';
import type { Turn } from '@/domain/calls/turn';
import type { CallAt } from '@/domain/live/steeredPlan';
import { saidUntil, talkBegins, talkSoFar } from '@/domain/live/talkSoFar';
import { Recogniser } from '@/domain/robots/talk/recognise';
import type { Script } from '@/domain/robots/script';
import { localDay } from '@/domain/time/zone';
import type { Ctx } from '../../foundation/http/handler';
import { conversationOf } from '../engine/callRecord';
import { loadScripts, type Scripts } from '../engine/loadScripts';
import { rememberedDialogue } from '../calls/rememberedDialogue';
import type { LiveRow } from './selectLive';

/** What is said in a call in progress, at an instant. */
export interface LiveTalk {
  readonly row: LiveRow;
  readonly script: Script;
  readonly dialogue: Dialogue;
  /** turns begun by now */
  readonly said: readonly Turn[];
  /** from the answer; negative while it rings */
  readonly talkedMs: number;
}

/** The talks of calls in progress, as they would be recorded. */
export async function liveTalks(ctx: Ctx, rows: readonly LiveRow[], at: number): Promise<LiveTalk[]> {
  const scripts: Scripts = new Map();
  await loadScripts(
    ctx.db,
    scripts,
    rows.map(({ task }) => task.robotVersionId),
  );
  return rows.map((row) => {
    const script = scripts.get(row.task.robotVersionId)?.script;
    if (script === undefined) throw new Error(`task ${row.task.id} has no script to speak`);
    const talkedMs = at - row.dialledAt - row.plan.ringMs;
    const dialogue = dialogueOf(ctx, row, script);
    return { row, script, dialogue, said: saidUntil(dialogue.turns, talkedMs), talkedMs };
  });
}

function dialogueOf(ctx: Ctx, row: LiveRow, script: Script): Dialogue {
  const { id, plan, dialledAt, number, phone, name, fields, task } = row;
  const { robotVersionId, timeZone, carrierSeed, parameters } = task;
  const call = [id, plan, dialledAt, number, phone, name, fields];
  const of = ['out', ...call, robotVersionId, timeZone, carrierSeed, parameters.voicemailMsg, ctx.person.countryCode];
  return rememberedDialogue(ctx, of, () => liveConversation(ctx, row, script));
}

export function liveConversation({ person }: Pick<Ctx, 'person'>, row: LiveRow, script: Script) {
  const { voicemailMsg } = row.task.parameters;
  return conversationOf(row, { ...row.task, script, countryCode: person.countryCode, voicemailMsg }, row);
}

/** The call as the rules of live calls take it; a sentence that is being said counts as far as it has been said. */
export function callAt({ row, script, dialogue, talkedMs }: LiveTalk): CallAt {
  const { plan, dialledAt, task } = row;
  const before = plan.steered?.before ?? talkBegins(script);
  const said = cutTalk(dialogue.turns, talkedMs);
  const course = talkSoFar(script, new Recogniser(script), said, before, localDay(dialledAt, task.timeZone));
  return { plan, script, sinceMs: talkedMs + plan.ringMs, dialogue, course };
}
