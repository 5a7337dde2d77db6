import type { Script } from '@/domain/robots/script';
import { naturalMs } from '@/domain/robots/speechTime';
import type { Meaning } from './meaning';
import { CALLEE_GAP_MS, ROBOT_GAP_MS, SILENCE_MS } from './pauses';
import { sayings, walkScript, type Disposition, type Walk } from './walkScript';

/** How a callee and a robot will talk: the walk, how briefly the robot speaks, and how long it takes. */
export interface PlannedTalk {
  readonly walk: Walk;
  readonly asides: number;
  readonly brief: boolean;
  readonly ms: number;
}

/** A talk this much too short gets another digression. */
const FULL_ENOUGH = 0.9;
const TOO_LONG = 1.2;
/** People speak this much faster or slower than on average. */
const tempo = { fastest: 0.65, slowest: 1.25 } as const;

const planned = new WeakMap<Script, Map<string, PlannedTalk>>();

/** The talk with so many digressions, in brief or in full; each is worked out once per script. */
export function talkOf(script: Script, disposition: Disposition, asides: number, brief: boolean): PlannedTalk {
  let ofScript = planned.get(script);
  if (!ofScript) planned.set(script, (ofScript = new Map<string, PlannedTalk>()));
  const key = `${disposition.path.join()};${disposition.asides.slice(0, asides).join()};${asides};${brief}`;
  let talk = ofScript.get(key);
  if (!talk) {
    const walk = walkScript(script, disposition, asides);
    ofScript.set(key, (talk = { walk, asides, brief, ms: lengthOf(script, walk, brief) }));
  }
  return talk;
}

/**
 * The talk of a callee who would like to be done in `wantedMs`: in full, with as many digressions as fit, or in brief.
 * `forced` of the digressions are made in any case.
 */
export function planTalk(script: Script, disposition: Disposition, forced: number, wantedMs: number): PlannedTalk {
  let best = talkOf(script, disposition, forced, false);
  if (best.ms > wantedMs * TOO_LONG) {
    const short = talkOf(script, disposition, forced, true);
    return short.ms > wantedMs * TOO_LONG && forced > 0 ? talkOf(script, disposition, 0, true) : short;
  }
  for (let more = forced + 1; best.ms < wantedMs * FULL_ENOUGH && more <= disposition.asides.length; more += 1) {
    const next = talkOf(script, disposition, more, false);
    if (next.walk.answers.length === best.walk.answers.length || next.ms > wantedMs * TOO_LONG) break;
    best = next;
  }
  return best;
}

/** How long the talk lasts when spoken at this callee's pace, seconds; at least one. */
export function secondsOf({ ms }: PlannedTalk, wantedMs: number): number {
  const pace = Math.min(tempo.slowest, Math.max(tempo.fastest, wantedMs / ms));
  return Math.max(1, Math.round((ms * pace) / 1000));
}

function lengthOf(script: Script, { spoke, answers }: Walk, brief: boolean): number {
  const spoken = new Set<string>();
  let ms = averageMs(script, script.start, 'hello') + CALLEE_GAP_MS;
  spoke.forEach((turns, index) => {
    for (const id of turns) {
      const turn = script.turns[id];
      const short = turn !== undefined && turn.brief !== '' && (brief || spoken.has(id));
      const text = short ? turn.brief : (turn?.say ?? '');
      spoken.add(id);
      ms += naturalMs(text, script.language) + ROBOT_GAP_MS;
    }
    const answer = answers[index];
    if (answer?.means === 'silence') ms += SILENCE_MS;
    else if (answer) ms += averageMs(script, answer.turn, answer.means) + CALLEE_GAP_MS;
  });
  return ms;
}

function averageMs(script: Script, turn: string, means: Meaning): number {
  const texts = sayings(script, turn, means);
  return texts.reduce((sum, text) => sum + naturalMs(text, script.language), 0) / Math.max(1, texts.length);
}
