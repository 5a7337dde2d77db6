import { readSheet } from '@sandbox/platform/foundation/sheets/readSheet';
import type { Answer, Caller, TestPlatform } from '@test/support/platform';
import { lyingZipBomb, rawWorkbook, textCell, utf16, utf8, workbook } from '../../foundation/sheets/strangeFiles';
import { csvFile, fixture, good, header, line, startContacts, type Contacts } from './contacts';

let platform: TestPlatform;
let admin: Caller;
let operator: Caller;
let upload: Contacts['upload'];
let rowsOf: Contacts['rowsOf'];

beforeAll(async () => {
  ({ platform, admin, operator, upload, rowsOf } = await startContacts());
});
afterAll(() => platform.close());

describe('unusual contact files', () => {
  it.each([
    ['a zip bomb', 'list.xlsx', lyingZipBomb(), 'upload.tooBig'],
    ['only a header', 'list.csv', utf8(`${header}\n`), 'upload.empty'],
    ['nothing at all', 'list.csv', utf8(''), 'upload.empty'],
    [
      'a picture with the name of a list',
      'list.xlsx',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]),
      'upload.wrongFormat',
    ],
    ['an executable', 'list.exe', utf8(`${header}\n${good('+6281571924865')}\n`), 'upload.wrongFormat'],
  ])('%s is refused', async (_name, name, bytes, failure) => {
    const answer = await upload({ name, bytes });
    expect([answer.code, answer.failure]).toEqual([2, failure]);
  });

  it('a formula without a value: its row is refused with the reason, in the file of refused rows too', async () => {
    const row = (number: number, phone: string, name: string) =>
      `<row r="${number}">${phone}${name}${good('')
        .split(',')
        .slice(2, 8)
        .map((text, at) => textCell(`${'CDEFGH'.charAt(at)}${number}`, text))
        .join('')}</row>`;
    const heads = header.split(',').map((text, at) => textCell(`${'ABCDEFGHIJKL'.charAt(at)}1`, text));
    const answer = await upload({
      name: 'formulas.xlsx',
      bytes: rawWorkbook(
        `<sheetData><row r="1">${heads.join('')}</row>${row(2, textCell('A2', '+6281571924871'), textCell('B2', 'Dewi'))}${row(3, '<c r="A3"><f>62815*1000</f></c>', textCell('B3', 'Sari'))}${row(4, textCell('A4', '+6281571924873'), '<c r="B4"><f>B2</f><v></v></c>')}</sheetData>`,
      ),
    });
    expect(answer.data.counts).toMatchObject({ rows: 3, good: 1, refused: 2 });
    const { list } = await rowsOf(answer, 'refused');
    expect(list.map(({ rowNumber, problems }) => [rowNumber, problems])).toEqual([
      [3, [{ field: 'phone', code: 'formulaUncomputed' }]],
      [4, [{ field: 'BorrowerName', code: 'formulaUncomputed' }]],
    ]);
    const refused = await admin.file('contacts.refused', {
      params: { line, id: answer.data.id },
      query: { language: 'en' },
    });
    const read = readSheet(new Uint8Array(refused.rawPayload));
    expect(read.ok && read.sheet.rows[1]?.slice(0, 3)).toEqual([
      '3',
      expect.stringMatching(/^phone: .*formula without a value.* save it/),
      '=62815*1000',
    ]);
  });

  it('a first sheet with only the header: the one with rows is read, an error value refuses its row', async () => {
    const failing = good('+6281571924882').replace(/^([^,]*),[^,]*/, '$1,#REF!');
    const answer = await upload({
      name: 'list.xlsx',
      bytes: workbook([
        { name: 'New', rows: [header.split(',')] },
        { name: 'West', rows: [header, good('+6281571924881'), failing].map((row) => row.split(',')) },
      ]),
    });
    expect(answer.data).toMatchObject({ counts: { good: 1, refused: 1 }, sheet: 'West', sheets: ['New', 'West'] });
    expect((await rowsOf(answer, 'refused')).list).toMatchObject([
      { rowNumber: 3, problems: [{ field: 'BorrowerName', code: 'formulaFailed' }] },
    ]);
  });

  it('a workbook of several sheets with a title above the header: is read from the chosen one', async () => {
    const rows = (...phones: string[]) => [
      ['November'],
      header.split(','),
      ...phones.map((one) => good(one).split(',')),
    ];
    const file = {
      name: 'list.xlsx',
      bytes: workbook([
        { name: 'Notes', rows: [['nothing to call'], ['here']] },
        { name: 'West', rows: rows('+6281571924865') },
        { name: 'East', rows: rows('+6281571924866', '+6281571924867') },
      ]),
    };
    const sheets = ['Notes', 'West', 'East'];
    const first = await upload(file);
    expect(first.data).toMatchObject({ counts: { good: 1, refused: 0 }, sheet: 'West', sheets });
    const second = await admin.upload('contacts.upload', { params: { line }, query: { sheet: 'East' } }, file);
    expect(second.data).toMatchObject({ counts: { good: 2, refused: 0 }, sheet: 'East', sheets });
    expect((await admin.call('contacts.list', { params: { line, id: second.data.id } })).data).toMatchObject({
      sheet: 'East',
      sheets,
    });
    expect((await admin.upload('contacts.upload', { params: { line }, query: { sheet: 'Notes' } }, file)).failure).toBe(
      'upload.wrongHeader',
    );
  });

  it('an open quote: is refused with its row', async () => {
    const answer = await upload(csvFile(good('+6281571924865'), good('+6281571924866').replace('Dewi', '"Dewi')));
    expect([answer.failure, answer.text]).toEqual(['upload.openQuote', expect.stringContaining('"row":3')]);
  });

  it('of one megabyte or more are refused before they are read', async () => {
    const answer = await upload({ name: 'list.csv', bytes: new Uint8Array(1_048_576) });
    expect([answer.status, answer.failure]).toEqual([413, 'input.tooLarge']);
  });

  it.each([
    ['a csv named .xlsx', 'list.xlsx', utf8(`${header}\n${good('+6281571924865')}\n`)],
    [
      'a workbook named .csv',
      'list.csv',
      workbook([{ name: 'One', rows: [header.split(','), good('+6281571924865').split(',')] }]),
    ],
    ['UTF-16', 'list.csv', utf16(`${header}\n${good('+6281571924865')}\n`, 'le')],
    [
      '16,384 claimed columns',
      'list.xlsx',
      rawWorkbook(
        `<dimension ref="A1:XFD1048576"/><sheetData>${[header.split(','), good('+6281571924865').split(',')].map((row, r) => `<row r="${r + 1}">${row.map((cell, c) => textCell(`${String.fromCharCode(65 + c)}${r + 1}`, cell)).join('')}</row>`).join('')}</sheetData>`,
      ),
    ],
  ])('%s is read for what it is', async (_name, name, bytes) => {
    expect((await upload({ name, bytes })).data.counts).toMatchObject({ good: 1, refused: 0 });
  });

  it('a name with HTML: stays text; a name of 10,000 characters: is refused at its field', async () => {
    const name = '<img src=x onerror=alert(1)>{{constructor}}';
    const list = await upload(csvFile(good('+6281571924865').replace('Dewi', name)));
    expect((await rowsOf(list, 'good')).list[0]?.name).toBe(name);
    const long = await upload(csvFile(good('+6281571924865').replace('Dewi', 'x'.repeat(10_000))));
    expect((await rowsOf(long, 'refused')).list[0]?.problems).toEqual([
      { field: 'BorrowerName', code: 'tooLong', params: { max: 100 } },
    ]);
  });

  it('with 10,000 wrong rows: are refused row by row', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `bad ${at},,x,y,z,-1,14/11/2026,Nobody,,,,`);
    const list = await upload(csvFile(...rows));
    expect(list.data.counts).toMatchObject({ rows: 10_000, good: 0, refused: 10_000 });
    const last = await admin.call('contacts.rows', {
      params: { line, id: list.data.id },
      query: { show: 'refused', limit: 10, page: 1000 },
    });
    expect(last.data.list.at(-1)?.rowNumber).toBe(10_001);
  });
});

