import * as XLSX from '@e965/xlsx';
import Papa from 'papaparse';
import { findHeader } from './findHeader';
import { hasFormulaWithoutValue } from './hasFormulaWithoutValue';
import { cellMaxChars, columnsMax, rowsMax } from './sheetLimits';
import { isTruncated, unpacksWithin } from './zipGuard';

/** The package types its number formats as `any`; this is what of them is used. */
interface NumberFormats {
  is_date(format: string): unknown;
  parse_date_code(serial: number, options: { date1904: boolean }): unknown;
}
const formats: NumberFormats = XLSX.SSF as NumberFormats;

type SheetFailure =
  | 'upload.wrongFormat'
  | 'upload.unreadable'
  | 'upload.tooBig'
  | 'upload.empty'
  | 'upload.damaged'
  | 'upload.nulCharacter'
  | 'upload.openQuote';

interface FailedSheet {
  readonly ok: false;
  readonly failure: SheetFailure;
  /** row the failure begins at, as the person's program shows it */
  readonly row?: number;
}

/** Rows of text, the header first. `numbers[i]` is the row number as the person's program shows it. */
export interface Sheet {
  readonly rows: readonly (readonly string[])[];
  readonly numbers: readonly number[];
  /** columns with a formula that no program has computed, by index of the row; their text is the formula */
  readonly uncomputed: ReadonlyMap<number, ReadonlySet<number>>;
  /** name of the sheet; null where a file has none */
  readonly name: string | null;
  /** every sheet of the workbook that is visible and not empty */
  readonly names: readonly string[];
}

export interface SheetOptions {
  /** a list with a heading has two rows at least */
  readonly leastRows?: number;
  /** names a header may have: rows above it are left out, and of several sheets the one that fits best is read */
  readonly columns?: readonly string[];
  /** a first row with such a cell is a heading, where a list may have none */
  readonly heading?: RegExp;
  /** the sheet to read; one the workbook does not have is as none */
  readonly sheet?: string | undefined;
}

type Rows = Pick<Sheet, 'rows' | 'uncomputed'>;

/** All rows of a sheet, those above its header among them. */
interface ReadRows extends Rows, Pick<Sheet, 'name' | 'names'> {}

export type SheetResult = { readonly ok: true; readonly sheet: Sheet } | FailedSheet;

/** The format goes by the content, not the name: a csv saved as .xlsx is still a csv. */
export function readSheet(bytes: Uint8Array, options: SheetOptions = {}): SheetResult {
  const kind = kindOf(bytes);
  if (kind === 'zip' && isTruncated(bytes)) return { ok: false, failure: 'upload.damaged' };
  if (kind === 'zip' && !unpacksWithin(bytes)) return { ok: false, failure: 'upload.tooBig' };
  if (kind === 'markup') return { ok: false, failure: 'upload.wrongFormat' };
  const read = kind === 'text' ? readText(bytes) : readWorkbook(bytes, kind, options);
  if (typeof read === 'string') return { ok: false, failure: read };
  return 'ok' in read ? read : compact(read, options);
}

function kindOf(bytes: Uint8Array): 'zip' | 'xls' | 'markup' | 'text' {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'zip';
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0) return 'xls';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).trimStart().toLowerCase();
  return /^(<!doctype|<html|<\?xml|<table|%pdf|\{\\rtf)/.test(start) ? 'markup' : 'text';
}

/** Strict UTF-8, then UTF-16 by its mark, then gb18030: the encodings that spreadsheet programs write. */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isWestern(bytes) ? 'windows-1252' : 'gb18030').decode(bytes);
  }
}

/** Chinese text has its high bytes in pairs; in Spanish “García” each stands alone between letters. */
function isWestern(bytes: Uint8Array): boolean {
  let alone = 0;
  let paired = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    if ((bytes[at + 1] ?? 0) < 0x80) alone += 1;
    else {
      paired += 1;
      at += 1;
    }
  }
  return alone > paired;
}

