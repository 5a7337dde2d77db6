import { readFileSync } from 'node:fs';
import { readSheet, type Sheet } from '@sandbox/platform/foundation/sheets/readSheet';
import { latin1, lyingZipBomb, rawWorkbook, textCell, utf16, utf8, workbook, zipBomb } from './strangeFiles';

const fixture = (name: string) => new Uint8Array(readFileSync(`${__dirname}/../../../fixtures/${name}`));

function sheetOf(bytes: Uint8Array): Sheet {
  const result = readSheet(bytes);
  if (!result.ok) throw new Error(result.failure);
  return result.sheet;
}

const failureOf = (bytes: Uint8Array) => {
  const result = readSheet(bytes);
  return result.ok ? 'read' : result.failure;
};

const HEADER = [
  'phone',
  'BorrowerName',
  'gender',
  'BorrowedAmount',
  'BorrowedDate',
  'TotalOwingAmount',
  'DueDate',
  'PlatformName',
  'extra_a',
  'extra_b',
  'extra_c',
  'extra_d',
];

describe('sample files', () => {
  it.each(['contacts-200.xlsx', 'contacts-200.xls', 'contacts-200.csv'])(
    '%s: has the same header and 200 rows',
    (name) => {
      const { rows, numbers } = sheetOf(fixture(name));
      expect(rows[0]).toEqual(HEADER);
      expect(rows).toHaveLength(201);
      expect(numbers[200]).toBe(201);
      expect(rows[1]).toEqual([
        '+6281571924865',
        'Dewi García',
        'male',
        '1500000',
        '2026-10-15',
        '1841740.6',
        '2026-11-14',
        'Nusa Pinjam',
        'CASE-100000',
        'A',
        ...(rows[1] ?? []).slice(10),
      ]);
    },
  );

  it('every format gives the same rows', () => {
    // The csv writes 1908499.0 where a workbook holds the number.
    const read = (name: string) =>
      sheetOf(fixture(name)).rows.map((row) => row.slice(0, 10).map((cell) => cell.replace(/\.0$/, '')));
    expect(read('contacts-200.xlsx')).toEqual(read('contacts-200.csv'));
    expect(read('contacts-200.xls')).toEqual(read('contacts-200.csv'));
  });

  it('5000 rows are read', () => {
    expect(sheetOf(fixture('contacts-5000.xlsx')).rows).toHaveLength(5001);
  });
});

describe('files that cannot be read', () => {
  const whole = fixture('contacts-200.xlsx');
  const csv = (third: string) => utf8(['phone,BorrowerName', '0811,Dewi', third, '0813,Budi', ''].join('\n'));

  it.each([
    ['a workbook without its last bytes', whole.subarray(0, whole.length - 10), { failure: 'upload.damaged' }],
    ['half a workbook', whole.subarray(0, whole.length / 2), { failure: 'upload.damaged' }],
    ['an open quote', csv('0812,"Sari'), { failure: 'upload.openQuote', row: 3 }],
    ['a NUL between letters', csv('0812,Sa\u0000ri'), { failure: 'upload.nulCharacter', row: 3 }],
    ['bytes of a program', new Uint8Array(400).fill(1).fill(0, 200), { failure: 'upload.wrongFormat' }],
  ])('%s: is named', (_name, bytes, failed) => {
    expect(readSheet(bytes)).toEqual({ ok: false, ...failed });
  });

  it('a closed quote over two lines: is read', () => {
    expect(sheetOf(csv('0812,"Sari\nDewi"')).rows).toHaveLength(4);
  });
});

