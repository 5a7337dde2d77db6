import { amountMax, contactFieldMaxChars, personNameMaxChars } from '../limits';
import { lineTable, type ContactColumnId, type LineId } from '../products/lines';
import { checkLength, checkRequired, problem, type FieldProblem } from '../problem';
import { isDay } from '../time/zone';
import { isErrorValue } from './errorValue';

export type ContactColumnKind = 'phone' | 'text' | 'date' | 'amount' | 'gender' | 'platform';

export const contactColumnKinds: Readonly<Record<ContactColumnId, ContactColumnKind>> = {
  phone: 'phone',
  phone_2: 'phone',
  phone_3: 'phone',
  BorrowerName: 'text',
  gender: 'gender',
  BorrowedAmount: 'amount',
  BorrowedDate: 'date',
  TotalOwingAmount: 'amount',
  DueDate: 'date',
  PlatformName: 'platform',
  extra_a: 'text',
  extra_b: 'text',
  extra_c: 'text',
  extra_d: 'text',
};

export type ContactFields = Readonly<Partial<Record<ContactColumnId, string>>>;

/** Why a cell is no phone number. */
export type PhoneProblem = 'phoneInvalid' | 'phoneFraction' | 'phoneDigitsLost' | 'phoneTooLong';

export type PhoneRead =
  | { readonly phone: string; readonly problem: null }
  | { readonly phone: null; readonly problem: PhoneProblem };

export interface ContactRowContext {
  readonly line: LineId;
  /** the company's platforms */
  readonly platforms: readonly string[];
  /** a number in any notation as E.164, or why it cannot be one */
  readonly readPhone: (text: string) => PhoneRead;
}

export interface ContactRow {
  /**
   * as understood: numbers in E.164, amounts with a point, platforms as the company writes them; empty ones left out
   */
  readonly fields: ContactFields;
  /** empty when the row can be called */
  readonly problems: readonly FieldProblem[];
}

interface Understood {
  readonly value: string;
  readonly problems: readonly FieldProblem[];
}

/** One row of a contact list, its cells by the template's names; `uncomputed` are those with a formula and no value. */
export function checkContactRow(
  cells: Readonly<Partial<Record<string, string>>>,
  context: ContactRowContext,
  uncomputed: readonly ContactColumnId[] = [],
): ContactRow {
  const { contactColumns, required } = lineTable[context.line];
  const fields: Partial<Record<ContactColumnId, string>> = {};
  const problems: FieldProblem[] = [];
  for (const column of contactColumns) {
    const cell = clean(cells[column] ?? '');
    const isRequired = column === 'phone' || required.includes(column);
    if (cell === '') {
      if (isRequired) problems.push(...checkRequired(column, cell));
      continue;
    }
    const failed = uncomputed.includes(column) ? 'formulaUncomputed' : isErrorValue(cell) ? 'formulaFailed' : null;
    const understood =
      failed === null ? understand(column, cell, context) : { value: cell, problems: [problem(column, failed)] };
    fields[column] = understood.value;
    problems.push(...understood.problems);
  }
  return { fields, problems: [...problems, ...checkOrder(fields, problems)] };
}

function understand(column: ContactColumnId, cell: string, context: ContactRowContext): Understood {
  switch (contactColumnKinds[column]) {
    case 'phone':
      return readPhone(column, cell, context);
    case 'amount':
      return readAmount(column, cell);
    case 'date':
      return readDate(column, cell);
    case 'gender':
      return readGender(column, cell);
    case 'platform':
      return readPlatform(column, cell, context);
    case 'text':
      return {
        value: cell,
        problems: checkLength(column, cell, column === 'BorrowerName' ? personNameMaxChars : contactFieldMaxChars),
      };
  }
}

function readPhone(field: string, cell: string, context: ContactRowContext): Understood {
  const { phone, problem: code } = context.readPhone(cell);
  return phone === null ? { value: cell, problems: [problem(field, code)] } : { value: phone, problems: [] };
}

/**
 * Digits with a decimal point; a comma is refused, since it groups digits in one country and marks decimals in another.
 */
function readAmount(field: string, cell: string): Understood {
  const refused = (found: FieldProblem): Understood => ({ value: cell, problems: [found] });
  if (!/^-?\d{1,16}(\.\d{1,20})?$/.test(cell)) return refused(problem(field, 'amountFormat'));
  const amount = Number(cell);
  if (amount < 0) return refused(problem(field, 'amountNegative'));
  if (amount > amountMax) return refused(problem(field, 'amountTooLarge', { max: amountMax }));
  const cents = Math.round(amount * 100);
  // Computed cells carry the noise of binary fractions; a real third decimal is another amount.
  if (Math.abs(amount * 100 - cents) > 1e-3) return refused(problem(field, 'amountFormat'));
  return { value: centsText(cents), problems: [] };
}

/** At most two decimals, none when they are zero. */
function centsText(cents: number): string {
  const rest = cents % 100;
  const whole = String((cents - rest) / 100);
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
}

/** The template's format, and a day that exists. */
function readDate(field: string, cell: string): Understood {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(cell)) return { value: cell, problems: [problem(field, 'dateFormat')] };
  return { value: cell, problems: isDay(cell) ? [] : [problem(field, 'dateImpossible')] };
}

const genders: ReadonlyMap<string, string> = new Map([
  // The words of the console's four languages; single letters as in English.
  ...['male', 'm', 'man', '男', '男性', 'laki-laki', 'laki laki', 'pria', 'hombre', 'masculino', 'varón', 'varon'].map(
    (word) => [word, 'male'] as const,
  ),
  ...['female', 'f', 'woman', '女', '女性', 'perempuan', 'wanita', 'mujer', 'femenino', 'femenina'].map(
    (word) => [word, 'female'] as const,
  ),
]);

function readGender(field: string, cell: string): Understood {
  const gender = genders.get(cell.toLowerCase());
  return gender === undefined
    ? { value: cell, problems: [problem(field, 'genderUnknown')] }
    : { value: gender, problems: [] };
}

function readPlatform(field: string, cell: string, { platforms }: ContactRowContext): Understood {
  const found = platforms.find((name) => plain(name) === plain(cell));
  return found === undefined
    ? { value: cell, problems: [problem(field, 'platformUnknown', { value: cell })] }
    : { value: found, problems: [] };
}

/** Borrowed date earlier than due date; judged when both are days. */
function checkOrder(
  { BorrowedDate: borrowed, DueDate: due }: ContactFields,
  problems: readonly FieldProblem[],
): FieldProblem[] {
  if (borrowed === undefined || due === undefined) return [];
  if (problems.some(({ field }) => field === 'BorrowedDate' || field === 'DueDate')) return [];
  return borrowed < due ? [] : [problem('BorrowedDate', 'borrowedAfterDue')];
}

/**
 * Spreadsheets bring line breaks, no-break spaces and invisible marks; joiners stay, because some scripts need them.
 */
function clean(cell: string): string {
  return cell
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function plain(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Every number of a row as it will be tried, each once. */
export function numbersOf({ phone, phone_2, phone_3 }: ContactFields): string[] {
  return [...new Set([phone, phone_2, phone_3])].filter((number) => number !== undefined);
}
