import { Recogniser } from './recognise';
import type { Script } from './script';
import { answerTalk, beginTalk, transferFailed, type TalkState } from './talk';

/** Something said in a replayed talk. */
export interface ReplayedTurn {
  readonly speaker: 'robot' | 'callee';
  /** the turn of the script */
  readonly turn: string;
  /** what the callee said; of the robot: spoken for the first time in full, later in brief */
  readonly text: string;
  /** of the callee: what it was taken for; null for nothing the script knows */
  readonly intent: string | null;
}

export interface Replay {
  readonly turns: readonly ReplayedTurn[];
  readonly state: TalkState;
  /** answers that were left when the robot had ended */
  readonly unheard: number;
}

/**
 * What a script makes of given answers, in order; empty text is silence. `today` is the day of the call, YYYY-MM-DD.
 * `isPutThrough`: whether an agent takes the call when it is transferred.
 */
export function replay(
  script: Script,
  answers: readonly string[],
  { today, isPutThrough }: { readonly today: string; readonly isPutThrough: boolean },
): Replay {
  const recogniser = new Recogniser(script);
  const turns: ReplayedTurn[] = [];
  const spoken = new Set<string>();
  const speak = (ids: readonly string[]) => {
    for (const turn of ids) {
      const of = script.turns[turn];
      const text = spoken.has(turn) && of?.brief ? of.brief : (of?.say ?? '');
      spoken.add(turn);
      turns.push({ speaker: 'robot', turn, text, intent: null });
    }
  };
  let step = beginTalk(script);
  speak(step.speaks);
  let heard = 0;
  for (const text of answers) {
    if (step.state.end !== null) break;
    const turn = step.state.at;
    step = answerTalk(script, recogniser, step.state, text, today);
    turns.push({ speaker: 'callee', turn, text, intent: step.intent });
    heard += 1;
    speak(step.speaks);
  }
  if (step.state.end === 'transfer' && !isPutThrough) {
    step = transferFailed(script, step.state);
    speak(step.speaks);
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
