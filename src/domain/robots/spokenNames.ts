import { namesIn } from '../calls/fillText';
import type { Script } from './script';

/** Variables a script may speak: those of the contact and the platform. */
export const scriptVariables = [
  'greetings',
  'borrower_name',
  'gender',
  'borrowed_amount',
  'total_owing_amount',
  'borrowed_date',
  'due_date',
  'due_days',
  'due_month',
  'platform_name',
  'borrow_month',
  'extra_a',
  'extra_b',
  'extra_c',
  'extra_d',
] as const;
export type ScriptVariable = (typeof scriptVariables)[number];

/** Variables filled in the call, by what the callee answered. */
const answerVariables = ['answer_date', 'answer_past', 'answer_number'] as const;
export type AnswerVariable = (typeof answerVariables)[number];

/** What must not be heard by another person than the contact. */
export const privateVariables: ReadonlySet<string> = new Set<ScriptVariable>([
  'borrowed_amount',
  'total_owing_amount',
  'borrowed_date',
  'due_date',
  'due_days',
]);

export function isScriptVariable(name: string): name is ScriptVariable {
  return scriptVariables.some((one) => one === name);
}

export function isSpokenVariable(name: string): boolean {
  return isScriptVariable(name) || answerVariables.some((one) => one === name);
}

/** All a script can say: of each turn its texts, and the message for voicemail. */
export function textsOf({ turns, voicemail }: Pick<Script, 'turns' | 'voicemail'>): readonly string[] {
  return [...Object.values(turns).flatMap(({ say, brief }) => [say, brief]), voicemail];
}

/** Names of the contact's variables that texts of a script speak, in the catalogue's order. */
export function variablesSpoken(texts: readonly string[]): readonly ScriptVariable[] {
  const names = new Set(texts.flatMap(namesIn));
  return scriptVariables.filter((name) => names.has(name));
}
