import type { PlannedCall, PlannedCourse } from '@/domain/calling/carrier';
import type { EventLabel } from '@/domain/calling/eventLabels';
import type { TransferState } from '@/domain/calling/labels';
import type { Script } from '@/domain/robots/script';
import { naturalMs } from '@/domain/robots/speechTime';
import type { Meaning } from './meaning';
import { CALLEE_GAP_MS, ROBOT_GAP_MS, SILENCE_MS } from './pauses';
import { sameScript } from './sameScript';
import { sayings, walkScript, type Disposition, type Walk, type WalkPart } from './walkScript';

/** How a callee and a robot will talk. */
export interface PlannedTalk {
  readonly walk: Walk;
  /** what is stored of it with its call, to walk the same way again: only the digressions that were made */
  readonly course: PlannedCourse;
  /** until it ends or is put through */
  readonly ms: number;
  /** after that, where no agent takes the call and the callee is asked on */
  readonly untakenMs: number;
}

/** A talk this much too short gets another digression. */
const FULL_ENOUGH = 0.9;
const TOO_LONG = 1.2;
/** People speak this much faster or slower than on average. */
const tempo = { fastest: 0.65, slowest: 1.25 } as const;

/** The talks of one disposition with one script, by the number of digressions; each is worked out once. */
class Talks {
  private readonly full: PlannedTalk[] = [];
  private readonly brief: PlannedTalk[] = [];

  constructor(
    private readonly script: Script,
    private readonly disposition: Disposition,
  ) {}

  with(asides: number, brief: boolean): PlannedTalk {
    return ((brief ? this.brief : this.full)[asides] ??= this.plan(asides, brief));
  }

  private plan(asides: number, brief: boolean): PlannedTalk {
    const walk = walkScript(this.script, this.disposition, asides);
    const made = walk.answers.filter(({ aside }) => aside).map(({ means }) => means);
    const course = { path: this.disposition.path, asides: made, most: made.length, brief };
    const spoken = new Set<string>();
    const helloMs = averageMs(this.script, this.script.start, 'hello') + CALLEE_GAP_MS;
    const ms = lengthOf(this.script, walk, { brief, spoken, fromMs: helloMs });
    // A script that only says goodbye then, says it in the time the call lasts anyway.
    const goesOn = walk.untaken !== null && walk.untaken.answers.length > 0 ? walk.untaken : null;
    const untakenMs = goesOn === null ? 0 : lengthOf(this.script, goesOn, { brief, spoken, fromMs: 0 });
    return { walk, course, ms, untakenMs };
  }
}

const planned = new WeakMap<Script, Map<Disposition, Talks>>();

function talksOf(given: Script, disposition: Disposition): Talks {
  const script = sameScript(given);
  let ofScript = planned.get(script);
  if (!ofScript) planned.set(script, (ofScript = new Map<Disposition, Talks>()));
  let talks = ofScript.get(disposition);
  if (!talks) ofScript.set(disposition, (talks = new Talks(script, disposition)));
  return talks;
}

/**
 * The talk of a callee who would like to be done in `wantedMs`: in full, with as many digressions as fit, or in brief.
 * `forced` of the digressions are made in any case.
 */
export function planTalk(script: Script, disposition: Disposition, forced: number, wantedMs: number): PlannedTalk {
  const talks = talksOf(script, disposition);
  let best = talks.with(forced, false);
  if (best.ms > wantedMs * TOO_LONG) {
    const short = talks.with(forced, true);
    return short.ms > wantedMs * TOO_LONG && forced > 0 ? talks.with(0, true) : short;
  }
  for (let more = forced + 1; best.ms < wantedMs * FULL_ENOUGH && more <= disposition.asides.length; more += 1) {
    const next = talks.with(more, false);
    if (next.walk.answers.length === best.walk.answers.length || next.ms > wantedMs * TOO_LONG) break;
    best = next;
  }
  return best;
}

/** How long the talk lasts when spoken at this callee's pace, seconds; at least one. */
export function secondsOf({ ms }: Pick<PlannedTalk, 'ms'>, wantedMs: number): number {
  return Math.max(1, Math.round((ms * paceOf(ms, wantedMs)) / 1000));
}

function paceOf(ms: number, wantedMs: number): number {
  return Math.min(tempo.slowest, Math.max(tempo.fastest, wantedMs / ms));
}

type RobotPart = Pick<PlannedCall, 'talkSeconds' | 'label' | 'events'> & { readonly talk: PlannedCourse };

/** The robot's part of a call, by what comes of the transfer; `noted` is noted of the callee in any case. */
export function robotPartOf(
  { walk, course, ms, untakenMs }: PlannedTalk,
  wantedMs: number,
  transfer: TransferState,
  noted: readonly EventLabel[] = [],
): RobotPart {
  const talkSeconds = secondsOf({ ms }, wantedMs);
  const outcomeOf = ({ label, events }: WalkPart) => ({ label, events: [...events, ...noted] });
  const before = outcomeOf(walk);
  if (walk.untaken === null || untakenMs === 0) return { talkSeconds, ...before, talk: course };
  const untaken = {
    path: walk.untaken.answers.map(({ means }) => means),
    seconds: Math.max(1, Math.round((untakenMs * paceOf(ms, wantedMs)) / 1000)),
    before,
    after: outcomeOf(walk.untaken),
  };
  const talk = { ...course, untaken };
  return transfer === 'fail'
    ? { talkSeconds: talkSeconds + untaken.seconds, ...untaken.after, talk }
    : { talkSeconds, ...before, talk };
}

interface Begun {
  readonly brief: boolean;
  /** turns spoken before; those spoken now are added */
  readonly spoken: Set<string>;
  readonly fromMs: number;
}

function lengthOf(script: Script, { spoke, answers }: WalkPart, { brief, spoken, fromMs }: Begun): number {
  let ms = fromMs;
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
