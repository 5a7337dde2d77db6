import type { HeardAnswer } from '@/domain/robots/talk/heardAnswers';

/** What a callee says instead, from one answer of a call on. */
export interface Branch {
  /** index among the answers of the call; after the last one: at the question with which it ended */
  readonly from: number;
  readonly text: string;
  /** the later answers of the call are given again */
  readonly follows: boolean;
  /** said after all of these */
  readonly more: readonly string[];
}

/** As the call went, up to what is changed. */
export function branchAt(answers: readonly HeardAnswer[], from: number): Branch {
  return { from, text: answers[from]?.text ?? '', follows: true, more: [] };
}

/** All answers of a branch, as `replay` takes them. */
export function answersOf(answers: readonly HeardAnswer[], { from, text, follows, more }: Branch): readonly string[] {
  const own = answers.map((answer) => answer.text);
  return [...own.slice(0, from), text.trim(), ...(follows ? own.slice(from + 1) : []), ...more];
}

/** Index of the branch point that a turn of the call is, else of the next one, else of the last. */
export function pointOfTurn(points: readonly number[], turn: number): number {
  const found = points.findIndex((at) => at >= turn);
  return found < 0 ? points.length - 1 : found;
}
