import Papa from 'papaparse';
import type { Cell } from './writeSheet';

/**
 * UTF-8 with a mark, so that spreadsheet programs read it. For our own fixed words only (templates): what people typed
 * goes into workbooks, where a leading `=` stays text.
 */
export function writeCsv(header: readonly string[], rows: Iterable<readonly Cell[]>): Buffer {
  const text = Papa.unparse({ fields: [...header], data: Array.from(rows, (row) => [...row]) }, { escapeFormulae: false });
  return Buffer.from(`\uFEFF${text}\r\n`, 'utf8');
}
