import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { type Ledger, writeLedger } from '../../calling/calls/ledger';

const params = { line: 'collection' } as const;

// Saturday 2026-11-21, 10:00 in Jakarta.
describe('periods of the dashboard', () => {
  let platform: TestPlatform;
  let ledger: Ledger;
  let admin: Caller;

  beforeAll(async () => {
    platform = await startTestPlatform();
    ledger = await writeLedger(platform.database.store, {
      now: testNow,
      count: 200,
      edges: ['2026-11-21T02:00:00Z', '2026-11-20T02:59:59Z', '2026-11-20T03:00:01Z'].map(Date.parse),
    });
    admin = await platform.as('admin');
  });
  afterAll(() => platform.close());

  it('compares the running day with yesterday until the same time', async () => {
    const { data } = await admin.call('dashboard.figures', {
      params,
      query: { fromDay: '2026-11-21', toDay: '2026-11-21' },
    });
    expect(data.compared).toEqual({
      fromDay: '2026-11-20',
      toDay: '2026-11-20',
      until: Date.parse('2026-11-20T03:00:00Z'),
    });
    const yesterday = ledger.calls.filter(
      ({ at }) => at >= Date.parse('2026-11-19T17:00:00Z') && at < Date.parse('2026-11-20T03:00:00Z'),
    );
    expect(data.figures.find(({ id }) => id === 'calls')?.before).toBe(yesterday.length);
  });

  it('compares with nothing where the days before are older than six months', async () => {
    const tooOld = await admin.call('dashboard.figures', {
      params,
      query: { fromDay: '2026-06-01', toDay: '2026-11-21' },
    });
    expect(tooOld.data.compared).toBeNull();
    expect(tooOld.data.figures.every(({ before }) => before === null)).toBe(true);
  });

  it('distinguishes a day without calls from a day without data', async () => {
    const first = ledger.calls.map(({ day }) => day).sort()[0] ?? '';
    const { data } = await admin.call('dashboard.days', {
      params,
      query: { fromDay: '2026-05-21', toDay: '2026-11-23' },
    });
    for (const { day, missing, partial } of data.days) {
      expect([day, missing, partial]).toEqual([day, day < first || day > '2026-11-21', day === '2026-11-21']);
    }
    expect(data.days.some(({ missing, attempts }) => !missing && attempts === 0)).toBe(true);
  });

  it('a line that never called: has missing days, no rates and no comparison', async () => {
    const days = await admin.call('dashboard.days', {
      params: { line: 'cod' },
      query: { fromDay: '2026-11-20', toDay: '2026-11-21' },
    });
    expect(days.data.days.map(({ missing }) => missing)).toEqual([true, true]);
    const figures = await admin.call('dashboard.figures', { params: { line: 'cod' } });
    expect(figures.data.figures.find(({ id }) => id === 'calls')?.value).toBe(0);
    expect(figures.data.figures.find(({ id }) => id === 'connectRate')?.value).toBeNull();
    expect(figures.data.compared).toBeNull();
  });

  it('takes the last seven days when none are given', async () => {
    const { data } = await admin.call('dashboard.figures', { params });
    expect([data.fromDay, data.toDay]).toEqual(['2026-11-15', '2026-11-21']);
    expect([data.from, data.to]).toEqual([Date.parse('2026-11-14T17:00:00Z'), Date.parse('2026-11-21T17:00:00Z')]);
  });

  it.each(['dashboard.figures', 'dashboard.days', 'dashboard.mix', 'dashboard.hours', 'dashboard.durations'] as const)(
    '%s refuses days older than six months at the field',
    async (name) => {
      const answer = await admin.call(name, { params, query: { fromDay: '2026-05-20', toDay: '2026-06-01' } });
      expect(answer.failure).toBe('input.invalid');
      expect(answer.fields).toEqual(
        [
          { field: 'fromDay', code: 'dayTooOld', params: { day: '2026-05-21' } },
          { field: 'toDay', code: 'dayTooOld', params: { day: '2026-05-21' } },
        ].slice(0, 1),
      );
    },
  );

  it('shows each card only with its permission', async () => {
    const lock = (permissions: string[]) =>
      platform.database.asOwner((client) =>
        client.query(
          `update role set permissions = $1 where id = (select role_id from app_user where account = 'viewer@nusa.test')`,
          [permissions],
        ),
      );
    const viewer = await platform.as('viewer');
    await lock(['normal*Dashboard*view', 'normal*Dashboard*cardCalls', 'normal*Dashboard*cardTransfer']);
    const figures = await viewer.call('dashboard.figures', { params });
    expect(figures.data.figures.map(({ id }) => id).sort()).toEqual([
      'calls',
      'contacts',
      'reached',
      'reachedContacts',
      'transferRate',
      'transferSuccessRate',
      'transfers',
    ]);
    expect(figures.data.tasks).toBeNull();
    const mix = await viewer.call('dashboard.mix', { params });
    expect(Object.keys(mix.data.by)).toEqual(['transfer']);
    const days = await viewer.call('dashboard.days', { params });
    expect(days.data.days.every(({ talkSeconds, transfers }) => talkSeconds === null && transfers !== null)).toBe(true);
    expect((await viewer.call('dashboard.hours', { params })).code).toBe(403);
    expect((await viewer.call('dashboard.durations', { params })).code).toBe(403);
    expect((await viewer.call('dashboard.figures', { params: { line: 'marketing' } })).code).toBe(403);
    await lock(['normal*Dashboard*view']);
    expect((await viewer.call('dashboard.days', { params })).code).toBe(403);
    expect((await viewer.call('dashboard.figures', { params })).data).toMatchObject({ figures: [], tasks: null });
  });
});