describe('csv in foreign notations', () => {
  const text = 'phone,BorrowerName\n+6281571924865,"Dewi, García"\n';

  it.each([
    ['semicolons', utf8('phone;BorrowerName\n+6281571924865;Dewi, García\n')],
    ['tabs', utf8('phone\tBorrowerName\n+6281571924865\tDewi, García\n')],
    ['a line that names the separator', utf8('sep=;\r\nphone;BorrowerName\r\n+6281571924865;Dewi, García\r\n')],
    ['UTF-8 with a mark', utf8(`\uFEFF${text}`)],
    ['UTF-16 little endian', utf16(text, 'le')],
    ['UTF-16 big endian', utf16(text, 'be')],
    ['windows-1252', latin1(text)],
    ['blank lines between', utf8('\n\nphone,BorrowerName\n,\n+6281571924865,"Dewi, García"\n\n')],
  ])('%s: is read', (_name, bytes) => {
    expect(sheetOf(bytes).rows).toEqual([
      ['phone', 'BorrowerName'],
      ['+6281571924865', 'Dewi, García'],
    ]);
  });

  it('gb18030: is read', () => {
    // 王伟, 李娜 as a Chinese Windows writes them
    const bytes = new Uint8Array([
      ...utf8('phone,BorrowerName\n+6281571924865,'),
      0xcd,
      0xf5,
      0xce,
      0xb0,
      0x0a,
      ...utf8('+6281571924866,'),
      0xc0,
      0xee,
      0xc4,
      0xc8,
      0x0a,
    ]);
    expect(sheetOf(bytes).rows.map((row) => row[1])).toEqual(['BorrowerName', '王伟', '李娜']);
  });

  it('blank lines: skipped, row numbers stay those of the file', () => {
    expect(sheetOf(utf8('phone\n1\n\n\n2\n')).numbers).toEqual([1, 2, 5]);
  });

  it('line break within quotes: stays in its cell', () => {
    expect(sheetOf(utf8('phone,BorrowerName\n1,"two\nlines"\n')).rows[1]).toEqual(['1', 'two\nlines']);
  });
});

describe('unusable file', () => {
  it.each([
    ['a web page saved as .xls', utf8('<html><table><tr><td>phone</td></tr></table></html>'), 'upload.wrongFormat'],
    ['a pdf', utf8('%PDF-1.7 …'), 'upload.wrongFormat'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'upload.wrongFormat'],
    ['a zip with no workbook in it', rawWorkbook('').subarray(0, 200), 'upload.damaged'],
    ['nothing', new Uint8Array(), 'upload.empty'],
    ['only a header', utf8('phone,BorrowerName\n'), 'upload.empty'],
    ['a workbook with an empty sheet', workbook([{ name: 'One', rows: [] }]), 'upload.empty'],
    ['a workbook with only a header', workbook([{ name: 'One', rows: [['phone']] }]), 'upload.empty'],
  ])('%s: refused by its content', (_name, bytes, failure) => {
    expect(failureOf(bytes)).toBe(failure);
  });
});

