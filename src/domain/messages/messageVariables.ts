import { fillText } from '../calls/fillText';
import { problem, type FieldProblem } from '../problem';
import { scriptVariables, type ScriptVariable } from '../robots/spokenNames';

/** Variables of the contact a message can name, as the robot's call filled them. */
export const messageVariables = scriptVariables;

/**
 * Characters of the longest usual value. Free fields are cut at 60 characters when a call begins; amounts, days and
 * months are formatted.
 */
const longest: Readonly<Record<ScriptVariable, number>> = {
  greetings: 15,
  borrower_name: 60,
  gender: 14,
  borrowed_amount: 24,
  total_owing_amount: 24,
  borrowed_date: 16,
  due_date: 16,
  due_days: 4,
  due_month: 10,
  platform_name: 60,
  borrow_month: 10,
  extra_a: 60,
  extra_b: 60,
  extra_c: 60,
  extra_d: 60,
};

/** A value of that length for every variable, of one letter. */
export function longestValues(letter: string): Readonly<Record<string, string>> {
  return Object.fromEntries(messageVariables.map((name) => [name, letter.repeat(longest[name])]));
}

/** What stands between braces and is no variable, and braces that do not close. */
export function checkVariables(field: string, text: string, known: readonly string[]): FieldProblem[] {
  const unknown = [...text.matchAll(/\{\{([^{}]*)\}\}/g)]
    .map((match) => match[1] ?? '')
    .find((name) => !known.includes(name));
  if (unknown !== undefined) return [problem(field, 'variableUnknown', { name: unknown.slice(0, 60) })];
  return /\{\{|\}\}/.test(fillText(text, Object.fromEntries(known.map((name) => [name, '']))))
    ? [problem(field, 'variableOpen')]
    : [];
}
