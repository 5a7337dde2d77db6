import { Recogniser } from './recognise';
import { namedIn } from './namedIn';
import { turnOf, type Script } from '../script';
import type { AnswerVariable } from '../spokenNames';
import { answerTalk, beginTalk, goOnUntaken, type TalkState, type TalkStep } from './talk';

/** Something said in a replayed talk. */
export interface ReplayedTurn {
  readonly speaker: 'robot' | 'callee';
  /** the turn of the script */
  readonly turn: string;
  /** what the callee said; of the robot: spoken for the first time in full, later in brief */
  readonly text: string;
  /** of the callee: what it was taken for; null for nothing the script knows */
  readonly intent: string | null;
  /** what the callee has named by then, as the robot says it */
  readonly named: Readonly<Partial<Record<AnswerVariable, string>>>;
}

export interface Replay {
  readonly turns: readonly ReplayedTurn[];
  readonly state: TalkState;
  /** answers that were left when the robot had ended */
  readonly unheard: number;
}

/**
 * What a script makes of given answers, in order; empty text is silence. `today` is the day of the call, YYYY-MM-DD.
 * `untaken`: how many transfers no agent takes, before one does.
 */
export function replay(
  script: Script,
  answers: readonly string[],
  { today, untaken = 0 }: { readonly today: string; readonly untaken?: number },
): Replay {
  const recogniser = new Recogniser(script);
  const turns: ReplayedTurn[] = [];
  const spoken = new Set<string>();
  let named: ReplayedTurn['named'] = {};
  const speak = (next: TalkStep): TalkStep => {
    const went = goOnUntaken(script, next, untaken);
    for (const turn of went.speaks) {
      const of = script.turns[turn];
      const text = spoken.has(turn) && of?.brief ? of.brief : (of?.say ?? '');
      spoken.add(turn);
      turns.push({ speaker: 'robot', turn, text, intent: null, named });
    }
    return went;
  };
  let step = speak(beginTalk(script));
  let heard = 0;
  for (const text of answers) {
    if (step.state.end !== null) break;
    const turn = step.state.at;
    const next = answerTalk(script, recogniser, step.state, text, today);
    const question = turnOf(script, turn);
    if (question) named = { ...named, ...namedIn(text, question, script.language, today) };
    turns.push({ speaker: 'callee', turn, text, intent: next.intent, named });
    heard += 1;
    step = speak(next);
  }
  return { turns, state: step.state, unheard: answers.length - heard };
}

/** Where two talks part: the index of the first thing said that differs; null: they are the same. */
export function partsAt(one: readonly ReplayedTurn[], other: readonly ReplayedTurn[]): number | null {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const [left, right] = [one[at], other[at]];
    if (left?.speaker !== right?.speaker || left?.turn !== right?.turn || left?.text !== right?.text) return at;
  }
  return one.length === other.length ? null : length;
}
