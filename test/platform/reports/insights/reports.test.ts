import { Chance } from '@/domain/calling/chance';
import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { writeLedger, type Ledger } from '../../calling/calls/ledger';
import { CountedCalls, type Counted } from '../dashboards/countedCalls';

/** Give it to repeat a run: AICC_COUNT_SEED=… */
const seed = Number(process.env.AICC_COUNT_SEED ?? Date.now() % 1_000_000);
const params = { line: 'collection' } as const;
const zone = 'Asia/Jakarta';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const period = { fromDay: '2026-11-08', toDay: '2026-11-21' };

const reached = ({ ring }: Counted) => ring === 'answered';
const positive = (one: Counted) => reached(one) && ['A', 'C'].includes(one.label);
const within = (fromDay: string, toDay: string) => (one: Counted) => one.day >= fromDay && one.day <= toDay;

function tally<K extends string>(list: readonly Counted[], keyOf: (one: Counted) => K): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of list) counts[keyOf(one)] = (counts[keyOf(one)] ?? 0) + 1;
  return counts;
}
const noLabels = { A: 0, B: 0, C: 0, D: 0, E: 0, H: 0 };
const summed = (list: readonly Counted[]) => ({
  calls: list.length,
  reached: list.filter(reached).length,
  talkSeconds: list.filter(reached).reduce((sum, { talk }) => sum + talk, 0),
  transfers: list.filter(({ transfer }) => transfer !== 'none').length,
  positive: list.filter(positive).length,
  labels: { ...noLabels, ...tally(list.filter(reached), ({ label }) => label) },
});

