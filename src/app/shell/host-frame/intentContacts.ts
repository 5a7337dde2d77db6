import { intentLimits } from '@/domain/limits';
import { field, refuse, short, type Refusal } from '@/registry/intents';

export interface IntentContacts {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** of the list, without an ending */
  readonly name: string;
}

/** The contacts of an intent; null without any. Like the rest of it they may be anything. */
export function intentContacts(intent: unknown): IntentContacts | Refusal | null {
  const given = field(intent, 'contacts');
  if (given === undefined || given === null) return null;
  if (!Array.isArray(given)) return refuse('E-INTENT-INVALID', 'contacts are a list of rows');
  const list: readonly unknown[] = given;
  if (list.length === 0) return refuse('E-INTENT-INVALID', 'there is no row among the contacts');
  if (list.length > intentLimits.rows) return refuse('E-INTENT-SIZE', `contacts are ${intentLimits.rows} rows at most`);
  const columns = new Set<string>();
  const rows: ReadonlyMap<string, string>[] = [];
  for (const row of list) {
    const cells = cellsOf(row);
    if ('code' in cells) return cells;
    for (const column of cells.keys()) columns.add(column);
    if (columns.size > intentLimits.columns)
      return refuse('E-INTENT-SIZE', `contacts have ${intentLimits.columns} columns at most`);
    rows.push(cells);
  }
  const all = [...columns];
  return {
    columns: all,
    rows: rows.map((cells) => all.map((column) => cells.get(column) ?? '')),
    name: nameOf(field(intent, 'name')),
  };
}

function cellsOf(row: unknown): ReadonlyMap<string, string> | Refusal {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    return refuse('E-INTENT-INVALID', 'a row of contacts is an object of texts by column');
  const cells = new Map<string, string>();
  for (const [column, value] of Object.entries<unknown>({ ...row })) {
    if (typeof value !== 'string' && !(typeof value === 'number' && Number.isFinite(value)))
      return refuse('E-INTENT-INVALID', `${short(column)} of a contact is neither a text nor a number`);
    const text = String(value);
    if (text.length > intentLimits.cellChars || column.length > intentLimits.cellChars)
      return refuse(
        'E-INTENT-SIZE',
        `${short(column)} of a contact has more than ${intentLimits.cellChars} characters`,
      );
    cells.set(column, text);
  }
  return cells;
}

/** It becomes the name of a file: nothing that leads to another folder. */
function nameOf(given: unknown): string {
  const text = typeof given === 'string' ? given.replace(/[\p{Cc}/\\:]+/gu, ' ').trim() : '';
  return text.slice(0, intentLimits.nameChars) || 'contacts';
}
