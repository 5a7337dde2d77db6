import { callFilterToQuery } from '@/domain/calls/callFilter';
import { figuresOf, rowsBehind } from '@/domain/reports/figures';
import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import type { CreatedCall } from '../../calling/calls/drawnCalls';
import { type Ledger, writeLedger } from '../../calling/calls/ledger';

const line = 'collection';
const params = { line } as const;

/** Each figure once more, by hand from the definitions: what is counted and what it is divided by. */
type Count = (calls: CreatedCall[]) => number;
const calls: Count = (list) => list.length;
const contacts: Count = (list) => new Set(list.map(({ contact }) => contact)).size;
const talk: Count = (list) => list.reduce((sum, call) => sum + call.talk, 0);
const of =
  (count: Count, passes: (call: CreatedCall) => boolean): Count =>
  (list) =>
    count(list.filter(passes));
const reached = (call: CreatedCall) => call.ring === 'answered';
const handed = (call: CreatedCall) => call.transfer !== 'none';

const oracle: Record<string, readonly [part: Count, whole?: Count]> = {
  calls: [calls],
  reached: [of(calls, reached)],
  connectRate: [of(calls, reached), calls],
  contacts: [contacts],
  reachedContacts: [of(contacts, reached)],
  contactRate: [of(contacts, reached), contacts],
  effective: [of(calls, (call) => reached(call) && call.talk >= 10)],
  effectiveRate: [of(calls, (call) => reached(call) && call.talk >= 10), of(calls, reached)],
  positive: [of(calls, (call) => call.label === 'A' || call.label === 'C')],
  positiveRate: [of(calls, (call) => call.label === 'A' || call.label === 'C'), of(calls, reached)],
  talkTotal: [of(talk, reached)],
  talkMean: [of(talk, reached), of(calls, reached)],
  shortRate: [of(calls, (call) => reached(call) && call.talk < 10), of(calls, reached)],
  transfers: [of(calls, handed)],
  transferRate: [of(calls, handed), of(calls, reached)],
  transferSuccessRate: [of(calls, (call) => call.transfer === 'success'), of(calls, handed)],
  noAnswerRate: [of(calls, (call) => call.ring === 'noAnswer'), calls],
  notConnectedRate: [of(calls, (call) => ['busy', 'off', 'rejected', 'invalid', 'failed'].includes(call.ring)), calls],
  voicemailRate: [of(calls, (call) => call.ring === 'voicemail'), calls],
};
const percent = new Set([
  'connectRate',
  'contactRate',
  'effectiveRate',
  'positiveRate',
  'shortRate',
  'transferRate',
  'transferSuccessRate',
  'noAnswerRate',
  'notConnectedRate',
  'voicemailRate',
]);

function expected(id: string, list: CreatedCall[]): number | null {
  const [part, whole] = oracle[id] ?? [() => Number.NaN];
  if (whole === undefined) return part(list);
  const base = whole(list);
  return base === 0 ? null : (part(list) / base) * (percent.has(id) ? 100 : 1);
}