describe('the file of refused rows', () => {
  const sheetOf = async (list: Answer<'contacts.upload'>, language: 'en' | 'ba', who = admin) => {
    const file = await who.file('contacts.refused', { params: { line, id: list.data.id }, query: { language } });
    const read = readSheet(new Uint8Array(file.rawPayload));
    if (!read.ok) throw new Error(read.failure);
    return { file, rows: read.sheet.rows };
  };

  it('has a reason for each row in the requested language, and can be uploaded again', async () => {
    const list = await upload(fixture('contacts-bad-rows.csv'));
    const { file, rows } = await sheetOf(list, 'en');
    expect(file.headers['content-disposition']).toContain('refused-contacts-bad-rows.xlsx');
    expect(rows[0]?.slice(0, 3)).toEqual(['Row', 'Reason', 'phone']);
    expect(rows).toHaveLength(11);
    expect(rows[1]?.[0]).toBe('5');
    expect(rows[1]?.[1]).toMatch(/^phone: \S/);
    expect(rows[1]?.join(' ')).not.toContain('{{');
    const other = await sheetOf(list, 'ba');
    expect(other.rows[0]?.slice(0, 2)).toEqual(['Baris', 'Alasan']);
    expect(other.rows[1]?.[1]).not.toBe(rows[1]?.[1]);
    const again = await upload({ name: 'again.xlsx', bytes: new Uint8Array(file.rawPayload) });
    expect(again.data).toMatchObject({ ignoredHeaders: ['Row', 'Reason'] });
  });

  it('has plain numbers for the uploader only', async () => {
    const list = await upload(csvFile(good('+6281571924999').replace('2026-11-14', '14/11/2026')), admin);
    expect((await sheetOf(list, 'en')).rows[1]?.[2]).toBe('+6281571924999');
    expect((await sheetOf(list, 'en', operator)).rows[1]?.[2]).toBe('+6281******999');
  });

  it('leaves one operation record per person, with the name of the list and without numbers', async () => {
    const list = await upload(csvFile(good('+6281571924999').replace('2026-11-14', '14/11/2026')));
    for (const [language, who] of [
      ['en', admin],
      ['ba', admin],
      ['en', operator],
    ] as const)
      await sheetOf(list, language, who);
    const { data } = await admin.call('operation.list', {
      query: { action: 'contacts.refused', targetId: String(list.data.id) },
    });
    expect(data.list.map(({ person, kind, targetName }) => [person?.account, kind, targetName])).toEqual([
      ['operator@nusa.test', 'contacts', 'list.csv'],
      ['admin@nusa.test', 'contacts', 'list.csv'],
    ]);
    expect((await admin.call('operation.detail', { params: { id: data.list[0]?.id ?? 0 } })).text).not.toContain(
      '81571924999',
    );
  });
});

describe('sample files', () => {
  it.each([
    ['collection', 'xlsx'],
    ['collection', 'csv'],
    ['marketing', 'xlsx'],
    ['info_check', 'xlsx'],
    ['cod', 'xlsx'],
  ] as const)('of %s as .%s: are accepted as downloaded', async (of, format) => {
    const file = await admin.file('contacts.sample', { query: { line: of, format } });
    const ofPlan = await admin.file('contacts.planSample', { query: { line: of, format } });
    expect([ofPlan.statusCode, ofPlan.headers['content-disposition']]).toEqual([
      200,
      file.headers['content-disposition'],
    ]);
    expect(file.headers['content-disposition']).toContain(`.${format}`);
    const answer = await admin.upload(
      'contacts.upload',
      { params: { line: of } },
      { name: `sample.${format}`, bytes: new Uint8Array(file.rawPayload) },
    );
    expect(answer.data).toMatchObject({ counts: { rows: 1, good: 1 }, ignoredHeaders: [] });
  });
});
