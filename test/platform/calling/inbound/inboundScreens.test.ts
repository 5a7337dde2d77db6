import { addDays } from '@/domain/time/zone';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { column, sheetsOf } from '../../reports/downloads/written';
import { monday, openNumbers, passTo } from './inboundWorld';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const day = '2026-11-23';
const of = { query: { fromDay: day, toDay: day } } as const;
let platform: TestPlatform;
let admin: Caller;
let companyId: number;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  companyId = await openNumbers(platform.database, monday);
  // The hour of the clock runs in rounds of two minutes, as it does at ×600.
  await passTo(platform.database, companyId, { from: monday, to: monday + HOUR, stepMs: 2 * MINUTE });
  platform.clock.advance(monday + HOUR - platform.clock.now(), 0);
  admin = await platform.as('admin');
});
afterAll(() => platform.close());

const total = async (filter: Record<string, string | number>) =>
  (await admin.call('inboundCall.list', { query: { ...of.query, ...filter } })).data.total;
const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, one) => all + one, 0);

async function allCalls() {
  const pages = [1, 2, 3].map((page) =>
    admin.call('inboundCall.list', { query: { ...of.query, page, limit: 60, sort: 'arrivedAt' } }),
  );
  return (await Promise.all(pages)).flatMap(({ data }) => data.list);
}

it('an inbound hour: every figure of the dashboard is the number of records its link opens', async () => {
  const { data: report } = await admin.call('inboundDashboard.report', of);
  const calls = await allCalls();
  expect(calls.length).toBeGreaterThan(20);
  const { calls: counts, days, hours, waits, transfers, durations, labels } = report;
  if (!counts || !days || !hours || !waits || !transfers || !durations || !labels) throw new Error('a card is missing');

  expect(sum(counts)).toBe(calls.length);
  for (const [outcome, count] of Object.entries(counts)) expect(await total({ outcome })).toBe(count);
  expect(days).toEqual([{ day, outcomes: counts }]);
  for (const { hour, outcomes } of hours.filter((one) => sum(one.outcomes) > 0))
    expect(await total({ hour: String(hour) })).toBe(sum(outcomes));
  expect(sum(Object.fromEntries(hours.map((one) => [one.hour, sum(one.outcomes)])))).toBe(calls.length);

  const waited = calls
    .filter(({ outcome }) => outcome === 'answered' || outcome === 'gaveUp')
    .map(({ waitedSeconds }) => waitedSeconds)
    .sort((one, other) => one - other);
  expect(waits.calls).toBe(waited.length);
  expect(waits.average).toBeCloseTo(waited.reduce((all, one) => all + one, 0) / waited.length, 3);
  const place = 0.95 * (waited.length - 1);
  const [low, high] = [waited[Math.floor(place)] ?? 0, waited[Math.ceil(place)] ?? 0];
  expect(waits.p95).toBeCloseTo(low + (high - low) * (place % 1), 3);

  for (const [transfer, count] of Object.entries(transfers))
    expect(await total({ transfer, outcome: 'answered,agent' })).toBe(count);
  const answered = calls.filter(({ outcome }) => outcome === 'answered');
  expect(durations.average).toBeCloseTo(
    answered.reduce((all, { talkSeconds }) => all + talkSeconds, 0) / answered.length,
    6,
  );
  for (const { from, to, calls: count } of durations.buckets)
    expect(
      await total({ outcome: 'answered', minTalkSeconds: from, ...(to === null ? {} : { maxTalkSeconds: to - 1 }) }),
    ).toBe(count);
  for (const { letter, calls: count } of labels)
    expect(answered.filter(({ label }) => label === letter)).toHaveLength(count);
  expect(labels.map(({ letter }) => letter)).toEqual(['A', 'B']);

  const earlier = { fromDay: addDays(day, -2), toDay: day };
  const { data: longer } = await admin.call('inboundDashboard.report', { query: earlier });
  const none = { answered: 0, agent: 0, announced: 0, gaveUp: 0 };
  expect(longer).toMatchObject({ calls: counts, hours, waits, transfers, durations, labels });
  expect(longer.days?.map(({ outcomes }) => outcomes)).toEqual([none, none, counts]);
  const empty = { fromDay: addDays(day, -2), toDay: addDays(day, -1) };
  const { data: nothing } = await admin.call('inboundDashboard.report', { query: empty });
  expect(nothing).toMatchObject({ calls: none, waits: { calls: 0, average: null, p95: null }, labels: [] });
  expect(nothing.durations?.average).toBeNull();
  expect(sum(Object.fromEntries((nothing.durations?.buckets ?? []).map((one) => [one.from, one.calls])))).toBe(0);
});

