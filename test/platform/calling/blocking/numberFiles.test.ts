import { readFileSync } from 'node:fs';
import { readSheet } from '@sandbox/platform/foundation/sheets/readSheet';
import type { Caller, TestPlatform } from '@test/support/platform';
import { writeDownload } from '@test/support/writeDownload';
import { rawWorkbook, textCell, workbook } from '../../foundation/sheets/strangeFiles';
import { file, line, startBlacklist, type Blacklist } from './blacklist';

let platform: TestPlatform;
let admin: Caller;
let add: Blacklist['add'];
let found: Blacklist['found'];

beforeAll(async () => {
  ({ platform, admin, add, found } = await startBlacklist());
});
afterAll(() => platform.close());

const upload = (text: string, who = admin, query: object = {}) =>
  who.upload('blacklist.upload', { params: { line }, query: { reason: 'complaint', ...query } }, file(text));
const check = (text: string) => admin.upload('blacklist.check', { params: { line } }, file(text));

describe('a file of numbers for the blacklist', () => {
  it('check: names each refused line with its reason and adds nothing; upload: adds the good numbers', async () => {
    await add('081571923001');
    const text =
      '081571923002\n\nnot a number\n+62 815 7192 3003\n0815-7192-3002\n12\n081571923001\n081571923004, 081571923005\n';
    const read = await check(text);
    expect(read.data).toMatchObject({ lines: 7, good: 2, listed: 1, refused: 4 });
    expect(read.data.problems.map(({ line: at, code, params }) => [at, code, params?.row])).toEqual([
      [3, 'phoneInvalid', undefined],
      [5, 'phoneDuplicate', 1],
      [6, 'phoneInvalid', undefined],
      [8, 'phoneTooLong', undefined],
    ]);
    expect(read.text).not.toContain('71923002');
    expect((await found('081571923002')).total).toBe(0);
    expect((await upload(text)).data).toMatchObject({ good: 2, listed: 1, refused: 4, added: 2 });
    const entry = (await found('081571923002')).list[0];
    expect(entry).toMatchObject({ reason: 'complaint', state: 'active' });
    const detail = await admin.call('blacklist.detail', { params: { line, id: entry?.id ?? 0 } });
    expect(detail.data.history).toMatchObject([{ action: 'added', source: 'list' }]);
    expect((await found('081571923005')).total).toBe(0);
  });

  it('a thousand numbers: are added once each; the same file again adds none', async () => {
    const thousand = readFileSync(`${__dirname}/../../../fixtures/blacklist-1000.csv`, 'utf8');
    const { data } = await upload(thousand);
    expect(data).toMatchObject({ lines: 1_000, added: data.good });
    expect(data.good + data.refused).toBe(1_000);
    expect(data.good).toBeGreaterThan(950);
    expect((await upload(thousand)).data).toMatchObject({ good: 0, listed: data.good, added: 0 });
  });

  it('several columns: reads the numbers from the one headed "phone"', async () => {
    expect((await check('name;phone\nDewi;081571923010\nEko;081571923011\n')).data).toMatchObject({
      lines: 2,
      good: 2,
      refused: 0,
    });
  });

  it('a formula without a value: its line is refused with the reason', async () => {
    const bytes = rawWorkbook(
      `<sheetData><row r="1">${textCell('A1', 'phone')}</row><row r="2">${textCell('A2', '081571923031')}<c r="B2"><f>A2</f></c></row><row r="3"><c r="A3"><f>A2+1</f><v/></c></row></sheetData>`,
    );
    const read = await admin.upload('blacklist.check', { params: { line } }, { name: 'numbers.xlsx', bytes });
    expect(read.data).toMatchObject({ lines: 2, good: 1, refused: 1 });
    expect(read.data.problems).toMatchObject([{ line: 3, code: 'formulaUncomputed' }]);
  });

  it('an error instead of a value: its line is refused with the reason, in a workbook and in a csv', async () => {
    const bytes = rawWorkbook(
      `<sheetData><row r="1">${textCell('A1', '081571923061')}</row><row r="2"><c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row></sheetData>`,
    );
    const read = await admin.upload('blacklist.check', { params: { line } }, { name: 'numbers.xlsx', bytes });
    expect(read.data).toMatchObject({ lines: 2, good: 1, problems: [{ line: 2, code: 'formulaFailed' }] });
    expect((await check('name;phone\nDewi;#N/D\n#REF!;081571923061\n')).data).toMatchObject({
      lines: 2,
      good: 1,
      problems: [{ line: 2, code: 'formulaFailed' }],
    });
  });

  it('a first sheet with only a heading: the first with numbers is read, the others can be chosen', async () => {
    const bytes = workbook([
      { name: 'New', rows: [['phone', 'name']] },
      { name: 'West', rows: [['081571923051']] },
      { name: 'East', rows: [['phone'], ['081571923052'], ['081571923053']] },
    ]);
    const read = (query: object) =>
      admin.upload('blacklist.check', { params: { line }, query }, { name: 'numbers.xlsx', bytes });
    const sheets = ['New', 'West', 'East'];
    expect((await read({})).data).toMatchObject({ good: 1, sheet: 'West', sheets });
    expect((await read({ sheet: 'New' })).failure).toBe('upload.empty');
  });

  it('a workbook of several sheets: the first is read, or the chosen one', async () => {
    const bytes = workbook([
      { name: 'West', rows: [['081571923041']] },
      { name: 'East', rows: [['081571923042'], ['081571923043']] },
    ]);
    const numbers = { name: 'numbers.xlsx', bytes };
    const sheets = ['West', 'East'];
    const read = (query: object) => admin.upload('blacklist.check', { params: { line }, query }, numbers);
    expect((await read({})).data).toMatchObject({ good: 1, sheet: 'West', sheets });
    expect((await read({ sheet: 'East' })).data).toMatchObject({ good: 2, sheet: 'East', sheets });
    const query = { reason: 'complaint', sheet: 'East' };
    const added = await admin.upload('blacklist.upload', { params: { line }, query }, numbers);
    expect(added.data).toMatchObject({ added: 2, sheet: 'East' });
    expect((await found('081571923041')).total).toBe(0);
    expect((await check('081571923044')).data).toMatchObject({ sheet: null, sheets: [] });
  });

  it('upload: is refused empty, without a reason or without the permission; can apply to all lines', async () => {
    expect((await admin.upload('blacklist.upload', { params: { line } }, file('081571923012'))).fields).toMatchObject([
      { field: 'reason', code: 'required' },
    ]);
    expect((await upload('081571923012', await platform.as('viewer'))).code).toBe(403);
    expect((await upload('   \n')).failure).toBe('upload.empty');
    expect((await found('081571923012')).total).toBe(0);
    expect((await upload('081571923012', admin, { scope: 'all', untilDay: '2026-12-01' })).data).toMatchObject({
      added: 1,
    });
    expect((await found('081571923012', admin, 'marketing')).list).toMatchObject([{ scope: 'all' }]);
  });
});

