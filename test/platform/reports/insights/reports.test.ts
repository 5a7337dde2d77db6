import type { Caller, TestPlatform } from '@test/support/platform';
import { params, period, reached, seed, startReports, summed, tally, within, type Reports } from './countedReports';

// Reports against a look at every call, and against the rows they open.
describe(`reports (AICC_COUNT_SEED=${seed})`, () => {
  let platform: TestPlatform;
  let admin: Caller;
  let ledger: Reports['ledger'];
  let made: Reports['made'];
  let rows: Reports['rows'];

  beforeAll(async () => {
    ({ platform, admin, ledger, made, rows } = await startReports());
  });
  afterAll(() => platform.close());

  it('stages: count as their calls do, in both periods, for one robot and for all', async () => {
    for (const robotId of ['', String(ledger.robots[0])]) {
      const narrow: Record<string, string> = robotId === '' ? {} : { robotId };
      const { data } = await admin.call('stage.report', { params, query: { ...period, ...narrow } });
      const own = made.all.filter((one) => robotId === '' || String(one.robot) === robotId);
      const now = own.filter(within(period.fromDay, period.toDay));
      expect(data.compared).toEqual({
        fromDay: '2026-10-25',
        toDay: '2026-11-07',
        until: Date.parse('2026-11-07T03:00:00Z'),
      });
      const before = own
        .filter(within('2026-10-25', '2026-11-07'))
        .filter(({ at }) => at < Date.parse('2026-11-07T03:00:00Z'));
      const order = ['beforeDue', 'dueToday', 'd1to3', 'over90', '-'];
      expect(data.stages.map(({ stage }) => stage)).toEqual(
        order.filter((stage) => [...now, ...before].some((one) => one.stage === stage)),
      );
      for (const { stage, before: then, ...counts } of data.stages) {
        expect([stage, counts]).toEqual([stage, summed(now.filter((one) => one.stage === stage))]);
        expect([stage, then]).toEqual([stage, summed(before.filter((one) => one.stage === stage))]);
        expect(await rows({ ...period, ...narrow, stage })).toBe(counts.calls);
        expect(await rows({ ...period, ...narrow, stage, label: 'A', outcome: 'reached' })).toBe(counts.labels.A);
      }
    }
  });

  it('trend: each day counts as its calls do, with tries, robots and labels', async () => {
    const { data } = await admin.call('insight.trend', {
      params,
      query: { ...period, vsFromDay: '2026-10-20', vsToDay: '2026-10-24' },
    });
    for (const [list, point] of [data.days, data.before ?? []]
      .flat()
      .map((one) => [made.all.filter(({ day }) => day === one.day), one] as const)) {
      expect(point).toEqual({ ...point, ...summed(list) });
      const tries = Object.fromEntries(
        Object.entries(tally(list, ({ tryNumber }) => String(tryNumber))).map(([key, calls]) => [
          key,
          { calls, reached: list.filter((one) => reached(one) && String(one.tryNumber) === key).length },
        ]),
      );
      expect([point.day, point.tries]).toEqual([point.day, tries]);
    }
    expect([data.days.length, data.before?.length, data.days.at(-1)?.partial]).toEqual([14, 5, true]);
    const now = made.all.filter(within(period.fromDay, period.toDay));
    // Not as many days: the others are taken whole.
    const before = made.all.filter(within('2026-10-20', '2026-10-24'));
    const calls = data.figures.find(({ id }) => id === 'calls');
    expect([calls?.value, calls?.before]).toEqual([now.length, before.length]);
    const robots = (await admin.call('insight.robots', { params, query: period })).data.robots;
    for (const robot of robots) {
      const { labels: _labels, ...own } = summed(now.filter((one) => one.robot === robot.id));
      expect(robot).toEqual({ id: robot.id, name: robot.name, ...own });
      expect(await rows({ ...period, robotId: String(robot.id) })).toBe(robot.calls);
    }
    expect(robots.reduce((sum, one) => sum + one.calls, 0)).toBe(now.length);
    expect((await admin.call('dashboard.robots', { params, query: period })).data.robots).toEqual(robots);
    const labels = (await admin.call('dashboard.labelDays', { params, query: period })).data.days;
    expect(labels.map((one) => one.labels)).toEqual(data.days.map((one) => one.labels));
  });

  it('a running day: counts hour by hour, compared with the same part of the day a week before', async () => {
    const { data } = await admin.call('insight.day', { params });
    expect([data.day, data.compared]).toEqual([
      '2026-11-21',
      { fromDay: '2026-11-14', toDay: '2026-11-14', until: Date.parse('2026-11-14T03:00:00Z') },
    ]);
    expect(data.hours.filter(({ ahead }) => ahead).map(({ hour }) => hour)).toEqual([
      11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
    ]);
    expect(data.hours.filter(({ partial }) => partial).map(({ hour }) => hour)).toEqual([10]);
    for (const [list, day] of [
      [data.hours, '2026-11-21'],
      [data.before ?? [], '2026-11-14'],
    ] as const) {
      expect(list).toHaveLength(24);
      for (const { hour, minutes, ahead: _ahead, partial: _partial, rings, ...counts } of list) {
        const own = made.all.filter((one) => one.day === day && one.hour === hour);
        expect([day, hour, minutes, counts, rings]).toEqual([
          day,
          hour,
          60,
          summed(own),
          tally(own, ({ ring }) => ring),
        ]);
        expect(await rows({ fromDay: day, toDay: day, hour: String(hour) })).toBe(counts.calls);
      }
    }
    const calls = data.figures.find(({ id }) => id === 'calls');
    expect([calls?.value, calls?.before]).toEqual([
      made.all.filter(({ day }) => day === '2026-11-21').length,
      made.all.filter(({ day, at }) => day === '2026-11-14' && at < Date.parse('2026-11-14T03:00:00Z')).length,
    ]);
  });
});