it('a call: masked, with what was said, a recording as long as the talk, and its number by permission', async () => {
  const [call] = (await admin.call('inboundCall.list', { query: { ...of.query, outcome: 'answered' } })).data.list;
  const id = call?.id ?? 0;
  expect(call?.phone).toMatch(/^\+62\d*\*+\d+$/);
  const { data } = await admin.call('inboundCall.detail', { params: { id } });
  expect(data.turns[0]?.speaker).toBe('robot');
  expect(data.turns.some(({ speaker }) => speaker === 'callee')).toBe(true);
  expect(data.recording).toBe(true);
  // Another way begins at an answer; what a caller says first may be one.
  expect(data.branchPoints.length).toBeGreaterThan(0);
  expect(data.turns[data.branchPoints[0] ?? -1]?.speaker).toBe('callee');
  expect((await admin.call('inboundCall.plaintext', { params: { id } })).data.phone).toMatch(/^\+62\d{8,}$/);
  expect((await admin.call('inboundCall.list', { query: { search: data.phone } })).data.total).toBeGreaterThan(0);
  const viewer = await platform.as('viewer');
  expect((await viewer.call('inboundCall.plaintext', { params: { id } })).failure).toBe('access.denied');
  expect((await admin.call('inboundCall.list', { query: { fromDay: '2020-01-01' } })).fields).toMatchObject([
    { field: 'fromDay', code: 'dayTooOld' },
  ]);
});

it('a number: bound under its revision, switched off and on, and refused what the form prevents', async () => {
  const [first] = (await admin.call('inboundNumber.list')).data.list;
  const [robot, other] = (await admin.call('inboundRobot.list')).data.list;
  if (!first || !robot || !other) throw new Error('nothing was seeded');
  expect(first).toMatchObject({ phone: '+622155500610', state: 'on', can: ['bind', 'switchOff'] });
  expect(first.callsToday).toBe(await total({ numberId: String(first.id) }));
  const params = { id: first.id };
  const body = {
    robotId: other.id,
    hours: first.hours,
    fallback: 'robot' as const,
    fallbackRobotId: robot.id,
    announcement: ' Sampai nanti. ',
    maxWaiting: 4,
    maxWaitSeconds: 60,
    revision: first.revision,
  };
  const wrong = await admin.call('inboundNumber.save', {
    params,
    body: { ...body, fallbackRobotId: other.id, hours: first.hours.map(() => null), maxWaiting: 201, announcement: '' },
  });
  expect(wrong.fields.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'hours required',
    'fallbackRobotId sameRobot',
    'announcement required',
    'maxWaiting outOfRange',
  ]);
  const outbound = await platform.database.asOwner(
    async (client) =>
      (await client.query<{ id: number }>(`select id from robot where line = 'collection' limit 1`)).rows[0]?.id ?? 0,
  );
  const foreign = await admin.call('inboundNumber.save', { params, body: { ...body, robotId: outbound } });
  expect(foreign.fields).toMatchObject([{ field: 'robotId', code: 'notSelectable' }]);
  const { data: saved } = await admin.call('inboundNumber.save', { params, body });
  expect(saved).toMatchObject({ robot: { id: other.id }, announcement: 'Sampai nanti.', revision: first.revision + 1 });
  expect((await admin.call('inboundNumber.save', { params, body })).failure).toBe('thing.changed');

  expect((await admin.call('inboundNumber.switchOff', { params })).data).toMatchObject({
    state: 'off',
    can: ['bind', 'switchOn'],
  });
  expect((await admin.call('inboundNumber.switchOff', { params })).failure).toBe('inboundNumber.action');
  expect((await admin.call('inboundNumber.switchOn', { params })).data.state).toBe('on');
  const records = await platform.database.asOwner(async (client) =>
    (
      await client.query<{ action: string }>(
        `select action from operation_record where target_kind = 'inboundNumber' order by id`,
      )
    ).rows.map(({ action }) => action),
  );
  expect(records).toEqual(['inboundNumber.save', 'inboundNumber.switchOff', 'inboundNumber.switchOn']);
});

it('the reserve: less than the licence, under its revision', async () => {
  const { data: before } = await admin.call('inboundSetting.detail');
  expect(before).toMatchObject({ reserve: 3, licence: 60, revision: 1 });
  const save = (reserve: number, revision: number) =>
    admin.call('inboundSetting.save', { body: { reserve, revision } });
  expect((await save(60, 1)).fields).toMatchObject([{ field: 'reserve', code: 'outOfRange' }]);
  expect((await save(5, 1)).data).toMatchObject({ reserve: 5, revision: 2, changedBy: 'Ayu Lestari' });
  expect((await save(6, 1)).failure).toBe('thing.changed');
});

it('the file of the records has the rows of the list, each with its event labels', async () => {
  const requested = await admin.call('download.inboundCalls', { body: { filter: of.query, language: 'en' } });
  expect(requested.data).toMatchObject({ kind: 'inboundCalls', total: await total({}) });
  const [sheet = []] = await sheetsOf(platform, admin, requested);
  const calls = await allCalls();
  const ids = column(sheet, 'Call ID');
  expect([...ids].sort()).toEqual(calls.map(({ id }) => String(id)).sort());
  const withAgent = await Promise.all(
    calls
      .filter(({ transfer, outcome }) => transfer !== 'none' && outcome === 'answered')
      .map(async ({ id }) => (await admin.call('inboundCall.detail', { params: { id } })).data),
  );
  const one = withAgent.find(({ eventLabels }) => eventLabels.includes('asksForPerson'));
  expect(one?.eventGroups.asksForPerson).toBe('attitude');
  expect(column(sheet, 'Event labels')[ids.indexOf(String(one?.id))]).toContain('Asks for an agent');
  const sound = await admin.call('download.inboundRecordings', {
    body: { filter: { ...of.query, outcome: 'gaveUp' }, language: 'en' },
  });
  expect(sound.failure).toBe('download.noRecordings');
});
