import { personNameMaxChars, phoneMaxChars } from '../limits';
import { checkLength, checkRequired, lengthOf, problem, type FieldProblem } from '../problem';

export const genders = ['female', 'male', 'unsaid'] as const;
export type Gender = (typeof genders)[number];

/**
 * How an attempt to sign in ended, as the sign-in log shows it. `lockedOut` stands beside the wrong try that locked the
 * account; `locked` is a try while it is locked.
 */
export const loginResults = [
  'ok',
  'wrong',
  'wrongCode',
  'lockedOut',
  'locked',
  'disabled',
  'address',
  'licence',
  'ssoOnly',
] as const;
export type LoginResult = (typeof loginResults)[number];

export interface PersonalData {
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: Gender;
  readonly phone: string;
}

/** First and last name are required; the phone is optional. */
export function checkPersonalData({ first_name, last_name, phone }: PersonalData): FieldProblem[] {
  return [
    ...checkName('first_name', first_name),
    ...checkName('last_name', last_name),
    ...checkPersonPhone('phone', phone),
  ];
}

function checkName(field: string, name: string): FieldProblem[] {
  return [...checkRequired(field, name), ...checkLength(field, name, personNameMaxChars)];
}

/** As people write it: a plus in front, spaces, dashes, brackets; 6 to 15 digits (E.164). */
export function checkPersonPhone(field: string, phone: string): FieldProblem[] {
  if (phone.trim() === '') return [];
  if (lengthOf(phone) > phoneMaxChars) return checkLength(field, phone, phoneMaxChars);
  const digits = phone.replace(/[\s().-]/g, '');
  return /^\+?\d{6,15}$/.test(digits) ? [] : [problem(field, 'phoneInvalid')];
}

/** One address as mail servers accept it; only that a letter can be sent there is checked. */
export function checkEmail(field: string, email: string): FieldProblem[] {
  const text = email.trim();
  if (text === '') return [problem(field, 'required')];
  if (lengthOf(text) > emailMaxChars) return [problem(field, 'tooLong', { max: emailMaxChars })];
  return /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/.test(text)
    ? []
    : [problem(field, 'emailFormat')];
}

/** RFC 5321, a path without its brackets */
const emailMaxChars = 254;
