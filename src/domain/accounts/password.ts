import { commonPasswords } from './commonPasswords';
import { passwordMaxChars, passwordMinChars } from '../limits';
import { lengthOf, problem, type FieldProblem } from '../problem';

/** 8 to 16 characters with digits, upper and lower case; common ones are refused. */
export function checkPassword(password: string, field = 'new_password'): FieldProblem[] {
  if (password === '') return [problem(field, 'required')];
  const length = lengthOf(password);
  const problems: FieldProblem[] = [];
  if (length < passwordMinChars || length > passwordMaxChars) {
    problems.push(problem(field, 'passwordLength', { min: passwordMinChars, max: passwordMaxChars }));
  }
  if (!/[0-9]/.test(password)) problems.push(problem(field, 'passwordDigit'));
  if (!/\p{Lu}/u.test(password)) problems.push(problem(field, 'passwordUpper'));
  if (!/\p{Ll}/u.test(password)) problems.push(problem(field, 'passwordLower'));
  if (problems.length === 0 && isCommon(password)) problems.push(problem(field, 'passwordCommon'));
  return problems;
}

/** Both entries of a change; a differing confirmation is reported once the password itself is valid. */
export function checkPasswordPair(given: { readonly password: string; readonly confirmation: string }): FieldProblem[] {
  const problems = checkPassword(given.password);
  if (given.confirmation === '') return [...problems, problem('confirm_password', 'required')];
  return given.confirmation === given.password
    ? problems
    : [...problems, problem('confirm_password', 'passwordsDiffer')];
}

/**
 * People satisfy the rule with a common word, a capital, and digits or a sign at its end. So case, look-alike
 * characters and what surrounds the word are ignored.
 */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const word = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return [lower, plain(lower), word, plain(word)].some((form) => commonPasswords.has(form));
}

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function plain(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign);
}
