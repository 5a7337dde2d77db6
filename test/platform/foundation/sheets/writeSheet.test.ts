import * as XLSX from '@e965/xlsx';
import { readSheet } from '@sandbox/platform/foundation/sheets/readSheet';
import { writeCsv } from '@sandbox/platform/foundation/sheets/writeCsv';
import { writeSheet } from '@sandbox/platform/foundation/sheets/writeSheet';

function back(bytes: Buffer): readonly (readonly string[])[] {
  const result = readSheet(new Uint8Array(bytes));
  if (!result.ok) throw new Error(result.failure);
  return result.sheet.rows;
}

describe('written workbook', () => {
  it('re-imports trimmed but otherwise unchanged, formulas and markup included', () => {
    const rows = [
      ['=1+1', '+628123', '-5', '@cmd'],
      ['<img src=x onerror=alert(1)>', '{{constructor}}', '"quoted", & more', '王伟 García'],
      ['two\nlines', ' kept inside ', 'x'.repeat(9_999), '000123'],
    ];
    const header = ['a', 'b', 'c', 'd'];
    expect(back(writeSheet('One', header, rows))).toEqual([
      header,
      ...rows.map((row) => row.map((cell) => cell.trim())),
    ]);
  });

  it('numbers re-import as numbers, empty cells stay empty', () => {
    expect(back(writeSheet('One', ['a', 'b', 'c'], [[1500000.5, null, 'x']]))[1]).toEqual(['1500000.5', '', 'x']);
  });

  it('days and moments: are dates a spreadsheet can compute with, and re-import as their day', () => {
    const bytes = writeSheet(
      'One',
      ['a', 'b', 'c'],
      [[{ date: '2026-11-14' }, { date: '2026-11-21 23:59:59' }, { date: '1899-12-31' }]],
    );
    const book = XLSX.read(bytes, { cellNF: true, cellDates: true, UTC: true });
    const { A2, B2, C2 } = (book.Sheets.One ?? {}) as Record<string, XLSX.CellObject>;
    expect([A2, B2, C2].map((cell) => [cell?.t, cell?.w])).toEqual([
      ['d', '2026-11-14'],
      ['d', '2026-11-21 23:59:59'],
      ['s', '1899-12-31'],
    ]);
    expect(back(bytes)[1]).toEqual(['2026-11-14', '2026-11-21', '1899-12-31']);
  });

  it('characters that XML cannot contain are dropped', () => {
    expect(
      back(writeSheet('A/very:long*name?[that] no program would take', ['a'], [['bell\u0007 end\uFFFF']]))[1],
    ).toEqual(['bell end']);
  });
});

it('written csv: re-imports unchanged', () => {
  const rows = [['+6281571924865', 'García, Dewi', '="x"']];
  expect(back(writeCsv(['phone', 'BorrowerName', 'extra_a'], rows))).toEqual([
    ['phone', 'BorrowerName', 'extra_a'],
    ...rows,
  ]);
});

it('written csv: has days and moments as text', () => {
  expect(writeCsv(['a', 'b'], [[{ date: '2026-11-14' }, 1.5]]).toString()).toBe('\uFEFFa,b\r\n2026-11-14,1.5\r\n');
});