// Reports against a look at every call, and against the rows they open. Saturday 2026-11-21, 10:00 in Jakarta.
describe(`reports (AICC_COUNT_SEED=${seed})`, () => {
  const chance = Chance.of('reports', seed);
  let platform: TestPlatform;
  let ledger: Ledger;
  let made: CountedCalls;
  let admin: Caller;

  beforeAll(async () => {
    platform = await startTestPlatform();
    ledger = await writeLedger(platform.database.store, { now: testNow - 150 * DAY, count: 1, zone });
    const [company] = (
      await platform.database.asOwner((client) =>
        client.query<{ id: number }>("select id from company where name = 'Nusa Finance'"),
      )
    ).rows;
    made = new CountedCalls(platform.database.store, ledger, company?.id ?? 0, chance);
    await made.add(260, 30, zone, () => testNow - Math.floor(chance.between(0, 40 * DAY)));
    // Many at once, so that several are in progress at the turn of a minute; and about this time of day, a fortnight
    // ago too.
    await made.add(90, 13, zone, () => testNow - 5 * DAY + Math.floor(chance.between(0, 0.5 * HOUR)));
    await made.add(
      90,
      9,
      zone,
      () => testNow - chance.whole(0, 3) * 7 * DAY - Math.floor(chance.between(-0.7, 0.7) * HOUR),
    );
    admin = await platform.as('admin');
  });
  afterAll(() => platform.close());

  const rows = async (query: Record<string, string>) => (await admin.call('call.list', { params, query })).data.total;

  it('tell each stage as its calls do, in both periods, whatever the robot', async () => {
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

  it('set SIP line against SIP line, cause by cause', async () => {
    const { data } = await admin.call('channel.overview', { params, query: period });
    const now = made.all.filter(within(period.fromDay, period.toDay));
    const called = data.channels.filter(({ calls }) => calls > 0);
    expect(called.map(({ id }) => id).sort()).toEqual([...new Set(now.map(({ sip }) => sip))].sort());
    for (const channel of called) {
      const own = now.filter(({ sip }) => sip === channel.id);
      expect(channel).toMatchObject({
        calls: own.length,
        reached: own.filter(reached).length,
        talkSeconds: summed(own).talkSeconds,
        rings: tally(own, ({ ring }) => ring),
      });
      for (const [ringType, calls] of Object.entries(channel.rings))
        expect(await rows({ ...period, sipLineId: String(channel.id), ringType })).toBe(calls);
    }
    const { days } = (await admin.call('channel.days', { params, query: period })).data;
    for (const { day, channels } of days) {
      for (const one of channels) {
        const own = now.filter((call) => call.day === day && call.sip === one.id);
        expect([day, one]).toEqual([
          day,
          {
            id: one.id,
            calls: own.length,
            reached: own.filter(reached).length,
            failed: own.filter(({ ring }) => ring === 'failed').length,
          },
        ]);
      }
      expect(channels.reduce((sum, { calls }) => sum + calls, 0)).toBe(now.filter((call) => call.day === day).length);
    }
  });

  it('set SIP lines beside themselves in the days compared with', async () => {
    const other = { fromDay: '2026-10-25', toDay: '2026-11-07' };
    const { data } = await admin.call('channel.overview', { params, query: period });
    const alone = (await admin.call('channel.overview', { params, query: other })).data;
    expect(data.compared).toMatchObject(other);
    expect(data.licence.before).toEqual(alone.licence.peak);
    expect(data.channels.some(({ before }) => (before?.calls ?? 0) > 0)).toBe(true);
    for (const { id, before } of data.channels) {
      const own = alone.channels.find((one) => one.id === id);
      expect([id, before]).toEqual([
        id,
        { calls: own?.calls, reached: own?.reached, talkSeconds: own?.talkSeconds, rings: own?.rings, peak: own?.peak },
      ]);
      expect(await rows({ ...other, sipLineId: String(id) })).toBe(before?.calls);
    }
    const chosen = { ...period, vsFromDay: '2026-10-20', vsToDay: '2026-10-24' };
    const load = (await admin.call('channel.load', { params, query: chosen })).data;
    expect(load.before).toEqual(
      (await admin.call('channel.load', { params, query: { fromDay: '2026-10-20', toDay: '2026-10-24' } })).data.points,
    );
  });

  it('set hours beside hours and days beside days, whatever is compared', async () => {
    const ask = async (query: Record<string, string>) => (await admin.call('channel.load', { params, query })).data;
    const [one, another, several] = [
      { fromDay: '2026-11-05', toDay: '2026-11-05' },
      { vsFromDay: '2026-11-04', vsToDay: '2026-11-04' },
      { vsFromDay: '2026-10-20', vsToDay: '2026-10-24' },
    ];
    const hours = await ask({ ...one, ...another });
    expect(hours.before).toEqual((await ask({ fromDay: '2026-11-04', toDay: '2026-11-04' })).points);
    expect(await ask({ ...one, ...several })).toMatchObject({
      compared: { fromDay: '2026-10-20', toDay: '2026-10-24' },
      before: null,
    });
    expect((await ask({ ...period, ...another })).before).toEqual(
      (await ask({ fromDay: '2026-11-04', toDay: '2026-11-05' })).points.slice(0, 1),
    );
  });

  it('know the most calls at once, when it was, and which they were', async () => {
    const { points, licence } = (
      await admin.call('channel.load', { params, query: { fromDay: '2026-10-15', toDay: '2026-11-21' } })
    ).data;
    expect(licence).toBeGreaterThan(0);
    const MINUTE = 60_000;
    // The fixture's own call lies months back: every call of these days is one of ours.
    const at = (minute: number) => made.all.filter((one) => one.at <= minute && one.endsAt > minute);
    const minutes = [
      ...new Set(
        made.all.flatMap((one) => Array.from({ length: 8 }, (_, n) => (Math.ceil(one.at / MINUTE) + n) * MINUTE)),
      ),
    ].sort((a, b) => a - b);
    let most = 0;
    for (const { key, own } of points) {
      const start = Date.parse(`${key}T00:00:00+07:00`);
      const loads = minutes
        .filter((minute) => minute >= start && minute < start + DAY)
        .map((minute) => ({ at: minute, calls: at(minute).length }))
        .filter(({ calls }) => calls > 0);
      const peak = loads.reduce<(typeof loads)[number] | null>(
        (best, one) => (best === null || one.calls > best.calls ? one : best),
        null,
      );
      expect([key, own]).toEqual([key, peak]);
      if (own === null) continue;
      most = Math.max(most, own.calls);
      expect([key, await rows({ inProgressAt: String(own.at) })]).toEqual([key, own.calls]);
    }
    expect(most).toBeGreaterThan(3);
    const overview = (
      await admin.call('channel.overview', { params, query: { fromDay: '2026-10-15', toDay: '2026-11-21' } })
    ).data;
    expect(overview.licence.peak?.calls).toBe(most);
  });

  it('tell whose calls the most at once were, each task with its rows, of the company and of a SIP line', async () => {
    const { licence, channels } = (
      await admin.call('channel.overview', { params, query: { fromDay: '2026-10-15', toDay: '2026-11-21' } })
    ).data;
    const peaks = [{ sip: undefined, peak: licence.peak }, ...channels.map(({ id, peak }) => ({ sip: id, peak }))];
    expect(peaks.filter(({ peak }) => peak !== null).length).toBeGreaterThan(1);
    for (const { sip, peak } of peaks) {
      if (peak === null) continue;
      const of: Record<string, string> = sip === undefined ? {} : { sipLineId: String(sip) };
      const { data } = await admin.call('channel.moment', { params, query: { at: String(peak.at), ...of } });
      expect(data.calls).toBe(peak.calls);
      expect(data.parts.reduce((sum, { calls }) => sum + calls, 0)).toBe(peak.calls);
      for (const { line, task, calls } of data.parts) {
        expect(
          (
            await admin.call('call.list', {
              params: { line },
              query: { inProgressAt: String(peak.at), taskId: String(task.id), ...of },
            })
          ).data.total,
        ).toBe(calls);
      }
    }
  });

  it('tell whose calls are in progress now, on the company and on a SIP line', async () => {
    const three = [...new Map(made.all.map((one) => [one.contact, one])).values()].slice(0, 3);
    await platform.database.asOwner((client) =>
      client.query(
        `insert into inflight (attempt_id, company_id, task_id, contact_id, sip_line_id, ends_at, plan)
         select a.id, t.company_id, a.task_id, a.contact_id, a.sip_line_id, now(), '{}' from attempt a join task t on t.id = a.task_id where a.id = any ($1)`,
        [three.map(({ id }) => id)],
      ),
    );
    try {
      const byTask = (list: readonly Counted[]) => tally(list, ({ task }) => String(task));
      const messages = ({ parts }: { parts: readonly { task: { id: number }; calls: number }[] }) =>
        Object.fromEntries(parts.map(({ task, calls }) => [task.id, calls]));
      const { licence, channels } = (await admin.call('channel.overview', { params, query: period })).data;
      const now = (await admin.call('channel.moment', { params })).data;
      expect([licence.inUse, now.calls, messages(now)]).toEqual([3, 3, byTask(three)]);
      const sip = three[0]?.sip ?? 0;
      const onSip = (await admin.call('channel.moment', { params, query: { sipLineId: String(sip) } })).data;
      const own = three.filter((one) => one.sip === sip);
      expect([channels.find(({ id }) => id === sip)?.inUse, onSip.calls, messages(onSip)]).toEqual([
        own.length,
        own.length,
        byTask(own),
      ]);
    } finally {
      await platform.database.asOwner((client) =>
        client.query('delete from inflight where attempt_id = any ($1)', [three.map(({ id }) => id)]),
      );
    }
  });

  it('refuses a moment of more than six months ago at its field', async () => {
    const answer = await admin.call('channel.moment', {
      params,
      query: { at: String(Date.parse('2026-05-20T00:00:00Z')) },
    });
    expect([answer.failure, answer.fields]).toEqual([
      'input.invalid',
      [{ field: 'at', code: 'dayTooOld', params: { day: '2026-05-21' } }],
    ]);
  });

  it('tell each day of the trend as its calls do, the tries and robots too', async () => {
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

  it('tell a day that has not ended by its hours, beside the same part of the day a week before', async () => {
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
