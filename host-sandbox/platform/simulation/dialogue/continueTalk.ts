import type { Chance } from '@/domain/calling/chance';
import { spoken } from '@/domain/calls/spokenVariables';
import type { Turn } from '@/domain/calls/turn';
import type { ContinueTalk, TalkFrom } from '@/domain/live/continueTalk';
import { secondMs } from '@/domain/limits';
import { turnOf } from '@/domain/robots/script';
import { naturalMs } from '@/domain/robots/speechTime';
import { answerTalk, forceTurn, goOnUntaken, type TalkState, type TalkStep } from '@/domain/robots/talk/talk';
import { localDay } from '@/domain/time/zone';
import { answersOf } from './converse';
import type { Meaning } from './meaning';
import { CALLEE_GAP_MS, ROBOT_GAP_MS, SILENCE_MS } from './pauses';
import { meaningsOf, walkOfPlan } from './walkOfPlan';
import { isUnderstood, PATIENCE, recogniserOf, sayings } from './walkScript';

/**
 * A callee who is spoken to from another turn on gives the answers they have in mind, also what they said before; who
 * has none left hangs up.
 */
export const continueTalk: ContinueTalk = (from) => {
  const { conversation, turn, transfersTo } = from;
  const { script, plan, at, zone } = conversation;
  const talk = new SteeredTurns(from);
  const today = localDay(at, zone);
  const recogniser = recogniserOf(script);
  const left = [...meaningsOf(plan.talk?.path ?? [])];
  const most = transfersTo === 'nobody' ? Infinity : 0;
  const speak = (next: TalkStep): TalkStep => {
    const went = goOnUntaken(script, next, most);
    talk.robot(went.speaks);
    return went;
  };
  let step = speak(forceTurn(script, stateOf(from), turn));
  const planned = new Map(walkOfPlan(script, plan).answers.map((answer) => [answer.turn, answer.means]));
  let misunderstood = 0;
  while (step.state.end === null && misunderstood < PATIENCE) {
    const question = step.state.at;
    const means = takeAnswer(left, planned.get(question), (one) => isUnderstood(script, question, one));
    if (means === undefined) break;
    step = speak(answerTalk(script, recogniser, step.state, talk.callee(question, means), today));
    misunderstood = step.intent === null ? misunderstood + 1 : 0;
  }
  const { end, untaken } = step.state;
  return {
    ...talk.done(),
    ...resultOf(step.state),
    isUntaken: untaken > 0,
    end: end === 'transfer' && transfersTo !== 'nobody' ? transfersTo : end === null ? 'callee' : 'hangUp',
  };
};

/** What the callee would have said to this question; else what fits it, else what comes next. */
function takeAnswer(
  left: Meaning[],
  planned: Meaning | undefined,
  fits: (means: Meaning) => boolean,
): Meaning | undefined {
  const wanted = planned === undefined ? -1 : left.indexOf(planned);
  const index = wanted >= 0 ? wanted : left.findIndex(fits);
  return left.splice(Math.max(0, index), 1)[0];
}

function stateOf({ turn, course, spoken: said }: TalkFrom): TalkState {
  const times: Record<string, number> = {};
  for (const id of said) times[id] = (times[id] ?? 0) + 1;
  return { at: turn, end: null, ...course, spoken: times, answers: 0, inARow: 0, untaken: 0 };
}

function resultOf({ label, events, slots }: TalkState) {
  return { label, events, slots };
}

/** Turns one after the other, each as long as it naturally takes. */
class SteeredTurns {
  private readonly turns: Turn[] = [];
  private readonly spokenAt: Set<string>;
  private readonly filled: Readonly<Record<string, string>>;
  private readonly chance: Chance;
  private ms: number;

  constructor(private readonly from: TalkFrom) {
    this.spokenAt = new Set(from.spoken);
    this.filled = { ...from.conversation.variables, ...answersOf(from.conversation) };
    this.chance = from.conversation.chance.fork(`steered ${from.atMs}`);
    this.ms = from.atMs;
  }

  robot(ids: readonly string[]): void {
    const { script } = this.from.conversation;
    for (const id of ids) {
      const turn = turnOf(script, id);
      if (!turn) continue;
      const text = turn.brief !== '' && this.spokenAt.has(id) ? turn.brief : turn.say;
      this.spokenAt.add(id);
      this.say('robot', spoken(text, this.filled), id, this.chance.lognormal(ROBOT_GAP_MS, 0.4));
    }
  }

  /** Returns what the callee said; empty for silence. */
  callee(node: string, means: Meaning): string {
    if (means === 'silence') {
      this.ms += SILENCE_MS;
      return '';
    }
    const texts = sayings(this.from.conversation.script, node, means);
    const text = spoken(this.chance.oneOf(texts), this.filled);
    this.say('callee', text, node, this.chance.lognormal(CALLEE_GAP_MS, 0.4));
    return text;
  }

  done(): { readonly turns: readonly Turn[]; readonly seconds: number } {
    return { turns: this.turns, seconds: Math.max(1, Math.ceil(this.ms / secondMs)) };
  }

  private say(speaker: Turn['speaker'], text: string, node: string, gapMs: number): void {
    const atMs = Math.round(this.ms + gapMs);
    const durationMs = naturalMs(text, this.from.conversation.script.language);
    this.turns.push({ speaker, text, atMs, durationMs, node });
    this.ms = atMs + durationMs;
  }
}
