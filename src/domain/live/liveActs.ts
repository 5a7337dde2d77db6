import { hintMaxChars } from '../limits';
import { checkLength, checkRequired, problem, type FieldProblem } from '../problem';
import type { ScriptLanguage } from '../robots/script';
import { sensitiveWordsIn, type SensitiveWords } from '../robots/sensitiveWords';
import type { LiveCallState } from './liveCall';

/** What a supervisor does to a call in progress that goes out; words: liveCalls.json. */
export const liveActs = ['hint', 'force', 'takeOver', 'end'] as const;
export type OutboundAct = (typeof liveActs)[number];

/** What supervisors do to calls in progress, also to those that come in; words: calls.json `acts.<id>`. */
export const recordedActs = [...liveActs, 'putThrough'] as const;
export type LiveAct = (typeof recordedActs)[number];

const states: Readonly<Record<OutboundAct, readonly LiveCallState[]>> = {
  hint: ['talking'],
  force: ['talking'],
  takeOver: ['talking', 'waiting'],
  end: ['ringing', 'machine', 'talking', 'waiting', 'agent'],
};

export function isPossibleIn(act: OutboundAct, state: LiveCallState): boolean {
  return states[act].includes(state);
}

/** Whether a robot may say this; `words` are those that the company's robots must not say. */
export function checkHint(text: string, words: SensitiveWords, language: ScriptLanguage): FieldProblem[] {
  const [found] = sensitiveWordsIn(text, words, language);
  return [
    ...checkRequired('text', text),
    ...checkLength('text', text.trim(), hintMaxChars),
    ...(found === undefined ? [] : [problem('text', 'sensitiveWord', { word: found.word })]),
  ];
}
