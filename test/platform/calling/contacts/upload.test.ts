import type { Caller, TestPlatform } from '@test/support/platform';
import { utf8 } from '../../foundation/sheets/strangeFiles';
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

describe('contact files', () => {
  it.each(['contacts-200.xlsx', 'contacts-200.xls', 'contacts-200.csv'])(
    '%s: reads 200 contacts and says how each column was understood',
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
    '%s: lists every refused row with its number, field and reason',
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

describe('phone numbers in a contact list', () => {
  it('are read by the country of the account and stored in one notation', async () => {
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

  it('the same number in two notations: is a duplicate', async () => {
    const list = await upload(csvFile(good('081571924865'), good('+6281571924865')));
    expect(list.data.counts).toMatchObject({ good: 1, refused: 1, duplicate: 1 });
  });

  it('the number of a refused row: does not make a later good row a duplicate', async () => {
    const list = await upload(csvFile(good('081571924865').replace('Nusa Pinjam', 'Nobody'), good('+6281571924865')));
    expect(list.data.counts).toMatchObject({ good: 1, refused: 1, duplicate: 0 });
  });

  it('are masked in every reply, also in refused rows and in extra columns', async () => {
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

describe('notes on a contact list', () => {
  it('numbers of another country and amounts of 0: stay good, are counted, and are noted at their row', async () => {
    const list = await upload(
      csvFile(
        good('+6281571900021'),
        good('+85291234567'),
        good('+6281571900022').replace('1500000', '0.00'),
        good('+34612345678').replace('1841740.6', '0'),
      ),
    );
    expect(list.data.counts).toMatchObject({ good: 4, refused: 0, otherCountry: 2, zeroAmount: 2 });
    const noted = await rowsOf(list, 'noted');
    expect(noted.list.map(({ rowNumber, notes }) => [rowNumber, notes])).toEqual([
      [3, ['otherCountry']],
      [4, ['zeroAmount']],
      [5, ['otherCountry', 'zeroAmount']],
    ]);
  });

  it('blacklisted numbers: are counted when the list is read, without expired and removed entries', async () => {
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

describe('headers of a contact list', () => {
  it('without required columns: are refused with the missing ones', async () => {
    const answer = await upload(fixture('contacts-wrong-header.csv'));
    expect([answer.code, answer.failure, answer.params]).toEqual([
      2,
      'upload.wrongHeader',
      { missing: 'phone, BorrowerName' },
    ]);
  });

  it('are found in any order and case, with spaces or underscores, among unknown columns', async () => {
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

  it('that stand twice: are refused', async () => {
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
  ] as const)('of %s: only the columns of its template are required', async (other, text) => {
    const answer = await admin.upload(
      'contacts.upload',
      { params: { line: other } },
      { name: 'list.csv', bytes: utf8(text) },
    );
    expect(answer.data).toMatchObject({ line: other, counts: { good: 1 } });
  });
});

describe('access to contact lists', () => {
  it('upload: is refused without the permission to add tasks', async () => {
    const viewer = await platform.as('viewer');
    expect((await upload(fixture('contacts-200.csv'), viewer)).code).toBe(403);
  });

  it('a list of another line or company: is unknown', async () => {
    const list = await upload(fixture('contacts-200.csv'));
    const kirana = await platform.as('admin@kirana.test');
    const elsewhere = await admin.call('contacts.list', { params: { line: 'marketing', id: list.data.id } });
    const foreign = await kirana.call('contacts.list', { params: { line: 'marketing', id: list.data.id } });
    expect([elsewhere.failure, foreign.failure]).toEqual(['thing.unknown', 'thing.unknown']);
  });

  it('discarding: deletes the list', async () => {
    const list = await upload(fixture('contacts-200.csv'));
    const input = { params: { line, id: list.data.id } } as const;
    expect((await admin.call('contacts.discard', input)).code).toBe(200);
    expect((await admin.call('contacts.list', input)).failure).toBe('thing.unknown');
  });

  it('the same upload sent twice with one idempotency key: is one list', async () => {
    const key = { 'idempotency-key': 'same-wish-0001' };
    const one = await admin.upload('contacts.upload', { params: { line } }, fixture('contacts-200.csv'), key);
    const two = await admin.upload('contacts.upload', { params: { line } }, fixture('contacts-200.csv'), key);
    expect(two.data.id).toBe(one.data.id);
  });
});
