import type { FrameAnswer, Intent } from '@/contract/frame';
import { intentLimits } from '@/domain/limits';
import { isLine, lineIds, type LineId } from '@/domain/products/lines';
import type { ProductId } from '@/domain/products/products';
import { pathTo } from './links';
import { mayOpen, type Reach } from './mayOpen';
import type { ScreenId } from './screenTable';

type IntentKind = Intent['kind'];

interface IntentTarget {
  /** whoever may see it may have it opened */
  readonly screen: ScreenId;
  /** without `id` it opens no thing, and may bring contacts */
  readonly needsId: boolean;
  readonly path: (line: LineId, id: number) => string;
}

const targets: Readonly<Record<IntentKind, IntentTarget>> = {
  call: { screen: 'callDetails', needsId: true, path: (line, id) => pathTo('callDetails', { line }, { open: id }) },
  task: { screen: 'taskDetail', needsId: true, path: (line, id) => pathTo('taskDetail', { line, id }) },
  plan: { screen: 'planDetail', needsId: true, path: (line, id) => pathTo('planDetail', { line, id }) },
  'new-task': { screen: 'taskCreate', needsId: false, path: (line) => pathTo('taskCreate', { line }) },
  'new-plan': { screen: 'planCreate', needsId: false, path: (line) => pathTo('planCreate', { line }) },
};

export interface ContactRowsOfIntent {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** of the list, without an ending */
  readonly name: string;
}

export interface OpenedIntent {
  readonly ok: true;
  /** below the base path */
  readonly path: string;
  readonly contacts: ContactRowsOfIntent | null;
}

type Refusal = Extract<FrameAnswer, { ok: false }>;

const refuse = (code: Refusal['code'], reason: string): Refusal => ({ ok: false, code, reason });

/** Where an intent leads for this person. Its types are not trusted: it comes from a host or from the address. */
export function openIntent(
  given: unknown,
  reach: Reach & { readonly product: ProductId | null },
): OpenedIntent | Refusal {
  const kind = field(given, 'kind');
  if (typeof kind !== 'string' || !isKind(kind))
    return refuse('E-INTENT-INVALID', `no intent is called ${short(kind)}`);
  const { screen, needsId, path } = targets[kind];
  const id = needsId ? field(given, 'id') : 0;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || (needsId && id < 1))
    return refuse('E-INTENT-INVALID', `the id of a ${kind} is a whole number above 0`);
  const wanted = field(given, 'line');
  if (wanted !== undefined && (typeof wanted !== 'string' || !isLine(wanted)))
    return refuse('E-INTENT-INVALID', `no business line is called ${short(wanted)}`);
  const contacts = needsId ? null : contactsOf(field(given, 'contacts'), field(given, 'name'));
  if (contacts !== null && 'code' in contacts) return contacts;
  const lines = wanted === undefined ? [...lineIds].sort((a, b) => rank(a) - rank(b)) : [wanted];
  const line = lines.find((one) => mayOpen(screen, one, reach));
  return line === undefined
    ? refuse('E-FRAME-FORBIDDEN', `this person may not open ${screen}`)
    : { ok: true, path: path(line, id), contacts };

  function rank(line: LineId): number {
    return line === reach.product ? 0 : 1;
  }
}

function contactsOf(given: unknown, name: unknown): ContactRowsOfIntent | Refusal | null {
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
  return { columns: all, rows: rows.map((cells) => all.map((column) => cells.get(column) ?? '')), name: nameOf(name) };
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

function field(given: unknown, name: string): unknown {
  return typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
}

function isKind(text: string): text is IntentKind {
  return Object.hasOwn(targets, text);
}

function short(value: unknown): string {
  return typeof value === 'string' ? `"${value.slice(0, 40)}"` : typeof value;
}