describe('export of the blacklist', () => {
  async function rowsOf(plaintext: boolean, filter: object, who = admin): Promise<string[][]> {
    const requested = await who.call('download.blacklist', { params: { line }, body: { filter, plaintext } });
    expect(requested.code).toBe(200);
    const { rows } = await platform.database.asOwner((client) =>
      client.query<{ company_id: number }>('select company_id from download where id = $1', [requested.data.id]),
    );
    await writeDownload(requested.data.id, rows[0]?.company_id ?? 0, platform.services);
    const done = (await who.call('download.list')).data.list.find(({ id }) => id === requested.data.id);
    const raw = await who.file('download.file', {
      params: { id: requested.data.id, fileId: done?.files[0]?.id ?? '' },
    });
    const read = readSheet(new Uint8Array(raw.rawPayload));
    if (!read.ok) throw new Error(read.failure);
    expect(done).toMatchObject({ kind: 'blacklist', state: 'done', plaintext });
    return read.sheet.rows.map((row) => [...row]);
  }

  it('has the rows of the filtered list, numbers masked; plain numbers need the permission', async () => {
    await add('081571925001', { reason: 'thirdParty', remark: 'A sister', untilDay: '2026-12-31' });
    const [header, ...rows] = await rowsOf(false, { search: '081571925001' });
    expect(header?.slice(0, 5)).toEqual(['phone', 'State', 'Applies to', 'Reason', 'Remark']);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.slice(0, 5)).toEqual([
      '+6281******001',
      'In force',
      'This line',
      'Number of a third party',
      'A sister',
    ]);
    expect((await rowsOf(true, { search: '081571925001' }))[1]?.[0]).toBe('+6281571925001');
    const operator = await platform.as('operator');
    expect(
      (await operator.call('download.blacklist', { params: { line }, body: { filter: {}, plaintext: true } })).code,
    ).toBe(403);
    const total = (
      await admin.call('blacklist.list', { params: { line }, query: { state: 'active', reason: 'complaint' } })
    ).data.total;
    expect(await rowsOf(false, { state: 'active', reason: 'complaint' }, operator)).toHaveLength(total + 1);
  });
});
