import type { Dialogue } from '@/domain/calls/conversation';
import { cutTalk } from '@/domain/calls/cutTalk';
import type { Turn } from '@/domain/calls/turn';
import type { CallAt } from '@/domain/live/steeredPlan';
import { saidUntil, talkBegins, talkSoFar } from '@/domain/live/talkSoFar';
import { Recogniser } from '@/domain/robots/recognise';
import type { Script } from '@/domain/robots/script';
import { localDay } from '@/domain/time/zone';
import type { Ctx } from '../../foundation/http/handler';
import { LruCache } from '../../foundation/lruCache';
import type { Store } from '../../foundation/store/store';
import { conversationOf } from '../engine/callRecord';
import { loadScripts, type Scripts } from '../engine/loadScripts';
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

/** Calls whose dialogue is remembered, of a process and all its companies: some 10 MB. */
const REMEMBERED = 2_000;
const caches = new WeakMap<Store, LruCache<Dialogue>>();

/**
 * The list is read anew at each change of a line, and working out what is said takes most of it. The key is all that a
 * dialogue follows from, so a call that was steered, or a contact that was renamed, has another.
 */
function dialogueOf(ctx: Ctx, row: LiveRow, script: Script): Dialogue {
  let cache = caches.get(ctx.store);
  if (!cache) caches.set(ctx.store, (cache = new LruCache(REMEMBERED)));
  const { id, plan, dialledAt, number, phone, name, fields, task } = row;
  const { robotVersionId, timeZone, carrierSeed, parameters } = task;
  const { countryCode } = ctx.person;
  const call = [id, plan, dialledAt, number, phone, name, fields];
  const of = [robotVersionId, timeZone, carrierSeed, parameters.voicemailMsg, countryCode];
  return cache.getOrCreate(JSON.stringify([...call, ...of]), () => ctx.converse(liveConversation(ctx, row, script)));
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
