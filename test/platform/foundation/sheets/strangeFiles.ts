import * as XLSX from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';

/** Files as strangers send them, made here because no spreadsheet program makes them on purpose. */

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export const utf8 = (text: string) => new TextEncoder().encode(text);

export function utf16(text: string, order: 'le' | 'be'): Uint8Array {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Uint8Array(order === 'le' ? bytes : bytes.swap16());
}

export const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** A workbook by the reader's own writer: several sheets, some of them hidden. */
export function workbook(
  sheets: readonly { name: string; rows: readonly (readonly unknown[])[]; hidden?: boolean }[],
  type: 'xlsx' | 'biff8' = 'xlsx',
) {
  const book = XLSX.utils.book_new();
  for (const { name, rows } of sheets)
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  book.Workbook = { Sheets: sheets.map(({ hidden }) => ({ Hidden: hidden ? 1 : 0 })) };
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType: type }) as ArrayBuffer);
}

/** A workbook of one sheet whose XML is given: what claims and lies is written by hand. */
export function rawWorkbook(sheetXml: string, extra: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`${XML}<worksheet xmlns="${MAIN}">${sheetXml}</worksheet>`),
    ...extra,
  });
}

export const textCell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

let bomb: Uint8Array | undefined;

/** A zip of about 70 KB that unpacks to 64 MB. */
export function zipBomb(): Uint8Array {
  bomb ??= rawWorkbook(`<sheetData><row r="1">${textCell('A1', 'phone')}</row></sheetData>`, {
    'xl/media/flat.bin': new Uint8Array(64 * 1_048_576),
  });
  return bomb.slice();
}

/** The same, with a directory that says each entry is 10 bytes. */
export function lyingZipBomb(): Uint8Array {
  const bytes = zipBomb();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 46 < bytes.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  }
  return bytes;
}
