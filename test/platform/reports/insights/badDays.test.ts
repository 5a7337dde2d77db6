import { writeDownload } from '@test/support/writeDownload';
import { readSheet } from '@sandbox/platform/foundation/sheets/readSheet';
import { testNow } from '@test/support/database';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { writeLedger, type Ledger } from '../../calling/calls/ledger';

const params = { line: 'collection' } as const;

// Changes of the clock lie within the six months before 21 November. Both hours of a night that has one twice are one
// hour of the clock.
describe.each([
  [
    'America/New_York',
    '2026-11-01',
    1,
    [
      '2026-11-01T04:59:59Z',
      '2026-11-01T05:30:00Z',
      '2026-11-01T06:30:00Z',
      '2026-11-01T07:00:00Z',
      '2026-11-02T04:59:59Z',
      '2026-11-02T05:00:00Z',
    ],
    '2026-10-31',
  ],
  [
    'Europe/Madrid',
    '2026-10-25',
    2,
    [
      '2026-10-24T22:00:00Z',
      '2026-10-25T00:10:00Z',
      '2026-10-25T01:10:00Z',
      '2026-10-25T02:00:00Z',
      '2026-10-25T22:59:59Z',
      '2026-10-25T23:00:00Z',
    ],
    '2026-10-24',
  ],
] as const)('a day on which clocks go back in %s', (zone, day, twice, edges, dayBefore) => {
  let platform: TestPlatform;
  let ledger: Ledger;
  beforeAll(async () => {
    platform = await startTestPlatform();
    ledger = await writeLedger(platform.database.store, {
      now: testNow,
      count: 120,
      zone,
      edges: edges.map((edge) => Date.parse(edge)),
    });
  });
  afterAll(() => platform.close());

  it('counts both as one hour, in the day report and the hours chart, and opens as many calls', async () => {
    const admin = await platform.as('admin');
    const own = ledger.calls.filter((call) => call.day === day);
    const { hours } = (await admin.call('insight.day', { params, query: { day } })).data;
    expect(hours.map(({ minutes }) => minutes)).toEqual(
      Array.from({ length: 24 }, (_, hour) => (hour === twice ? 120 : 60)),
    );
    expect(hours.map(({ calls }) => calls)).toEqual(
      Array.from({ length: 24 }, (_, hour) => own.filter((call) => call.hour === hour).length),
    );
    expect(hours[twice]?.calls).toBeGreaterThanOrEqual(2);
    const cells = (await admin.call('dashboard.hours', { params, query: { fromDay: day, toDay: day } })).data.cells;
    expect(cells.find(({ hour }) => hour === twice)?.attempts).toBe(hours[twice]?.calls);
    expect(
      (await admin.call('call.list', { params, query: { fromDay: day, toDay: day, hour: String(twice) } })).data.total,
    ).toBe(hours[twice]?.calls);
    // Midnight in the account's zone divides the days of the trend.
    const { days } = (await admin.call('insight.trend', { params, query: { fromDay: dayBefore, toDay: day } })).data;
    expect(days.map(({ calls }) => calls)).toEqual(
      [dayBefore, day].map((one) => ledger.calls.filter((call) => call.day === one).length),
    );
  });
});

