import { setImmediate } from 'node:timers/promises';
import { cellsByColumn, isUsable, readContactHeader, type ContactHeader } from '@/domain/contacts/contactHeader';
import {
  checkContactRow,
  contactColumnKinds,
  numbersOf,
  type ContactFields,
  type ContactRowContext,
} from '@/domain/contacts/contactRow';
import { problem } from '@/domain/problem';
import type { ContactColumnId } from '@/domain/products/lines';
import type { Reply } from '@/contract/contract';
import { Refusal } from '../../foundation/refusal';
import type { Sheet } from '../../foundation/sheets/readSheet';
import { maskFields } from '../../foundation/phones/maskFields';
import type { StoredRow } from './storeRows';

type Columns = Reply<'contacts.list'>['columns'];

/** Rows checked before yielding to the event loop, so that other requests are answered while a long list is read. */
const ROWS_AT_ONCE = 1_000;
const EXAMPLES = 3;
/** Rows read for a column's examples, so that a column of one value is not read to its end. */
const ROWS_LOOKED_AT = 500;

export interface ReadList {
  readonly rows: StoredRow[];
  readonly duplicates: number;
  /** of all good rows */
  readonly numbers: number;
  readonly columns: Columns;
  readonly ignored: readonly string[];
}

/** Matches the header to the template. A list without the template's columns, or with one of them twice, is refused. */
export function headerOf(sheet: Sheet, line: ContactRowContext['line']): ContactHeader {
  const header = readContactHeader(line, sheet.rows[0] ?? []);
  if (header.missing.length > 0) throw new Refusal('upload.wrongHeader', { missing: header.missing.join(', ') });
  if (!isUsable(header)) throw new Refusal('upload.repeatedColumn', { columns: header.repeated.join(', ') });
  return header;
}

/** Checks every row by the domain's rules; a number that occurs in an earlier good row is refused. */
export async function readRows(
  sheet: Sheet,
  header: ContactHeader,
  context: ContactRowContext,
  countryCode: string,
): Promise<ReadList> {
  const rows: StoredRow[] = [];
  const firstWith = new Map<string, number>();
  let duplicates = 0;
  let numbersInAll = 0;
  for (let at = 1; at < sheet.rows.length; at += 1) {
    if (at % ROWS_AT_ONCE === 0) await setImmediate();
    const rowNumber = sheet.numbers[at] ?? at + 1;
    const cells = cellsByColumn(header, sheet.rows[at] ?? []);
    const { fields, problems } = checkContactRow(cells, context, columnsIn(header, sheet.uncomputed.get(at)));
    const { phone, ...others } = fields;
    const numbers = problems.length === 0 ? numbersOf(fields) : [];
    const again = numbers.find((number) => firstWith.has(number));
    const before = again === undefined ? undefined : firstWith.get(again);
    if (before !== undefined) duplicates += 1;
    if (problems.length > 0 || phone === undefined || before !== undefined) {
      const found =
        before === undefined ? problems : [problem(columnOf(fields, again), 'phoneDuplicate', { row: before })];
      // As in the file, so that the person can correct it.
      rows.push({ rowNumber, phone: null, name: null, fields: filled(cells), problems: found });
      continue;
    }
    numbers.forEach((number) => firstWith.set(number, rowNumber));
    numbersInAll += numbers.length;
    rows.push({ rowNumber, phone, name: fields.BorrowerName ?? '', fields: filled(others), problems: [] });
  }
  return {
    rows,
    duplicates,
    numbers: numbersInAll,
    columns: columnsOf(header, rows, countryCode),
    ignored: header.ignored,
  };
}

function columnsIn({ columns }: ContactHeader, indices: ReadonlySet<number> = new Set()): ContactColumnId[] {
  return columns.filter(({ found }) => found !== null && indices.has(found.index)).map(({ name }) => name);
}

/** The column the number is in. */
function columnOf(fields: ContactFields, number: string | undefined): string {
  return Object.entries(fields).find(([name, value]) => name.startsWith('phone') && value === number)?.[0] ?? 'phone';
}

function filled(cells: Readonly<Partial<Record<string, string>>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
}

type Described = Pick<StoredRow, 'phone' | 'fields' | 'problems'>;

/** For each column its place in the file and its first distinct values as read, numbers masked. */
export function columnsOf(header: ContactHeader, rows: readonly Described[], countryCode: string): Columns {
  const good = rows.filter(({ problems }) => problems.length === 0).slice(0, ROWS_LOOKED_AT);
  return header.columns.map(({ name, found }) => {
    const values = new Set<string>();
    for (const { phone, fields } of found === null ? [] : good) {
      const value = name === 'phone' ? phone : fields[name];
      if (value) values.add(value);
      if (values.size === EXAMPLES) break;
    }
    const examples = [...values].map((value) => maskFields({ [name]: value }, countryCode)[name] ?? '');
    return { name, found: found?.text ?? null, kind: contactColumnKinds[name], examples };
  });
}
