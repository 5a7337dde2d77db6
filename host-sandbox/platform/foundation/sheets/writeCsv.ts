import Papa from 'papaparse';
import { cellText, type Cell } from './writeSheet';

/**
 * UTF-8 with a byte order mark, so that spreadsheet programs read it. `typed`: the file contains text people typed,
 * where a leading `=` would be run; a workbook, where it stays text, is better for that, but cannot be the index
 * inside an archive.
 */
export function writeCsv(header: readonly string[], rows: Iterable<readonly Cell[]>, { typed = false } = {}): Buffer {
  const text = Papa.unparse(
    {
      fields: [...header],
      data: Array.from(rows, (row) => row.map((cell) => (typeof cell === 'object' ? cellText(cell) : cell))),
    },
    { escapeFormulae: typed },
  );
  return Buffer.from(`\uFEFF${text}\r\n`, 'utf8');
}
