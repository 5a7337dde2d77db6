import { readFileSync } from 'node:fs';
import { readSheet } from '@sandbox/platform/foundation/sheets/readSheet';
import { startTestPlatform, type Answer, type Caller, type TestPlatform } from '@test/support/platform';
import { addPlatforms } from '../campaigns/tasks/fixtures';
import { lyingZipBomb, rawWorkbook, textCell, utf16, utf8, workbook } from '../../foundation/sheets/strangeFiles';

const fixture = (name: string) => ({
  name,
  bytes: new Uint8Array(readFileSync(`${__dirname}/../../../fixtures/${name}`)),
});
const line = 'collection';

let platform: TestPlatform;
let admin: Caller;
let operator: Caller;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  await addPlatforms(platform, ['Nusa Pinjam', 'Kilat Dana']);
  admin = await platform.as('admin');
  operator = await platform.as('operator');
});
afterAll(() => platform.close());

const upload = (file: { name: string; bytes: Uint8Array }, who = admin) =>
  who.upload('contacts.upload', { params: { line } }, file);

const header =
  'phone,BorrowerName,gender,BorrowedAmount,BorrowedDate,TotalOwingAmount,DueDate,PlatformName,extra_a,extra_b,extra_c,extra_d';
const good = (phone: string, extra = '') =>
  `${phone},Dewi,female,1500000,2026-10-15,1841740.6,2026-11-14,Nusa Pinjam,${extra},,,`;
const csvFile = (...rows: string[]) => ({ name: 'list.csv', bytes: utf8([header, ...rows, ''].join('\n')) });

async function rowsOf(list: Answer<'contacts.upload'>, show: 'good' | 'refused' | 'noted', who = admin) {
  return (await who.call('contacts.rows', { params: { line, id: list.data.id }, query: { show, limit: 60 } })).data;
}

describe('lists as people make them', () => {
  it.each(['contacts-200.xlsx', 'contacts-200.xls', 'contacts-200.csv'])(
    '%s: 200 contacts, what was understood of each column',
    async (name) => {
      const { data } = await upload(fixture(name));
      expect(data).toMatchObject({ state: 'ready', fileName: name, ignoredHeaders: [], failure: null });
      expect(data.counts).toMatchObject({ rows: 200, good: 200, refused: 0, duplicate: 0 });
      const column = (of: string) => data.columns.find((one) => one.name === of);
      expect(column('BorrowedDate')).toMatchObject({ found: 'BorrowedDate', kind: 'date' });
      expect(column('BorrowedDate')?.examples[0]).toBe('2026-10-15');
      expect(column('TotalOwingAmount')?.examples[0]).toBe('1841740.6');
      expect(column('phone')?.examples).toHaveLength(3);
    },
  );

  it('reads 5000 rows', async () => {
    const { data } = await upload(fixture('contacts-5000.xlsx'));
    expect(data.counts).toMatchObject({ rows: 5000, good: 5000 });
  });

  it.each(['contacts-bad-rows.xlsx', 'contacts-bad-rows.csv'])(
    '%s: every fault by row number and reason',
    async (name) => {
      const list = await upload(fixture(name));
      const refused = await rowsOf(list, 'refused');
      const faults = refused.list.map(({ rowNumber, problems }) => [
        rowNumber,
        ...problems.map(({ field, code }) => `${field} ${code}`),
      ]);
      expect(faults).toEqual([
        [5, 'phone phoneInvalid'],
        [7, 'BorrowedDate dateImpossible'],
        [9, 'BorrowedDate borrowedAfterDue'],
        [11, 'PlatformName platformUnknown'],
        [13, 'phone phoneDuplicate'],
        [15, 'BorrowedAmount amountFormat'],
        [17, 'BorrowerName required'],
        [19, 'DueDate dateFormat'],
        [21, 'phone phoneInvalid'],
        [23, 'TotalOwingAmount amountNegative'],
      ]);
      expect(list.data.counts).toMatchObject({ refused: 10, duplicate: 1, good: list.data.counts.rows - 10 });
      expect(refused.list.find(({ rowNumber }) => rowNumber === 13)?.problems[0]?.params).toEqual({ row: 12 });
    },
  );
});

