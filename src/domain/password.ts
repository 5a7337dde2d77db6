import { commonPasswords } from './commonPasswords';
import { passwordMaxChars, passwordMinChars } from './limits';
import { lengthOf, problem, type FieldProblem } from './problem';

/** Section 5: 8 to 16 characters with digits, upper and lower case; common ones are refused (design). */
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

/** Both entries of a change; the confirmation is asked for once the password itself is good. */
export function checkPasswordPair(given: { readonly password: string; readonly confirmation: string }): FieldProblem[] {
  const problems = checkPassword(given.password);
  if (given.confirmation === '') return [...problems, problem('confirm_password', 'required')];
  return given.confirmation === given.password ? problems : [...problems, problem('confirm_password', 'passwordsDiffer')];
}

/**
 * The rule asks for digits and both cases, so people write a common word with a capital and digits or
 * a sign at its end. Case, look-alike characters and what stands around the word do not help.
 */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const word = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return [lower, plain(lower), word, plain(word)].some((form) => commonPasswords.has(form));
}

const lookAlikes: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

function plain(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign);
}