// Each zone with the day its clock showed at the test's now, 2026-11-21 03:00 UTC.
describe.each([
  ['Asia/Jakarta', '2026-11-21'],
  ['America/New_York', '2026-11-20'],
  ['Asia/Kathmandu', '2026-11-21'],
])('the dashboard of an account in %s', (zone, today) => {
  let platform: TestPlatform;
  let ledger: Ledger;
  let admin: Caller;

  beforeAll(async () => {
    platform = await startTestPlatform();
    // Around both ends of the range, and where America's clocks go back (1 November, 06:00 UTC).
    const edges = [
      '2026-10-31T17:00:00Z',
      '2026-10-31T16:59:59.999Z',
      '2026-11-01T04:00:00Z',
      '2026-11-01T03:59:59.999Z',
      '2026-10-31T18:15:00Z',
      '2026-10-31T18:14:59.999Z',
      '2026-11-01T05:30:00Z',
      '2026-11-01T06:30:00Z',
      '2026-11-15T05:00:00Z',
      '2026-11-15T04:59:59.999Z',
      '2026-11-14T17:00:00Z',
      '2026-11-14T16:59:59.999Z',
    ].map(Date.parse);
    ledger = await writeLedger(platform.database.store, { zone, now: testNow, count: 400, edges });
    admin = await platform.as('admin');
  });
  afterAll(() => platform.close());

  const within = (from: string, to: string) => ledger.calls.filter(({ day }) => day >= from && day <= to);
  const period = { fromDay: '2026-11-01', toDay: '2026-11-15' };

  it('counts every figure as the ledger does', async () => {
    const { data } = await admin.call('dashboard.figures', { params, query: period });
    const list = within(period.fromDay, period.toDay);
    expect(data.figures.map(({ id }) => id).sort()).toEqual(Object.keys(oracle).sort());
    for (const { id, value } of data.figures) expect([id, value]).toEqual([id, expected(id, list)]);
  });

  it('compares with as many days right before the period', async () => {
    const { data } = await admin.call('dashboard.figures', { params, query: period });
    expect(data.compared).toMatchObject({ fromDay: '2026-10-17', toDay: '2026-10-31' });
    const list = within('2026-10-17', '2026-10-31');
    for (const { id, before } of data.figures) expect([id, before]).toEqual([id, expected(id, list)]);
  });

  it('every figure: opens the calls it counts', async () => {
    const { data } = await admin.call('dashboard.figures', { params, query: period });
    for (const { id, part } of data.figures) {
      const figure = figuresOf(line).find((one) => one.id === id);
      const query = callFilterToQuery(rowsBehind(period, figure?.part.where ?? {}));
      const rows: { contactId: number; talkSeconds: number }[] = [];
      let total = 1;
      for (let page = 1; rows.length < total; page += 1) {
        const answer = await admin.call('call.list', { params, query: { ...query, page, limit: 60 } });
        rows.push(...answer.data.list);
        total = answer.data.total;
        if (answer.data.list.length === 0) break;
      }
      const counted = {
        calls: rows.length,
        contacts: new Set(rows.map(({ contactId }) => contactId)).size,
        talkSeconds: rows.reduce((sum, row) => sum + row.talkSeconds, 0),
      };
      expect([id, counted[figure?.part.of ?? 'calls']]).toEqual([id, part]);
    }
  });

  it('is filtered by robot, task and SIP line, alone and together', async () => {
    const list = within(period.fromDay, period.toDay);
    const value = async (query: object) =>
      (await admin.call('dashboard.figures', { params, query: { ...period, ...query } })).data.figures.find(
        ({ id }) => id === 'calls',
      )?.value;
    expect(await value({ robotId: String(ledger.robots[1]) })).toBe(
      list.filter(({ robotIndex }) => robotIndex === 1).length,
    );
    expect(await value({ taskId: String(ledger.tasks[0]) })).toBe(
      list.filter(({ taskIndex }) => taskIndex === 0).length,
    );
    expect(await value({ sipLineId: String(ledger.lines[0]), taskId: ledger.tasks.join() })).toBe(
      list.filter(({ lineIndex }) => lineIndex === 0).length,
    );
  });

  it('days: each counts as the ledger does and opens its calls', async () => {
    const { data } = await admin.call('dashboard.days', { params, query: { fromDay: '2026-11-10', toDay: today } });
    expect(data.days[0]?.day).toBe('2026-11-10');
    expect(data.days.at(-1)).toMatchObject({ day: today, partial: true, missing: false });
    for (const day of data.days) {
      const list = within(day.day, day.day);
      expect(day).toMatchObject({
        attempts: list.length,
        reached: list.filter(reached).length,
        talkSeconds: talk(list),
        transfers: list.filter(handed).length,
      });
      const rows = await admin.call('call.list', { params, query: { fromDay: day.day, toDay: day.day } });
      expect(rows.data.total).toBe(day.attempts);
    }
  });

  it('hours by weekday: each cell counts as the ledger does, and a cell opens its calls', async () => {
    const { data } = await admin.call('dashboard.hours', { params, query: period });
    const list = within(period.fromDay, period.toDay);
    expect(data.cells.reduce((sum, cell) => sum + cell.attempts, 0)).toBe(list.length);
    for (const { weekday, hour, attempts, reached: answered } of data.cells) {
      const cell = list.filter((call) => call.weekday === weekday && call.hour === hour);
      expect([weekday, hour, attempts, answered]).toEqual([weekday, hour, cell.length, cell.filter(reached).length]);
    }
    const [first] = data.cells;
    const rows = await admin.call('call.list', {
      params,
      query: { ...period, weekday: String(first?.weekday), hour: String(first?.hour) },
    });
    expect(rows.data.total).toBe(first?.attempts);
  });

  it('mix: divides the calls in six ways, each as the ledger counts them', async () => {
    const { data } = await admin.call('dashboard.mix', { params, query: period });
    const list = within(period.fromDay, period.toDay);
    const keys: Record<string, (call: CreatedCall) => string | null> = {
      label: ({ label }) => label,
      ringType: ({ ring }) => ring,
      result: ({ result }) => result,
      transfer: ({ transfer }) => transfer,
      hangup: ({ hangup }) => hangup,
      tryNumber: ({ tryNumber }) => String(tryNumber),
    };
    expect(Object.keys(data.by).sort()).toEqual(Object.keys(keys).sort());
    for (const [name, key] of Object.entries(keys)) {
      const wanted = new Map<string, number>();
      for (const call of list) {
        const of = key(call);
        if (of !== null) wanted.set(of, (wanted.get(of) ?? 0) + 1);
      }
      const found = Object.entries(data.by).find(([one]) => one === name)?.[1] ?? [];
      expect(Object.fromEntries(found.map((one) => [one.key, one.calls]))).toEqual(Object.fromEntries(wanted));
    }
  });

  it('charts of the days compared with: equal the charts of those days alone, and open their calls', async () => {
    const cases = [
      [{}, { fromDay: '2026-10-17', toDay: '2026-10-31' }],
      [
        { vsFromDay: '2026-10-20', vsToDay: '2026-10-24' },
        { fromDay: '2026-10-20', toDay: '2026-10-24' },
      ],
    ] as const;
    for (const [chosen, other] of cases) {
      const requested = { params, query: { ...period, ...chosen } };
      const alone = { params, query: other };
      const mix = (await admin.call('dashboard.mix', requested)).data;
      const hours = (await admin.call('dashboard.hours', requested)).data;
      const durations = (await admin.call('dashboard.durations', requested)).data;
      const days = (await admin.call('dashboard.days', requested)).data;
      const labels = (await admin.call('dashboard.labelDays', requested)).data;
      for (const { compared } of [mix, hours, durations, days, labels]) expect(compared).toMatchObject(other);
      expect(within(other.fromDay, other.toDay).length).toBeGreaterThan(0);
      expect(mix.before).toEqual((await admin.call('dashboard.mix', alone)).data.by);
      expect(hours.before).toEqual((await admin.call('dashboard.hours', alone)).data.cells);
      expect(durations.before).toEqual((await admin.call('dashboard.durations', alone)).data.buckets);
      expect(days.before).toEqual((await admin.call('dashboard.days', alone)).data.days);
      expect(days.before?.map(({ day, attempts }) => [day, attempts])).toEqual(
        days.before?.map(({ day }) => [day, within(day, day).length]),
      );
      expect(labels.before).toEqual((await admin.call('dashboard.labelDays', alone)).data.days);
      expect((await admin.call('dashboard.robots', alone)).data.robots.reduce((sum, one) => sum + one.calls, 0)).toBe(
        within(other.fromDay, other.toDay).length,
      );
      for (const { key, calls: count } of mix.before?.label ?? [])
        expect((await admin.call('call.list', { params, query: { ...other, label: key } })).data.total).toBe(count);
    }
    const narrowed =
      (await admin.call('dashboard.mix', { params, query: { ...period, robotId: String(ledger.robots[1]) } })).data
        .before?.tryNumber ?? [];
    expect(narrowed.reduce((sum, one) => sum + one.calls, 0)).toBe(
      within('2026-10-17', '2026-10-31').filter(({ robotIndex }) => robotIndex === 1).length,
    );
  });

  it('charts: compare with nothing before the first call, and refuse days compared with without a last one', async () => {
    const early = { fromDay: '2026-06-01', toDay: '2026-06-02' };
    for (const name of [
      'dashboard.mix',
      'dashboard.hours',
      'dashboard.durations',
      'dashboard.days',
      'dashboard.labelDays',
    ] as const) {
      expect((await admin.call(name, { params, query: early })).data).toMatchObject({ compared: null, before: null });
      expect(await admin.call(name, { params, query: { ...period, vsFromDay: '2026-10-20' } })).toMatchObject({
        failure: 'input.invalid',
        fields: [{ field: 'vsToDay', code: 'required' }],
      });
    }
  });

  it('talk times: are counted in buckets without a gap', async () => {
    const { data } = await admin.call('dashboard.durations', { params, query: period });
    const list = within(period.fromDay, period.toDay).filter(reached);
    expect(data.buckets[0]?.from).toBe(0);
    data.buckets.forEach(({ from, to, calls: count }, index) => {
      expect(data.buckets[index + 1]?.from ?? null).toBe(to);
      expect(count).toBe(list.filter((call) => call.talk >= from && (to === null || call.talk < to)).length);
    });
  });

  it('tasks: counts those created on the days of the period by state', async () => {
    const { data } = await admin.call('dashboard.figures', { params, query: { fromDay: '2026-11-18', toDay: today } });
    expect(data.tasks).toEqual({ finished: 2 });
    expect(data.taskContacts).toMatchObject({ notCalled: {}, waiting: 0, calling: 0 });
    const before = await admin.call('dashboard.figures', { params, query: period });
    expect(before.data.tasks).toEqual({});
  });
});