describe('numbers', () => {
  it('are read in the country of the account and kept as one notation', async () => {
    const list = await upload(
      csvFile(good('081571924865'), good('6281571924866'), good('+62 815 7192 4867'), good('0062815-7192-4868')),
    );
    expect(list.data.counts).toMatchObject({ good: 4, refused: 0 });
    const stored = await platform.database.asOwner((client) =>
      client.query<{ phone: string }>('select phone from contact_list_row where list_id = $1 order by row_number', [
        list.data.id,
      ]),
    );
    expect(stored.rows.map(({ phone }) => phone)).toEqual([
      '+6281571924865',
      '+6281571924866',
      '+6281571924867',
      '+6281571924868',
    ]);
  });

  it('one written in two notations is a duplicate', async () => {
    const list = await upload(csvFile(good('081571924865'), good('+6281571924865')));
    expect(list.data.counts).toMatchObject({ good: 1, refused: 1, duplicate: 1 });
  });

  it('of a refused row further up does not make the good row below a duplicate', async () => {
    const list = await upload(csvFile(good('081571924865').replace('Nusa Pinjam', 'Nobody'), good('+6281571924865')));
    expect(list.data.counts).toMatchObject({ good: 1, refused: 1, duplicate: 0 });
  });

  it('leave masked, whoever asks, second ones in own columns too', async () => {
    const list = await upload(
      csvFile(good('+6281571924865', '081390001111'), good('+6281571924999').replace('2026-11-14', '14/11/2026')),
      operator,
    );
    const texts = [
      list.text,
      ...(await Promise.all(
        (['good', 'refused'] as const).map(async (show) => JSON.stringify(await rowsOf(list, show, operator))),
      )),
    ];
    for (const text of texts) expect(text).not.toMatch(/81571924865|81390001111|81571924999/);
    expect(texts[1]).toContain('+6281******865');
  });
});

describe('what is noted', () => {
  it('the blacklist and other tasks, counted when asked', async () => {
    const list = await upload(csvFile(good('+6281571900001'), good('+6281571900002'), good('+6281571900003')));
    expect(list.data.counts).toMatchObject({ good: 3, blacklisted: 0, inOtherTask: 0 });
    await platform.database.asOwner((client) =>
      client.query(
        `insert into blacklist (company_id, phone, reason, until, created_by, created_at, removed_at)
         select company.id, held.phone, 'asked', held.until, app_user.id, now(), removed from company join app_user on account = 'admin@nusa.test',
           (values ('+6281571900001', null::timestamptz, null::timestamptz), ('+6281571900002', '2020-01-01'::timestamptz, null), ('+6281571900003', null, now())) as held (phone, until, removed)
         where company.name = 'Nusa Finance'`,
      ),
    );
    const again = await admin.call('contacts.list', { params: { line, id: list.data.id } });
    // one held for good; one was held until 2020, one was taken off the list
    expect(again.data.counts).toMatchObject({ blacklisted: 1 });
    const noted = await rowsOf(list, 'noted');
    expect(noted.list.map(({ rowNumber, notes }) => [rowNumber, notes])).toEqual([[2, ['blacklisted']]]);
  });
});

describe('headers', () => {
  it('of another template are refused with what is missing', async () => {
    const answer = await upload(fixture('contacts-wrong-header.csv'));
    expect([answer.code, answer.failure, answer.params]).toEqual([
      2,
      'upload.wrongHeader',
      { missing: 'phone, BorrowerName' },
    ]);
  });

  it('may stand in any order, in other cases, among columns of others', async () => {
    const { data } = await upload({
      name: 'list.csv',
      bytes: utf8(
        'Our note;PLATFORMNAME;due date;total_owing_amount;borrower name;Phone\nx;nusa pinjam;2026-11-14;100;Dewi;+6281571924865\n',
      ),
    });
    expect(data).toMatchObject({ counts: { good: 1 }, ignoredHeaders: ['Our note'] });
    expect(data.columns.find(({ name }) => name === 'DueDate')?.found).toBe('due date');
    expect(data.columns.find(({ name }) => name === 'gender')?.found).toBeNull();
  });

  it('that stand twice are refused: nobody knows which is meant', async () => {
    const answer = await upload({
      name: 'list.csv',
      bytes: utf8(`${header},phone\n${good('+6281571924865')},+6281571924866\n`),
    });
    expect([answer.failure, answer.params]).toEqual(['upload.repeatedColumn', { columns: 'phone' }]);
  });

  it.each([
    ['marketing', 'phone,BorrowerName,PlatformName\n+6281571924865,Dewi,Nusa Pinjam\n'],
    ['info_check', 'phone,BorrowerName,PlatformName\n+6281571924865,Dewi,Nusa Pinjam\n'],
    ['cod', 'phone,BorrowerName,TotalOwingAmount,PlatformName\n+6281571924865,Dewi,100,Nusa Pinjam\n'],
  ] as const)('of %s are its own', async (other, text) => {
    const answer = await admin.upload(
      'contacts.upload',
      { params: { line: other } },
      { name: 'list.csv', bytes: utf8(text) },
    );
    expect(answer.data).toMatchObject({ line: other, counts: { good: 1 } });
  });
});

