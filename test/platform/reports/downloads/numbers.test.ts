import * as XLSX from '@e965/xlsx';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { answered, FixedCarrier, MINUTE } from '../../calling/engine/dialStates';
import { addTaskThings, draft } from '../../calling/campaigns/tasks/fixtures';
import { column, sheetsOf, worksheetsOf } from './written';

const line = 'collection';
let platform: TestPlatform;
let admin: Caller;
let taskId: number;

/**
 * One contact of three numbers, who answers the third; one whose second number stands in a column of the company's own.
 */
beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
  const { data } = await admin.call('task.options', { params: { line } });
  const things = { ...(await addTaskThings(platform)), robotId: data.robots.find(({ valid }) => valid)?.id ?? 0 };
  const file = [
    'phone,phone_2,phone_3,BorrowerName,TotalOwingAmount,DueDate,PlatformName,extra_a,extra_b',
    '081592000001,0815-9200-0002,+6281592000003,Dewi,1250000,2026-11-14,Nusa Pinjam,C-42,',
    '081592000011,,,Budi,100000,2026-11-14,Nusa Pinjam,0815 9200 0012,628159200013',
  ].join('\n');
  const list = await admin.upload(
    'contacts.upload',
    { params: { line } },
    { name: 'several.csv', bytes: new TextEncoder().encode(file) },
  );
  const parameters = { dialingOrder: 'sequential' as const, contactNumberInterval: 120 };
  taskId = (
    await admin.call('task.create', {
      params: { line },
      body: draft(things, list.data.id, { name: 'November_reminders', redial: false, parameters }),
    })
  ).data.id;
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ id: number }>("select id from company where name = 'Nusa Finance'"),
  );
  for (let at = testNow + 5 * MINUTE; at <= testNow + 15 * MINUTE; at += 20_000) {
    const carrier = new FixedCarrier(({ phone }) => (phone.endsWith('3') ? answered : {}));
    await advanceDialing({
      ...dialerWorld,
      store: platform.services.store,
      companyId: rows[0]?.id ?? 0,
      now: at,
      carrier,
    });
  }
  platform.clock.advance(20 * MINUTE);
});
afterAll(() => platform.close());

describe('exports of a task', () => {
  const body = () => ({ of: 'task' as const, id: taskId });

  it('numbers: masked or plain, each with its reason and tries', async () => {
    const [masked = []] = await sheetsOf(
      platform,
      admin,
      await admin.call('download.numbers', { params: { line }, body: body() }),
    );
    expect(JSON.stringify(masked)).not.toMatch(/8159-?200|9200[ -]?00/);
    expect([column(masked, 'BorrowerName'), column(masked, 'Reason'), column(masked, 'Attempts')]).toEqual([
      ['Dewi', 'Budi'],
      ['Reached', 'Not reached, redial is off'],
      ['3', '1'],
    ]);
    const [plain = []] = await sheetsOf(
      platform,
      admin,
      await admin.call('download.numbers', { params: { line }, body: { ...body(), plaintext: true } }),
    );
    expect(column(plain, 'phone')).toEqual(['+6281592000001', '+6281592000011']);
  });

  it('task: one row with its counts', async () => {
    const [sheet = []] = await sheetsOf(
      platform,
      admin,
      await admin.call('download.task', { params: { line }, body: body() }),
    );
    expect(
      ['Task', 'Contacts', 'Calls', 'Calls reached', 'Contacts reached'].map((header) => column(sheet, header)),
    ).toEqual([['November_reminders'], ['2'], ['4'], ['1'], ['1']]);
  });

  it('subtask records: one row for each try', async () => {
    const [sheet = []] = await sheetsOf(
      platform,
      admin,
      await admin.call('download.records', { params: { line }, body: body() }),
    );
    expect(
      ['Attempt', 'First call at', 'Calls', 'Calls reached', 'Talk time (s)'].map((header) => column(sheet, header)),
    ).toEqual([
      ['1', '2', '3'],
      ['2026-11-21 10:05:00', '2026-11-21 10:07:20', '2026-11-21 10:09:40'],
      ['2', '1', '1'],
      ['0', '0', '1'],
      ['0', '0', '15'],
    ]);
  });

  it('are refused without the permission, and for an unknown plan', async () => {
    const viewer = await platform.as('viewer');
    for (const name of ['download.task', 'download.numbers', 'download.records'] as const) {
      expect((await viewer.call(name, { params: { line }, body: body() })).failure).toBe('access.denied');
      expect((await admin.call(name, { params: { line }, body: { of: 'plan', id: 999_999 } })).failure).toBe(
        'thing.unknown',
      );
    }
  });
});