function readText(bytes: Uint8Array): ReadRows | SheetFailure | FailedSheet {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  const nul = text.indexOf('\u0000');
  if (nul >= 0) return isWritten(text) ? nulAt(text, nul) : 'upload.wrongFormat';
  const { delimiter, body } = separated(text);
  const parsed = Papa.parse<string[]>(body, { preview: rowsMax + 1, delimiter });
  if (parsed.data.length > rowsMax) return 'upload.tooBig';
  // An open quote takes everything to the end of the file into one cell.
  const open = parsed.errors.find(({ code }) => code === 'MissingQuotes');
  return open
    ? { ok: false, failure: 'upload.openQuote', row: (open.row ?? 0) + 1 }
    : { rows: parsed.data, uncomputed: new Map(), name: null, names: [] };
}

/** Text with a stray NUL, not a picture or a program: those have many control characters. */
function isWritten(text: string): boolean {
  const controls = text.slice(0, 10_000).match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  return controls <= Math.max(1, text.length / 100);
}

function nulAt(text: string, at: number): FailedSheet {
  return { ok: false, failure: 'upload.nulCharacter', row: text.slice(0, at).split('\n').length };
}

/** Lines above a header, and what of a line is searched: a whole file may be one line. */
const TITLES_MOST = 20;
const LINE_SEARCHED = 2_000;

/**
 * The separator found in the header, whose names contain none: the first line with any, since a title above it may
 * have none. Excel's own first line `sep=;` names it outright and is no row.
 */
function separated(text: string): { delimiter: string; body: string } {
  const named = /^sep=(.)\r?\n/i.exec(text);
  if (named?.[1]) return { delimiter: named[1], body: text.slice(named[0].length - 1) };
  const header =
    text.split('\n', TITLES_MOST).find((line) => /[^\s,;|].*[,;|\t]/.test(line.slice(0, LINE_SEARCHED))) ?? '';
  const counted = [',', ';', '\t', '|'].map((sign) => ({ sign, times: header.split(sign).length }));
  return { delimiter: counted.reduce((most, one) => (one.times > most.times ? one : most)).sign, body: text };
}

function readWorkbook(bytes: Uint8Array, kind: 'zip' | 'xls', options: SheetOptions): ReadRows | SheetFailure {
  let book: XLSX.WorkBook;
  try {
    book = XLSX.read(bytes, {
      type: 'array',
      cellNF: true,
      cellText: false,
      cellHTML: false,
      sheetRows: rowsMax + 1,
      sheetStubs: kind === 'zip' && hasFormulaWithoutValue(bytes),
    });
  } catch {
    return 'upload.unreadable';
  }
  const names = book.SheetNames.filter(
    (name, index) => !book.Workbook?.Sheets?.[index]?.Hidden && filled(book.Sheets[name]),
  );
  const name = pickSheet(book, names, options);
  if (name === undefined) return 'upload.empty';
  const rows = rowsOf(book, name);
  return typeof rows === 'string' ? rows : { ...rows, name, names };
}

/** The named sheet, else of those with rows under their heading the first whose header has most of the columns. */
function pickSheet(book: XLSX.WorkBook, names: readonly string[], options: SheetOptions): string | undefined {
  const { sheet, columns = [] } = options;
  if (sheet !== undefined && names.includes(sheet)) return sheet;
  if (names.length < 2) return names[0];
  if (columns.length === 0) return names.find((name) => readForChoice(book, name, options).hasRows) ?? names[0];
  const read = names.map((name) => ({ name, ...readForChoice(book, name, options) }));
  const withRows = read.filter(({ hasRows }) => hasRows);
  return (withRows.length > 0 ? withRows : read).reduce((best, one) => (one.named > best.named ? one : best)).name;
}

/** How many of the columns a sheet names, and whether there is more in it than a heading. */
function readForChoice(book: XLSX.WorkBook, name: string, { columns = [], heading, leastRows = 2 }: SheetOptions) {
  const read = rowsOf(book, name);
  if (typeof read === 'string') return { named: 0, hasRows: read === 'upload.tooBig' };
  const rows = read.rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const { at, named } = findHeader(rows, columns);
  const headings = heading !== undefined && rows[0]?.some((cell) => heading.test(cell.trim())) === true ? 1 : 0;
  return { named, hasRows: rows.length - at - headings >= leastRows };
}