describe('files of strangers', () => {
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

  it('keeps hostile names as text', async () => {
    const name = '<img src=x onerror=alert(1)>{{constructor}}';
    const list = await upload(csvFile(good('+6281571924865').replace('Dewi', name)));
    expect((await rowsOf(list, 'good')).list[0]?.name).toBe(name);
    const long = await upload(csvFile(good('+6281571924865').replace('Dewi', 'x'.repeat(10_000))));
    expect((await rowsOf(long, 'refused')).list[0]?.problems).toEqual([
      { field: 'BorrowerName', code: 'tooLong', params: { max: 100 } },
    ]);
  });

  it('with 10,000 rows, all wrong, are refused row by row', async () => {
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

describe('the refused rows as a file', () => {
  const sheetOf = async (list: Answer<'contacts.upload'>, language: 'en' | 'ba', who = admin) => {
    const file = await who.file('contacts.refused', { params: { line, id: list.data.id }, query: { language } });
    const read = readSheet(new Uint8Array(file.rawPayload));
    if (!read.ok) throw new Error(read.failure);
    return { file, rows: read.sheet.rows };
  };

  it('carry a reason in the asked language and can be mended and sent again', async () => {
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

  it('give back numbers to who brought them, and to nobody else', async () => {
    const list = await upload(csvFile(good('+6281571924999').replace('2026-11-14', '14/11/2026')), admin);
    expect((await sheetOf(list, 'en')).rows[1]?.[2]).toBe('+6281571924999');
    expect((await sheetOf(list, 'en', operator)).rows[1]?.[2]).toBe('+6281******999');
  });

  it('leave a record of who had them, one a session within minutes, by the name of the list', async () => {
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

describe('templates', () => {
  it.each([
    ['collection', 'xlsx'],
    ['collection', 'csv'],
    ['marketing', 'xlsx'],
    ['info_check', 'xlsx'],
    ['cod', 'xlsx'],
  ] as const)('of %s as .%s pass as they stand', async (of, format) => {
    const file = await admin.file('contacts.sample', { query: { line: of, format } });
    expect(file.headers['content-disposition']).toContain(`.${format}`);
    const answer = await admin.upload(
      'contacts.upload',
      { params: { line: of } },
      { name: `sample.${format}`, bytes: new Uint8Array(file.rawPayload) },
    );
    expect(answer.data).toMatchObject({ counts: { rows: 1, good: 1 }, ignoredHeaders: [] });
  });
});

describe('who may, and whose it is', () => {
  it('needs the permission to add tasks', async () => {
    const viewer = await platform.as('viewer');
    expect((await upload(fixture('contacts-200.csv'), viewer)).code).toBe(403);
  });

  it('another line and another company know nothing of a list', async () => {
    const list = await upload(fixture('contacts-200.csv'));
    const kirana = await platform.as('admin@kirana.test');
    const elsewhere = await admin.call('contacts.list', { params: { line: 'marketing', id: list.data.id } });
    const foreign = await kirana.call('contacts.list', { params: { line: 'marketing', id: list.data.id } });
    expect([elsewhere.failure, foreign.failure]).toEqual(['thing.unknown', 'thing.unknown']);
  });

  it('can be discarded', async () => {
    const list = await upload(fixture('contacts-200.csv'));
    const input = { params: { line, id: list.data.id } } as const;
    expect((await admin.call('contacts.discard', input)).code).toBe(200);
    expect((await admin.call('contacts.list', input)).failure).toBe('thing.unknown');
  });

  it('the same upload sent twice under one key is one list', async () => {
    const key = { 'idempotency-key': 'same-wish-0001' };
    const one = await admin.upload('contacts.upload', { params: { line } }, fixture('contacts-200.csv'), key);
    const two = await admin.upload('contacts.upload', { params: { line } }, fixture('contacts-200.csv'), key);
    expect(two.data.id).toBe(one.data.id);
  });
});
