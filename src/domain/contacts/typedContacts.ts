import { checkLength, checkRequired, problem, type FieldProblem } from '../problem';
import { lineTable, type ContactColumnId, type LineId } from '../products/lines';

/** Lines that can be typed at once; more come as a file. */
export const typedContactsMax = 100;
const typedTextMaxChars = 20_000;
/** of the same text in UTF-8 */
export const typedTextMaxBytes = 4 * typedTextMaxChars;

/** The order in which a contact is typed: what it cannot do without comes first, the rest may be left out. */
export function typedColumns(line: LineId): readonly ContactColumnId[] {
  const { required, contactColumns } = lineTable[line];
  const first: readonly ContactColumnId[] = ['phone', ...required];
  return [...first, ...contactColumns.filter((column) => !first.includes(column))];
}

/**
 * Checks how much was typed. Each line is a row of a contact list and is judged as one (`importList`), its number by
 * the account's country: it may begin with + or have spaces, as in a file. Digits alone, 8 to 20 of them, are the rule
 * of the number of a single test call (`checkTestPhone`), which goes with a country that is chosen beside it.
 */
export function checkTypedContacts(field: string, text: string): FieldProblem[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return [
    ...checkRequired(field, text),
    ...checkLength(field, text, typedTextMaxChars),
    ...(lines.length > typedContactsMax ? [problem(field, 'tooMany', { max: typedContactsMax })] : []),
  ];
}