function filled(sheet: XLSX.WorkSheet | undefined): boolean {
  return (
    sheet !== undefined &&
    Object.entries(sheet).some(([key, cell]) => !key.startsWith('!') && !isBlank(cell as XLSX.CellObject))
  );
}

/** A cell that is only formatted. */
function isBlank({ t, f }: XLSX.CellObject): boolean {
  return t === 'z' && f === undefined;
}

/** Walks the cells that exist, not the range the file claims. */
function rowsOf(book: XLSX.WorkBook, name: string): Rows | SheetFailure {
  const sheet = book.Sheets[name];
  if (!sheet?.['!ref']) return 'upload.empty';
  const range = XLSX.utils.decode_range(sheet['!ref']);
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  // No more than rowsMax + 1 rows were read: the last of them means there may be more.
  if (range.e.r >= rowsMax) return 'upload.tooBig';
  const rows: string[][] = [];
  const uncomputed = new Map<number, Set<number>>();
  for (const [address, value] of Object.entries(sheet)) {
    const cell = value as XLSX.CellObject;
    if (address.startsWith('!') || isBlank(cell)) continue;
    const { r, c } = XLSX.utils.decode_cell(address);
    if (c >= columnsMax) continue;
    const row = (rows[r] ??= []);
    row[c] = textOf(cell, date1904);
    if (cell.t === 'z') uncomputed.set(r, (uncomputed.get(r) ?? new Set()).add(c));
  }
  return { rows: Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell ?? '')), uncomputed };
}

/** Error values by the reader's numbers for them; newer ones have none. */
const errors: ReadonlyMap<unknown, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);

function textOf(cell: XLSX.CellObject, date1904: boolean): string {
  // The reader gives such a cell the value 0, which is not in the file.
  if (cell.t === 'z') return `=${cell.f ?? ''}`.slice(0, cellMaxChars + 1);
  if (cell.t === 'e') return errors.get(cell.v) ?? '#ERROR!';
  if (cell.v === undefined || cell.v === null) return '';
  if (typeof cell.v === 'number') return (isDate(cell) ? dayOf(cell.v, date1904) : null) ?? plainNumber(cell.v);
  if (typeof cell.v === 'boolean') return cell.v ? 'TRUE' : 'FALSE';
  return String(cell.v).slice(0, cellMaxChars + 1);
}

function isDate(cell: XLSX.CellObject): boolean {
  return typeof cell.z === 'string' && formats.is_date(cell.z) === true;
}

/** A serial number as the calendar day it shows, in any zone; null when it is no day. */
function dayOf(serial: number, date1904: boolean): string | null {
  const code = formats.parse_date_code(serial, { date1904 });
  if (typeof code !== 'object' || code === null || !('y' in code && 'm' in code && 'd' in code)) return null;
  const { y, m, d } = code;
  return `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

function plainNumber(value: number): string {
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}

function compact(
  { rows, uncomputed, name, names }: ReadRows,
  { leastRows = 2, columns = [] }: SheetOptions,
): SheetResult {
  const filledRows: string[][] = [];
  const numbers: number[] = [];
  rows.forEach((row, index) => {
    const cells = row.slice(0, columnsMax).map((cell) => cell.replace(/^\uFEFF/, '').trim());
    if (cells.every((cell) => cell === '')) return;
    filledRows.push(cells);
    numbers.push(index + 1);
  });
  const { at } = findHeader(filledRows, columns);
  if (filledRows.length - at < leastRows) return { ok: false, failure: 'upload.empty' };
  const numbersFrom = numbers.slice(at);
  const uncomputedFrom = new Map(
    numbersFrom.flatMap((number, index) => {
      const found = uncomputed.get(number - 1);
      return found === undefined ? [] : [[index, found] as const];
    }),
  );
  return {
    ok: true,
    sheet: { rows: filledRows.slice(at), numbers: numbersFrom, uncomputed: uncomputedFrom, name, names },
  };
}