describe('requests for reports', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
    await writeLedger(platform.database.store, { now: testNow, count: 150 });
  });
  afterAll(() => platform.close());

  it.each([
    [
      { vsFromDay: '2026-05-20', vsToDay: '2026-06-01' },
      { field: 'vsFromDay', code: 'dayTooOld', params: { day: '2026-05-21' } },
    ],
    [
      { vsFromDay: '2026-10-09', vsToDay: '2026-10-01' },
      { field: 'vsToDay', code: 'dayOrder' },
    ],
    [{ vsFromDay: '2026-10-09' }, { field: 'vsToDay', code: 'required' }],
    [
      { fromDay: '2026-05-20', toDay: '2026-06-01' },
      { field: 'fromDay', code: 'dayTooOld', params: { day: '2026-05-21' } },
    ],
  ] as const)('are refused at the field: %j', async (query, problem) => {
    const admin = await platform.as('admin');
    for (const name of ['dashboard.figures', 'stage.report', 'insight.trend'] as const) {
      const answer = await admin.call(name, { params, query });
      expect([name, answer.failure, answer.fields]).toEqual([name, 'input.invalid', [problem]]);
    }
  });

  it('a day compared with older than six months: is refused at the field; a week before that: is left out', async () => {
    const admin = await platform.as('admin');
    const answer = await admin.call('insight.day', { params, query: { day: '2026-11-20', vsDay: '2026-05-01' } });
    expect(answer.fields).toEqual([{ field: 'vsDay', code: 'dayTooOld', params: { day: '2026-05-21' } }]);
    const first = await admin.call('insight.day', { params, query: { day: '2026-05-22' } });
    expect([first.data.compared, first.data.before]).toEqual([null, null]);
  });

  it('chosen days to compare with: end at the same time of day when they are as many as the period', async () => {
    const admin = await platform.as('admin');
    const ask = async (query: Record<string, string>) =>
      (
        await admin.call('dashboard.figures', {
          params,
          query: { fromDay: '2026-11-15', toDay: '2026-11-21', ...query },
        })
      ).data.compared;
    expect(await ask({ vsFromDay: '2026-10-05', vsToDay: '2026-10-11' })).toEqual({
      fromDay: '2026-10-05',
      toDay: '2026-10-11',
      until: Date.parse('2026-10-11T03:00:00Z'),
    });
    expect(await ask({ vsFromDay: '2026-10-05', vsToDay: '2026-10-12' })).toEqual({
      fromDay: '2026-10-05',
      toDay: '2026-10-12',
      until: Date.parse('2026-10-12T17:00:00Z'),
    });
  });

  it('a downloaded report: has the figures of the report when it was requested', async () => {
    const admin = await platform.as('admin');
    const query = { fromDay: '2026-11-01', toDay: '2026-11-20' };
    const { stages } = (await admin.call('stage.report', { params, query })).data;
    const requested = await admin.call('download.report', {
      params,
      body: { report: 'stages', query, language: 'en' },
    });
    expect(requested.data).toMatchObject({
      kind: 'report',
      name: 'stages-collection-2026-11-01-2026-11-20',
      total: stages.length,
    });
    const {
      rows: [own],
    } = await platform.database.asOwner((client) =>
      client.query<{ company_id: number }>('select company_id from download where id = $1', [requested.data.id]),
    );
    await writeDownload(requested.data.id, own?.company_id ?? 0, platform.services);
    const [done] = (await admin.call('download.list')).data.list;
    expect(done).toMatchObject({ state: 'done', rows: stages.length });
    const raw = await admin.file('download.file', {
      params: { id: requested.data.id, fileId: done?.files[0]?.id ?? '' },
    });
    const read = readSheet(new Uint8Array(raw.rawPayload));
    if (!read.ok) throw new Error(read.failure);
    const { rows } = read.sheet;
    expect(rows[0]?.slice(0, 4)).toEqual(['Stage', 'Calls', 'Calls reached', 'Connect rate (%)']);
    expect(rows.slice(1).map((row) => [Number(row[1]), Number(row[2])])).toEqual(
      stages.map(({ calls, reached }) => [calls, reached]),
    );
  });

  it('a report and its download: are refused without the permission for that report', async () => {
    await platform.database.asOwner((client) =>
      client.query(
        `update role set permissions = $1 where id = (select role_id from app_user where account = 'viewer@nusa.test')`,
        [['normal*StageReport*view', 'normal*StageReport*downloadDetails', 'normal*ChannelOverview*view']],
      ),
    );
    const viewer = await platform.as('viewer');
    expect((await viewer.call('download.report', { params, body: { report: 'stages' } })).code).toBe(200);
    expect((await viewer.call('download.report', { params, body: { report: 'channels' } })).failure).toBe(
      'access.denied',
    );
    expect((await viewer.call('insight.trend', { params })).code).toBe(403);
    expect((await viewer.call('stage.report', { params: { line: 'cod' } })).code).toBe(403);
  });
});
