import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { problem, type FieldProblem } from '@/domain/problem';
import { readPhone } from './readPhone';

/** Numbers of people: neither premium rate, shared cost and toll free, nor voicemail and pagers. */
const dialled = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE']);

type DialledNumber =
  | { readonly phone: string; readonly problem: null }
  | { readonly phone: null; readonly problem: FieldProblem };

/** A typed number as E.164, where it is one of a person in this country. */
export function dialledNumber(field: string, typed: string, countryCode: string): DialledNumber {
  const read = readPhone(typed.trim(), countryCode);
  if (read.phone === null) return { phone: null, problem: problem(field, read.problem) };
  const number = parsePhoneNumberFromString(read.phone);
  if (number?.country !== undefined && number.country !== countryCode)
    return { phone: null, problem: problem(field, 'phoneForeign') };
  const kind = number?.getType();
  if (kind === undefined) return { phone: null, problem: problem(field, 'phoneInvalid') };
  return dialled.has(kind) ? read : { phone: null, problem: problem(field, 'phoneSpecial') };
}
