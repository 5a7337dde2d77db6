import { sql } from 'drizzle-orm';
import { callers } from '@sandbox/platform/callers';
import { openTestDatabase, type TestDatabase } from '@test/support/database';
import { people, startCampaign } from '../engine/campaign';
import { cameIn, hearInbound, inboundHeard, monday, openNumbers, passTo } from './inboundWorld';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let database: TestDatabase;

beforeEach(async () => {
  database = await openTestDatabase({ template: 'people' });
});
afterEach(() => database.close());

const query = <T extends object>(text: string) =>
  database.asOwner(async (client) => (await client.query<T & Record<string, unknown>>(text)).rows);

it('an hour: every caller has one record or is still there, and the webhooks hear of each once', async () => {
  const companyId = await openNumbers(database, monday);
  await hearInbound(database, companyId);
  await passTo(database, companyId, { from: monday, to: monday + HOUR, stepMs: 2 * MINUTE });
  const numbers = await query<{ id: number; daily_calls: number }>(
    `select n.id, w.daily_calls from inbound_number n join world_inbound_curve w on w.number_id = n.id where state = 'on' order by 1`,
  );
  expect(numbers).toHaveLength(2);
  const due = numbers.flatMap(({ id, daily_calls: dailyCalls }) =>
    callers
      .arrivals({ id, dailyCalls, countryCode: 'ID', zone: 'Asia/Jakarta' }, monday, monday + HOUR)
      .map(({ key }) => `${id} ${key}`),
  );
  expect(due.length).toBeGreaterThan(20);
  const over = await cameIn(database);
  const here = await query<{ number_id: number; caller_key: string }>(
    `select number_id, caller_key from inbound_caller`,
  );
  expect([...over, ...here].map((one) => `${one.number_id} ${one.caller_key}`).sort()).toEqual(due.sort());
  expect(new Set(over.map(({ id }) => id)).size).toBe(over.length);

  const heard = await query<{ type: string; call: number; transfer: string }>(
    `select type, (data ->> 'callId')::float8 as call, data ->> 'transfer' as transfer from webhook_event order by id`,
  );
  expect(
    heard
      .filter(({ type }) => type === 'ib_detail')
      .map(({ call }) => call)
      .sort(),
  ).toEqual(over.map(({ id }) => Number(id)).sort());
  const line = ({ call, transfer }: { call: number; transfer: string }) => `${call} ${transfer}`;
  const transfers = heard.filter(({ type }) => type === 'ib_transfer').map(line);
  const recorded = await query<{ call: number; transfer: string }>(
    `select id::float8 as call, transfer from inbound_call where transfer <> 'none'`,
  );
  expect(recorded.map(({ transfer }) => transfer)).toEqual(expect.arrayContaining(['success', 'fail']));
  expect(transfers).toEqual(expect.arrayContaining(recorded.map(line)));
  expect(new Set(transfers).size).toBe(transfers.length);
  // The others talk with an agent now.
  const withAgent = await query<{ call: number; transfer: string }>(
    `select id::float8 as call, plan ->> 'transfer' as transfer from inbound_caller
      where plan ->> 'transfer' = 'success'
        and ends_at - make_interval(secs => (plan ->> 'agentSeconds')::int) <= to_timestamp(${(monday + HOUR) / 1000})`,
  );
  const others = transfers.filter((one) => !recorded.map(line).includes(one));
  expect(withAgent.map(line)).toEqual(expect.arrayContaining(others));
});

it('the same hour cut into other rounds, and behind by all of it, ends in the same calls and webhooks', async () => {
  const companyId = await openNumbers(database, monday);
  await hearInbound(database, companyId);
  await passTo(database, companyId, { from: monday, to: monday + HOUR, stepMs: 7_000 });
  const lines = (await cameIn(database)).map(({ id: _, ...call }) => call);
  const other = await openTestDatabase({ template: 'people' });
  try {
    const same = await openNumbers(other, monday);
    await hearInbound(other, same);
    await passTo(other, same, { from: monday, to: monday + HOUR, stepMs: HOUR });
    expect((await cameIn(other)).map(({ id: _, ...call }) => call)).toEqual(lines);
    expect(await inboundHeard(other)).toEqual(await inboundHeard(database));
  } finally {
    await other.close();
  }
});

it('beside a task that takes every channel: outbound leaves the reserve, callers wait first, the licence is never passed', async () => {
  const companyId = await openNumbers(database, monday);
  await database.store.platform(async (db) => {
    await db.execute(sql`update company set licence_concurrency = 8 where id = ${companyId}`);
    await db.execute(sql`update world_inbound_curve set daily_calls = 2000`);
  });
  await startCampaign(database.store, { now: monday, contacts: people(400), sipLine: 'Jakarta 1' });
  await database.store.platform((db) =>
    db.execute(sql`update dial_lane set advanced_to = to_timestamp(${monday / 1000}) where company_id = ${companyId}`),
  );
  let [mostOut, mostIn, mostTogether] = [0, 0, 0];
  await passTo(database, companyId, { from: monday, to: monday + 20 * MINUTE, stepMs: 20_000 }, async () => {
    const [now] = await query<{ out: number; into: number }>(
      `select (select count(*)::int from inflight) as out,
              (select count(*)::int from inbound_caller where answered_at is not null and robot_id is not null) as into`,
    );
    mostOut = Math.max(mostOut, now?.out ?? 0);
    mostIn = Math.max(mostIn, now?.into ?? 0);
    mostTogether = Math.max(mostTogether, (now?.out ?? 0) + (now?.into ?? 0));
  });
  expect(mostOut).toBeLessThanOrEqual(5);
  expect(mostIn).toBeGreaterThan(3);
  expect(mostTogether).toBe(8);
  const outcomes = await query<{ outcome: string; n: number; waited: number }>(
    `select outcome, count(*)::int as n, max(waited_seconds)::float8 as waited from inbound_call group by 1`,
  );
  const of = (key: string) => outcomes.find(({ outcome }) => outcome === key);
  expect(of('answered')?.waited).toBeGreaterThan(5);
  expect(of('gaveUp')?.n).toBeGreaterThan(3);
  expect(Math.max(...outcomes.map(({ waited }) => waited))).toBeLessThanOrEqual(180);
});

it('people who missed a call call back within two hours, once', async () => {
  const companyId = await openNumbers(database, monday);
  await startCampaign(database.store, { now: monday, contacts: people(400), sipLine: 'Jakarta 1' });
  await passTo(database, companyId, { from: monday, to: monday + 4 * HOUR, stepMs: 5 * MINUTE });
  const back = await query<{ attempt_id: number; phone: string; dialled: string; minutes: number }>(
    `select i.attempt_id, i.phone, c.phone as dialled, extract(epoch from i.arrived_at - c.ended_at)::float8 / 60 as minutes
       from inbound_call i join call c on c.attempt_id = i.attempt_id`,
  );
  expect(back.length).toBeGreaterThan(4);
  expect(new Set(back.map(({ attempt_id: id }) => id)).size).toBe(back.length);
  for (const { phone, dialled, minutes } of back) {
    expect(phone).toBe(dialled);
    expect(minutes).toBeGreaterThan(0);
    expect(minutes).toBeLessThanOrEqual(121);
  }
});