describe('foreign workbooks', () => {
  it('rows above the header: are left out, and rows stay numbered as in the file', () => {
    const columns = ['phone', 'BorrowerName', 'DueDate'];
    const options = { columns };
    const table = [
      ['Contacts of November'],
      [],
      ['Due Date', 'Phone', 'borrower_name'],
      ['2026-11-14', '0812', 'Dewi'],
    ];
    const read = { rows: table.slice(2), numbers: [3, 4] };
    expect(readSheet(workbook([{ name: 'One', rows: table }]), options)).toMatchObject({ ok: true, sheet: read });
    const text = table.map((row) => row.join(';')).join('\n');
    expect(readSheet(utf8(text), options)).toMatchObject({ ok: true, sheet: read });
    expect(readSheet(utf8('Contacts of November\n\nphone;BorrowerName\n'), options)).toMatchObject({
      failure: 'upload.empty',
    });
  });

  it('of several sheets: the first that fits the template is read, another one by its name', () => {
    const rows = (phone: string) => [
      ['phone', 'BorrowerName'],
      [phone, 'Dewi'],
    ];
    const bytes = workbook([
      { name: 'Notes', rows: [['Called by'], ['Sari']] },
      { name: 'November', rows: rows('1') },
      { name: 'October', rows: rows('2') },
      { name: 'Old', rows: rows('3'), hidden: true },
    ]);
    const read = (sheet?: string) => readSheet(bytes, { columns: ['phone', 'BorrowerName'], sheet });
    const names = ['Notes', 'November', 'October'];
    expect(read()).toMatchObject({ ok: true, sheet: { rows: rows('1'), name: 'November', names } });
    expect(read('October')).toMatchObject({ ok: true, sheet: { rows: rows('2'), name: 'October', names } });
    expect(read('Old')).toMatchObject({ sheet: { name: 'November' } });
  });

  it('first visible sheet with rows is read', () => {
    const rows = [['phone'], ['1']];
    const bytes = workbook([
      { name: 'Notes', rows: [['secret'], ['x']], hidden: true },
      { name: 'Empty', rows: [] },
      { name: 'Data', rows },
    ]);
    expect(sheetOf(bytes).rows).toEqual(rows);
  });

  it('formula: its value is read, an error as the program shows it', () => {
    const bytes = rawWorkbook(
      `<sheetData><row r="1">${textCell('A1', 'phone')}</row><row r="2"><c r="A2"><f>1+1</f><v>62812</v></c></row><row r="3"><c r="A3" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B3"><v>5</v></c><c r="C3" t="e"><f>SORT(1)</f><v>#SPILL!</v></c></row></sheetData>`,
    );
    expect(sheetOf(bytes).rows).toEqual([['phone'], ['62812'], ['#DIV/0!', '5', '#ERROR!']]);
  });

  it('formula without a value: is read as the formula and named by its row and column', () => {
    const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
    const bytes = rawWorkbook(
      `<sheetData>${row(1, textCell('A1', 'phone') + textCell('B1', 'extra_a'))}${row(3, '<c r="A3"><f>C3+1</f><v></v></c>')}${row(4, '<c r="A4"><v>62812</v></c><c r="B4"><f t="shared" ref="B4:B5" si="0">A4</f></c>')}${row(5, '<c r="A5"/><c r="B5"><f t="shared" si="0"/><v/></c>')}${row(6, '<c r="A6"><v>1</v></c><c r="B6" t="str"><f>""</f><v></v></c>')}${row(7, '<c r="A7" s="0"/>')}</sheetData>`,
    );
    const { rows, numbers, uncomputed } = sheetOf(bytes);
    expect(rows).toEqual([['phone', 'extra_a'], ['=C3+1'], ['62812', '=A4'], ['', '=A5'], ['1', '']]);
    expect(numbers).toEqual([1, 3, 4, 5, 6]);
    expect([...uncomputed].map(([index, columns]) => [index, ...columns])).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
    ]);
  });

  it('long number: read in full', () => {
    expect(sheetOf(workbook([{ name: 'One', rows: [['phone'], [6281571924865]] }])).rows[1]).toEqual(['6281571924865']);
  });

  it('claimed dimensions: ignored, a cell in the last column too', () => {
    const bytes = rawWorkbook(
      `<dimension ref="A1:XFD1048576"/><sheetData><row r="1">${textCell('A1', 'phone')}</row><row r="2">${textCell('A2', '1')}${textCell('XFD2', 'far')}</row></sheetData>`,
    );
    expect(sheetOf(bytes).rows).toEqual([['phone'], ['1']]);
  });

  it('more than 50,000 rows: refused as too big', () => {
    const lines = Array.from({ length: 50_001 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`);
    expect(failureOf(rawWorkbook(`<sheetData>${lines.join('')}</sheetData>`))).toBe('upload.tooBig');
  });

  it('date: read by the calendar of the workbook, an impossible one stays a number', () => {
    // 45000 days after 1904-01-01, as old Macs count
    const bytes = rawWorkbook('', {
      'xl/workbook.xml': utf8(
        `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr date1904="1"/><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/styles.xml': utf8(
        '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
      ),
      'xl/_rels/workbook.xml.rels': utf8(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
      ),
      '[Content_Types].xml': utf8(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
      ),
      'xl/worksheets/sheet1.xml': utf8(
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${textCell('A1', 'DueDate')}</row><row r="2"><c r="A2" s="1"><v>44885</v></c></row><row r="3"><c r="A3" s="1"><v>9999999</v></c></row></sheetData></worksheet>`,
      ),
    });
    // 1904-01-01 + 44,885 days; a serial past the last day stays the number it is
    expect(sheetOf(bytes).rows.slice(1)).toEqual([['2026-11-21'], ['9999999']]);
  });
});

describe('zip bombs', () => {
  it.each([
    ['a zip bomb', zipBomb],
    ['a zip bomb whose directory says it is small', lyingZipBomb],
  ])('%s: refused as too big', (_name, make) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(1_048_576);
    expect(failureOf(bytes)).toBe('upload.tooBig');
  });
});
