import { strToU8, zipSync } from 'fflate';

/** A day (`2026-11-21`) or a moment on a clock (`2026-11-21 14:05:09`), which spreadsheet programs can compute with. */
interface DateCell {
  readonly date: string;
}
export type Cell = string | number | DateCell | null;

/**
 * A workbook of one sheet. Every text is an inline string, so that `=`, `+`, `-` and `@` stay text in
 * any program; every cell names its place, because some readers need it.
 */
export function writeSheet(name: string, header: readonly string[], rows: Iterable<readonly Cell[]>): Buffer {
  const parts = [rowXml(1, header)];
  const widths = header.map(widthOf);
  let at = 1;
  for (const row of rows) {
    parts.push(rowXml((at += 1), row));
    row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, widthOf(cell))));
  }
  const files = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': RELS,
    'xl/workbook.xml': workbookXml(name),
    'xl/_rels/workbook.xml.rels': WORKBOOK_RELS,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}">${columnsXml(widths)}<sheetData>${parts.join('')}</sheetData></worksheet>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])), { level: 6 }),
  );
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`;
const RELS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const WORKBOOK_RELS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

/** Indexes of the cell formats in STYLES. */
const DAY_STYLE = 1;
const MOMENT_STYLE = 2;
const cellFormat = (numberFormat: number) =>
  `<xf numFmtId="${numberFormat}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3">${[0, 164, 165].map(cellFormat).join('')}</cellXfs></styleSheet>`;

function workbookXml(name: string): string {
  // A sheet's name is at most 31 characters, without []:*?/\
  const safe = escape(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet1');
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${safe}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

function rowXml(number: number, cells: readonly Cell[]): string {
  const inner = cells.map((cell, column) => cellXml(`${columnName(column)}${number}`, cell)).join('');
  return `<row r="${number}">${inner}</row>`;
}

function cellXml(place: string, cell: Cell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  const serial = typeof cell === 'string' ? null : serialOf(cell.date);
  if (serial !== null) return `<c r="${place}" s="${serial.style}"><v>${serial.value}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escape(cellText(cell))}</t></is></c>`;
}

/** What a cell shows. */
export function cellText(cell: Cell): string {
  return typeof cell === 'object' ? (cell?.date ?? '') : String(cell);
}

/** Spreadsheets count days from the end of 1899, and know a day in 1900 that never was: earlier dates stay text. */
function serialOf(date: string): { value: number; style: number } | null {
  const ms = Date.parse(`${date.replace(' ', 'T')}${date.includes(' ') ? 'Z' : ''}`);
  if (Number.isNaN(ms) || ms < Date.UTC(1900, 2, 1)) return null;
  return { value: ms / DAY_MS + SERIAL_OF_1970, style: date.includes(' ') ? MOMENT_STYLE : DAY_STYLE };
}

const DAY_MS = 86_400_000;
const SERIAL_OF_1970 = 25_569;
/** In characters. A date in a narrower column is shown as hashes, and long text needs no more to be read. */
const NARROWEST = 8;
const WIDEST = 40;

function widthOf(cell: Cell): number {
  return Math.min(WIDEST, Math.max(NARROWEST, cellText(cell).length + 2));
}

function columnsXml(widths: readonly number[]): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`;
}

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Drops characters that XML cannot contain; a cell takes at most 32,767. */
function escape(text: string): string {
  return text
    .slice(0, 32_767)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
