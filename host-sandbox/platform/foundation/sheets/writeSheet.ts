import { strToU8, zipSync } from 'fflate';

export type Cell = string | number | null;

/**
 * A workbook of one sheet. Every text is an inline string, so that `=`, `+`, `-` and `@` stay text in
 * any program; every cell names its place, because some readers need it.
 */
export function writeSheet(name: string, header: readonly string[], rows: Iterable<readonly Cell[]>): Buffer {
  const parts = ['<sheetData>', rowXml(1, header)];
  let at = 1;
  for (const row of rows) parts.push(rowXml((at += 1), row));
  parts.push('</sheetData>');
  const files = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': RELS,
    'xl/workbook.xml': workbookXml(name),
    'xl/_rels/workbook.xml.rels': WORKBOOK_RELS,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}">${parts.join('')}</worksheet>`,
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

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`;
const RELS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const WORKBOOK_RELS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;

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
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
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