const ask = {
  'download.taskDetails': (plaintext: boolean) =>
    admin.call('download.taskDetails', { params: { line, id: taskId }, body: { plaintext } }),
  'download.calls': (plaintext: boolean) =>
    admin.call('download.calls', { params: { line }, body: { filter: { taskId: String(taskId) }, plaintext } }),
} as const;

describe.each(Object.keys(ask) as (keyof typeof ask)[])('%s', (name) => {
  it('masks every number of a row, in any column', async () => {
    const [sheet = []] = await sheetsOf(platform, admin, await ask[name](false));
    expect(JSON.stringify(sheet)).not.toMatch(/8159-?200|9200[ -]?00/);
    expect(column(sheet, 'phone_2')).toContain('+6281******002');
    expect(column(sheet, 'extra_a')).toEqual(expect.arrayContaining(['C-42', '+6281******012']));
    expect(column(sheet, 'TotalOwingAmount')).toContain('1250000');
  });

  it('has plain numbers in every column when requested', async () => {
    const [sheet = []] = await sheetsOf(platform, admin, await ask[name](true));
    expect(column(sheet, 'phone')).toContain('+6281592000001');
    expect(column(sheet, 'phone_3').join()).toContain('81592000003');
    expect(column(sheet, 'extra_b')).toContain('628159200013');
  });

  it('has amounts as numbers and days and times as dates; numbers to dial stay text', async () => {
    const [sheet = {}] = await worksheetsOf(platform, admin, await ask[name](true));
    const [header = [], row = []] = XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
    const cell = (title: string) => row[header.indexOf(title)];
    expect(['phone', 'TotalOwingAmount', 'DueDate', 'Dialed at'].map(cell)).toEqual([
      '+6281592000001',
      1_250_000,
      new Date('2026-11-14T00:00:00Z'),
      new Date('2026-11-21T10:05:00Z'),
    ]);
  });

  it('has letters with their words', async () => {
    const [sheet = []] = await sheetsOf(platform, admin, await ask[name](false));
    expect(column(sheet, 'Intention label')).toContain('F · No answer');
    expect(column(sheet, 'Result')).toContain('E · No answer');
    expect(column(sheet, 'Slots')).toContainEqual(expect.stringMatching(/^Right person: [YNOS] · /));
  });

  it('has for each call the number dialled and the times it was dialled, answered and ended', async () => {
    const [sheet = []] = await sheetsOf(platform, admin, await ask[name](true));
    const cells = ['BorrowerName', 'phone', 'Number called', 'Dialed at', 'Answered at', 'Ended at', 'Transfer'].map(
      (header) => column(sheet, header),
    );
    const ofDewi = column(sheet, 'Attempt')
      .map((_, row) => cells.map((cell) => cell[row]))
      .filter(([who]) => who === 'Dewi');
    expect(ofDewi).toEqual([
      ['Dewi', '+6281592000001', '+6281592000001', '2026-11-21 10:05:00', '', '2026-11-21 10:05:20', 'Not transferred'],
      ['Dewi', '+6281592000001', '+6281592000002', '2026-11-21 10:07:20', '', '2026-11-21 10:07:40', 'Not transferred'],
      [
        'Dewi',
        '+6281592000001',
        '+6281592000003',
        '2026-11-21 10:09:40',
        '2026-11-21 10:09:50',
        '2026-11-21 10:10:05',
        'Not transferred',
      ],
    ]);
    const [masked = []] = await sheetsOf(platform, admin, await ask[name](false));
    expect(column(masked, 'Number called')).toContain('+6281******003');
  });
});
