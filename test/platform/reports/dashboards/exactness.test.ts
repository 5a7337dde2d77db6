import type { Input } from '@/contract/contract';
import { Chance } from '@/domain/calling/chance';
import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { writeLedger, type Ledger } from '../../calling/calls/ledger';
import { CountedCalls, type Counted } from './countedCalls';

/** Give it to repeat a run: AICC_COUNT_SEED=… */
const seed = Number(process.env.AICC_COUNT_SEED ?? Date.now() % 1_000_000);
const params = { line: 'collection' } as const;
const zone = 'Asia/Jakarta';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

// What is added up as calls are recorded, against a look at every call: in whatever order they came, in whatever zone.
describe(`figures added up as calls are recorded (AICC_COUNT_SEED=${seed})`, () => {
  const chance = Chance.of('counts', seed);
  let platform: TestPlatform;
  let ledger: Ledger;
  let made: CountedCalls;
  let admin: Caller;

  beforeAll(async () => {
    platform = await startTestPlatform();
    const { store } = platform.database;
    // Nothing of its own: the fixture's calls are counted by other tests.
    ledger = await writeLedger(store, { now: testNow - 150 * DAY, count: 1, zone });
    const [company] = (
      await platform.database.asOwner((client) =>
        client.query<{ id: number }>("select id from company where name = 'Nusa Finance'"),
      )
    ).rows;
    made = new CountedCalls(store, ledger, company?.id ?? 0, chance);
    const lately = (days: number) => () => testNow - Math.floor(chance.between(0, days * DAY));
    await made.add(240, 25, zone, lately(70));
    // The account was half round the world for a while: days and hours stand as they were written down.
    await made.add(70, 7, 'America/New_York', lately(40));
    await made.add(200, 60, zone, lately(20));
    // About this time of day, today and on the days before: where a period compared with ends within an hour.
    await made.add(
      120,
      10,
      zone,
      () => testNow - chance.whole(0, 8) * DAY - Math.floor(chance.between(-0.7, 0.7) * HOUR),
    );
    admin = await platform.as('admin');
  });
  afterAll(() => platform.close());

  interface RequestedFigures {
    fromDay: string;
    toDay: string;
    robotId?: string;
    taskId?: string;
    sipLineId?: string;
  }

  function drawFilter(): RequestedFigures {
    const day = (ago: number) => new Date(testNow - ago * DAY).toISOString().slice(0, 10);
    const last = chance.happens(0.4) ? 0 : chance.whole(0, 40);
    const some = (ids: readonly number[]) => ids.filter(() => chance.happens(0.6)).join();
    const requested: RequestedFigures = { fromDay: day(last + chance.whole(0, 30)), toDay: day(last) };
    const narrow = { robotId: some(ledger.robots), taskId: some(ledger.tasks), sipLineId: some(ledger.lines) };
    for (const key of ['robotId', 'taskId', 'sipLineId'] as const)
      if (narrow[key] !== '' && chance.happens(0.5)) requested[key] = narrow[key];
    return requested;
  }

  const has = (wanted: string | undefined, value: number) =>
    wanted === undefined || wanted.split(',').includes(String(value));
  const passing = (requested: RequestedFigures, until = Number.POSITIVE_INFINITY) =>
    made.all.filter(
      (one) =>
        one.day >= requested.fromDay &&
        one.day <= requested.toDay &&
        one.at < until &&
        has(requested.robotId, one.robot) &&
        has(requested.taskId, one.task) &&
        has(requested.sipLineId, one.sip),
    );
  const reached = ({ ring }: Counted) => ring === 'answered';
  const people = (list: readonly Counted[]) => new Set(list.map(({ contact }) => contact)).size;
  const talk = (list: readonly Counted[]) => list.reduce((sum, one) => sum + one.talk, 0);
  const share = (part: number, whole: number) => (whole === 0 ? null : (part / whole) * 100);

  function recount(list: readonly Counted[]): Record<string, number | null> {
    const answered = list.filter(reached);
    const transfers = list.filter(({ transfer }) => transfer !== 'none');
    return {
      calls: list.length,
      reached: answered.length,
      connectRate: share(answered.length, list.length),
      contacts: people(list),
      reachedContacts: people(answered),
      contactRate: share(people(answered), people(list)),
      talkTotal: talk(answered),
      shortRate: share(answered.filter((one) => one.talk < 10).length, answered.length),
      transfers: transfers.length,
      transferSuccessRate: share(transfers.filter(({ transfer }) => transfer === 'success').length, transfers.length),
      voicemailRate: share(list.filter(({ ring }) => ring === 'voicemail').length, list.length),
      positive: answered.filter(({ label }) => ['A', 'C'].includes(label)).length,
    };
  }

  it('equal a full recount for any filter, in the period and in the one compared with', async () => {
    let compared = 0;
    for (let n = 0; n < 60; n += 1) {
      const requested = drawFilter();
      const { data } = await admin.call('dashboard.figures', { params, query: requested });
      const figuresOf = (key: 'value' | 'before') =>
        Object.fromEntries(data.figures.map((figure) => [figure.id, figure[key]]));
      expect([requested, figuresOf('value')]).toEqual([
        requested,
        expect.objectContaining(recount(passing(requested))),
      ]);
      if (data.compared === null) continue;
      const { fromDay, toDay, until } = data.compared;
      expect([requested, figuresOf('before')]).toEqual([
        requested,
        expect.objectContaining(recount(passing({ ...requested, fromDay, toDay }, until))),
      ]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('equal a full recount in every chart, for any filter', async () => {
    for (let n = 0; n < 15; n += 1) {
      const query = drawFilter();
      const list = passing(query);
      const count = (where: (one: Counted) => boolean) => list.filter(where).length;
      const days = (await admin.call('dashboard.days', { params, query })).data.days;
      for (const day of days) {
        const own = list.filter((one) => one.day === day.day);
        expect([query, day]).toEqual([
          query,
          {
            ...day,
            attempts: own.length,
            reached: own.filter(reached).length,
            talkSeconds: talk(own.filter(reached)),
            transfers: own.filter(({ transfer }) => transfer !== 'none').length,
          },
        ]);
      }
      const cells = (await admin.call('dashboard.hours', { params, query })).data.cells;
      expect(cells.reduce((sum, cell) => sum + cell.attempts, 0)).toBe(list.length);
      for (const cell of cells)
        expect([query, cell.attempts, cell.talkSeconds]).toEqual([
          query,
          count((one) => one.weekday === cell.weekday && one.hour === cell.hour),
          talk(list.filter((one) => reached(one) && one.weekday === cell.weekday && one.hour === cell.hour)),
        ]);
      const { buckets } = (await admin.call('dashboard.durations', { params, query })).data;
      for (const { from, to, calls } of buckets)
        expect([query, from, calls]).toEqual([
          query,
          from,
          count((one) => reached(one) && one.talk >= from && (to === null || one.talk < to)),
        ]);
      const { by } = (await admin.call('dashboard.mix', { params, query })).data;
      const divided = (keyOf: (one: Counted) => string | null) =>
        [...new Set(list.map(keyOf))]
          .flatMap((key) =>
            key === null
              ? []
              : [`${key} ${count((one) => keyOf(one) === key)} ${count((one) => keyOf(one) === key && reached(one))}`],
          )
          .sort();
      const figuresOf = (key: keyof typeof by) =>
        by[key]?.map((item) => `${item.key} ${item.calls} ${item.reached}`).sort();
      expect([query, figuresOf('label'), figuresOf('hangup'), figuresOf('tryNumber'), figuresOf('ringType')]).toEqual([
        query,
        divided(({ label }) => label),
        divided(({ hangup }) => hangup),
        divided(({ tryNumber }) => String(tryNumber)),
        divided(({ ring }) => ring),
      ]);
    }
  });

  const drawn: readonly ((list: Counted[]) => [Input<'call.list'>['query'], Counted[]])[] = [
    (list) => [{}, list],
    (list) => [
      { label: 'A,H', outcome: 'reached' },
      list.filter((one) => reached(one) && ['A', 'H'].includes(one.label)),
    ],
    (list) => [
      { outcome: 'unreached', weekday: '1,2,6' },
      list.filter((one) => !reached(one) && [1, 2, 6].includes(one.weekday)),
    ],
    (list) => [
      { outcome: 'unreached', hour: '9,10' },
      list.filter((one) => !reached(one) && [9, 10].includes(one.hour)),
    ],
    (list) => [
      { tryNumber: '2,3', outcome: 'reached' },
      list.filter((one) => reached(one) && [2, 3].includes(one.tryNumber)),
    ],
    (list) => [
      { outcome: 'reached', minTalkSeconds: '15', maxTalkSeconds: '89' },
      list.filter((one) => reached(one) && one.talk >= 15 && one.talk < 90),
    ],
    (list) => [
      { minTalkSeconds: '10', hangup: 'ai,agent' },
      list.filter((one) => one.talk >= 10 && ['ai', 'agent'].includes(one.hangup ?? '')),
    ],
    (list) => [{ minTalkSeconds: '7' }, list.filter((one) => one.talk >= 7)],
    (list) => [{ hour: '10', label: 'A' }, list.filter((one) => one.hour === 10 && one.label === 'A')],
    (list) => [
      { hour: '9,11', label: 'A,B,F', outcome: 'reached' },
      list.filter((one) => reached(one) && [9, 11].includes(one.hour) && ['A', 'B', 'F'].includes(one.label)),
    ],
    (list) => [
      { hour: '10,14', ringType: 'busy,noAnswer', outcome: 'unreached' },
      list.filter((one) => [10, 14].includes(one.hour) && ['busy', 'noAnswer'].includes(one.ring)),
    ],
    (list) => [
      { transfer: 'success,fail', result: 'A,B' },
      list.filter((one) => one.transfer !== 'none' && ['A', 'B'].includes(one.result)),
    ],
  ];

  it.each(drawn.map((draw, index) => ({ index, draw })))(
    'count and page call details as a full recount does, filter $index',
    async ({ draw }) => {
      for (let n = 0; n < 6; n += 1) {
        const requested = drawFilter();
        // Half of the times by instants, which beat days and end within them.
        const from = testNow - Math.floor(chance.between(1, 60) * DAY);
        const to = from + Math.floor(chance.between(0, 40) * DAY);
        const byInstant = chance.happens(0.5);
        const range = byInstant ? { from: String(from), to: String(to) } : {};
        const inRange = passing(byInstant ? { ...requested, fromDay: '0000', toDay: '9999' } : requested).filter(
          ({ at }) => !byInstant || (at >= from && at < to),
        );
        const [query, list] = draw(inRange);
        const wanted = list.sort((one, other) => other.at - one.at || other.id - one.id).map(({ id }) => id);
        const page = chance.whole(1, 4);
        const { data } = await admin.call('call.list', {
          params,
          query: { ...requested, ...range, ...query, page: String(page), limit: '20' },
        });
        expect([requested, range, data.total]).toEqual([requested, range, wanted.length]);
        expect(data.list.map(({ id }) => id)).toEqual(wanted.slice((page - 1) * 20, page * 20));
      }
    },
  );

  it('are the same when recounted from the ledger', async () => {
    const dump = async () =>
      platform.database.asOwner(async (client) => {
        const dumped: object[][] = [];
        for (const table of [
          'call_count',
          'call_split',
          'call_hour',
          'call_contact_count',
          'call_moved_contact',
          'call_stage_count',
          'call_hour_count',
          'call_load',
          'call_peak',
          'call_day_count',
        ]) {
          dumped.push(
            (
              await client.query<object>(
                `select t::text as row from ${table} t ${table === 'call_contact_count' ? 'where contacts <> 0' : ''} order by 1`,
              )
            ).rows,
          );
        }
        return dumped;
      });
    const before = await dump();
    const { rows } = await platform.database.asOwner(async (client) => {
      await client.query(
        'update call_count set calls = calls + 1; delete from call_contact_count; update call_stage_count set reached = 0; delete from call_peak; update call_day_count set transfers = 0',
      );
      return client.query<{ counted: string }>('select recount_calls() as counted');
    });
    expect(Number(rows[0]?.counted)).toBe(made.all.length + 1);
    expect(await dump()).toEqual(before);
    expect(before.every((table) => table.length > 0)).toBe(true);
  });
});
