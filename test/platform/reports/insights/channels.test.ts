import type { Caller, TestPlatform } from '@test/support/platform';
import type { Counted } from '../dashboards/countedCalls';
import {
  DAY,
  params,
  period,
  reached,
  seed,
  startReports,
  summed,
  tally,
  within,
  type Reports,
} from './countedReports';

// Reports of SIP lines against a look at every call, and against the rows they open.
describe(`reports of SIP lines (AICC_COUNT_SEED=${seed})`, () => {
  let platform: TestPlatform;
  let admin: Caller;
  let made: Reports['made'];
  let rows: Reports['rows'];

  beforeAll(async () => {
    ({ platform, admin, made, rows } = await startReports());
  });
  afterAll(() => platform.close());

  it('count calls, reached and ring types of each SIP line, and open as many calls', async () => {
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

  it('compare each SIP line with itself in the days before, counted as those days alone', async () => {
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

  it('load: compares hours with hours and days with days only', async () => {
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

  it('peak: is the most calls in progress at once, with its minute, and opens them', async () => {
    const { points, licence } = (
      await admin.call('channel.load', { params, query: { fromDay: '2026-10-15', toDay: '2026-11-21' } })
    ).data;
    expect(licence).toBeGreaterThan(0);
    const MINUTE = 60_000;
    // The fixture's own call lies months back: every call of these days was made here.
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

  it('calls at the peak: are divided by task, for the company and each SIP line, and open as many calls', async () => {
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

  it('calls in progress now: are divided by task, for the company and a SIP line', async () => {
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
      const callsByTask = ({ parts }: { parts: readonly { task: { id: number }; calls: number }[] }) =>
        Object.fromEntries(parts.map(({ task, calls }) => [task.id, calls]));
      const { licence, channels } = (await admin.call('channel.overview', { params, query: period })).data;
      const now = (await admin.call('channel.moment', { params })).data;
      expect([licence.inUse, now.calls, callsByTask(now)]).toEqual([3, 3, byTask(three)]);
      const sip = three[0]?.sip ?? 0;
      const onSip = (await admin.call('channel.moment', { params, query: { sipLineId: String(sip) } })).data;
      const own = three.filter((one) => one.sip === sip);
      expect([channels.find(({ id }) => id === sip)?.inUse, onSip.calls, callsByTask(onSip)]).toEqual([
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

  it('a moment more than six months ago: is refused at the field', async () => {
    const answer = await admin.call('channel.moment', {
      params,
      query: { at: String(Date.parse('2026-05-20T00:00:00Z')) },
    });
    expect([answer.failure, answer.fields]).toEqual([
      'input.invalid',
      [{ field: 'at', code: 'dayTooOld', params: { day: '2026-05-21' } }],
    ]);
  });
});
