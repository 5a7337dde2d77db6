import Papa from 'papaparse';
import type { Cell } from './writeSheet';

/**
 * UTF-8 with a mark, so that spreadsheet programs read it. `typed`: it holds what people typed, where a leading `=` would
 * be run; workbooks, where it stays text, are better for that, but no index inside an archive.
 */
export function writeCsv(header: readonly string[], rows: Iterable<readonly Cell[]>, { typed = false } = {}): Buffer {
  const text = Papa.unparse({ fields: [...header], data: Array.from(rows, (row) => [...row]) }, { escapeFormulae: typed });
  return Buffer.from(`\uFEFF${text}\r\n`, 'utf8');
}
