import { known } from '@test/support/known';
import { startPlans, type Plans } from '../plans/fixtures';
import { draft, uploadList, type TaskThings } from './fixtures';

const line = 'collection';
const minute = 60_000;
const day = 24 * 60 * minute;
/** past midnight UTC */
const tenInJakarta = 3 * 60 * minute;
let plans: Plans;
beforeAll(async () => {
  plans = await startPlans();
  // The clock goes on past the day the seed gives.
  await plans.platform.database.asOwner((client) =>
    client.query("update company set licence_until = '2030-01-01' where name = 'Kirana Retail'"),
  );
});
// Each test has a day of its own: ten in the morning in Jakarta, after all that those before have left to call.
beforeEach(async () => {
  const morning = Math.ceil((plans.platform.clock.now() + minute - tenInJakarta) / day) * day + tenInJakarta;
  await plans.pass(morning, day);
});
afterAll(() => plans.platform.close());

const made = async (name: string, count: number, from: number, startAt: number) => {
  const things = { robotId: plans.robotId, sipLineId: plans.sipLineId } as TaskThings;
  const { data, text } = await plans.operator.call('task.create', {
    params: { line },
    body: draft(things, await uploadList(plans.operator, count, from), {
      name,
      startAt,
      endAt: startAt + 4 * 60 * minute,
    }),
  });
  if (data.id === undefined) throw new Error(text);
  return data.id;
};
const contactsOf = async (id: number) =>
  (await plans.operator.call('task.contacts', { params: { line, id } })).data.list;
const why = async (id: number, contactId: number) =>
  (await (await plans.platform.as('viewer')).call('task.gates', { params: { line, id, contactId } })).data;
const closed = ({ gates }: Awaited<ReturnType<typeof why>>) => gates.filter(({ stand }) => stand !== 'passed');

it('gates of a contact: before the start, once blacklisted, and after its calls', async () => {
  const start = plans.platform.clock.now() + 5 * minute;
  const id = await made('Why_not', 3, 40_000, start);
  const [one, other] = await contactsOf(id);
  expect(await why(id, known(one).id)).toMatchObject({
    state: 'waiting',
    phone: known(one).phone,
    nextAt: start,
    facts: { tries: 0, lastCallAt: null, ahead: 0, timeZone: 'Asia/Jakarta' },
    rounds: [],
  });
  expect(closed(await why(id, known(one).id)).map(({ gate, until }) => [gate, until])).toEqual([
    ['start', start],
    ['running', start],
    ['interval', start],
  ]);
  expect((await why(id, known(other).id)).facts.ahead).toBe(1);

  // Another line's or company's contact is as unknown as none.
  const elsewhere = { params: { line: 'marketing', id, contactId: known(one).id } } as const;
  expect((await (await plans.platform.as('admin@kirana.test')).call('task.gates', elsewhere)).failure).toBe(
    'thing.unknown',
  );
  expect((await plans.admin.call('task.gates', elsewhere)).failure).toBe('thing.unknown');

  await plans.operator.call('blacklist.add', {
    params: { line },
    body: { phone: '+6281510040001', reason: 'asked', remark: '', untilDay: null },
  });
  const blocked = await why(id, known(other).id);
  expect([blocked.nextAt, closed(blocked).some(({ gate }) => gate === 'blacklist')]).toEqual([null, true]);

  await plans.pass(start + 10 * minute);
  const after = await contactsOf(id);
  expect(await why(id, known(other).id)).toMatchObject({
    state: 'skipped',
    reason: 'blacklisted',
    gates: [{ gate: 'blacklist', stand: 'stopped' }],
    nextAt: null,
  });
  for (const row of after.filter(({ state }) => state === 'waiting')) {
    const reasons = await why(id, row.id);
    expect(reasons).toMatchObject({ nextAt: row.dueAt, facts: { tries: row.tries } });
    expect(reasons.facts.lastCallAt).not.toBeNull();
  }
  for (const row of after.filter(({ state }) => state === 'done'))
    expect((await why(id, row.id)).gates).toEqual([{ gate: 'outcome', stand: 'stopped', until: null }]);
});

it('robots at rest: the contact waits until one has rested, and the dialler dials no earlier', async () => {
  const from = plans.platform.clock.now();
  const things = { robotId: plans.robotId, sipLineId: plans.sipLineId } as TaskThings;
  const usual = draft(things, 1);
  const body = {
    ...usual,
    listId: await uploadList(plans.operator, 80, 65_000),
    name: 'Rests',
    startAt: from + 5 * minute,
    endAt: from + 300 * minute,
    redial: false,
    parameters: { ...usual.parameters, restTimes: 300 },
  };
  const { data } = await plans.operator.call('task.create', { params: { line }, body });
  const id = data.id ?? 0;
  // Looked at every minute: the rests are read back from the calls each time.
  let rested = 0;
  for (let at = from + 5 * minute; at <= from + 40 * minute; at += minute) {
    await plans.pass(at);
    const [waiting] = (
      await plans.operator.call('task.contacts', { params: { line, id }, query: { state: 'waiting' } })
    ).data.list;
    if (waiting === undefined) continue;
    const reasons = await why(id, waiting.id);
    expect(reasons.facts.restSeconds).toBe(300);
    const rest = closed(reasons).find(({ gate }) => gate === 'rest');
    if (rest === undefined) continue;
    rested += 1;
    expect(rest.until).toBeGreaterThan(at);
    expect(reasons.nextAt).toBe(rest.until);
  }
  expect(rested).toBeGreaterThan(0);
  const { rows } = await plans.platform.database.asOwner((client) =>
    client.query<{ dialled: string; ended: string; channels: number }>(
      'select extract(epoch from call.dialled_at) * 1000 as dialled, extract(epoch from call.ended_at) * 1000 as ended, sip_line.concurrency as channels from call join sip_line on sip_line.id = call.sip_line_id where task_id = $1',
      [id],
    ),
  );
  expect(rows.length).toBeGreaterThan(known(rows[0]).channels);
  for (const { dialled } of rows) {
    const taken = rows.filter(
      (one) => Number(one.dialled) <= Number(dialled) && Number(dialled) < Number(one.ended) + 300_000,
    );
    expect(taken.length).toBeLessThanOrEqual(known(rows[0]).channels);
  }
});

let shieldId: number | null = null;
afterEach(async () => {
  if (shieldId !== null) await plans.operator.call('shield.disable', { params: { line, id: shieldId } });
  shieldId = null;
});

it('one person in two tasks: the smart shield blocks the second call, and the gates show it before', async () => {
  const { data } = await plans.operator.call('shield.add', {
    params: { line },
    body: {
      name: 'Once_a_day',
      type: 'dials',
      screeningDays: 1,
      blockingDays: 1,
      methods: ['calling'],
      conditions: [{ of: 'result', letters: [], times: 1 }],
    },
  });
  shieldId = (data as { id: number }).id;
  await plans.operator.call('shield.enable', { params: { line, id: shieldId } });
  const from = plans.platform.clock.now();
  const two: number[] = [];
  for (const at of [0, 1]) {
    const things = { robotId: plans.robotId, sipLineId: plans.sipLineId } as TaskThings;
    const body = draft(things, await uploadList(plans.operator, 1, 60_000), {
      name: `Both_${at}`,
      startAt: from + (5 + 60 * at) * minute,
      endAt: from + 240 * minute,
      redial: false,
    });
    two.push((await plans.operator.call('task.create', { params: { line }, body })).data.id);
  }
  const [first, second] = two as [number, number];
  const [own] = await contactsOf(second);
  expect(closed(await why(second, known(own).id)).map(({ gate }) => gate)).toEqual(['start', 'running', 'interval']);
  await plans.pass(from + 20 * minute);
  expect((await contactsOf(first))[0]?.tries).toBe(1);
  expect(await why(second, known(own).id)).toMatchObject({
    nextAt: null,
    facts: { shield: { strategy: 'Once_a_day', times: 1, screeningDays: 1 } },
  });
  expect(closed(await why(second, known(own).id)).map(({ gate }) => gate)).toContain('cap');
  await plans.pass(from + 70 * minute);
  expect(await why(second, known(own).id)).toMatchObject({
    state: 'skipped',
    reason: 'blocked',
    gates: [{ gate: 'shield', stand: 'stopped' }],
    facts: { shield: { strategy: 'Once_a_day' } },
  });
});

it('gates of a contact in a plan: show which rounds take the contact, by which tag, on a holiday too', async () => {
  // Christmas of the plan's world is as far as any other day: the clock goes there.
  await plans.pass(Date.parse('2026-12-24T17:00:00Z'), day);
  const strategyId = await plans.strategy('Holiday');
  const id = await plans.plan('On_Christmas', strategyId, 30, { day: '2026-12-25' });
  const detail = await plans.detail(id);
  const [firstRound, secondRound] = detail.rounds;
  await plans.pass(known(firstRound).endAt + minute);
  expect((await plans.detail(id)).calls).toBeGreaterThan(0);
  const { data } = await plans.operator.call('plan.contacts', { params: { line, id } });
  const gates = async (contactId: number) =>
    (await plans.operator.call('plan.gates', { params: { line, id, contactId } })).data;
  const before = await Promise.all(data.list.map(async (row) => ({ row, reasons: await gates(row.id) })));
  for (const { row, reasons } of before) {
    expect(reasons.rounds[0]).toMatchObject({ number: 1, stand: 'taken', tag: row.rounds[0]?.tag, leftWith: null });
    expect(reasons.rounds[1]).toMatchObject({ leftWith: row.rounds[0]?.tag, startAt: known(secondRound).startAt });
  }
  await plans.pass(known(secondRound).startAt + minute);
  for (const { row, reasons } of before) {
    const now = await gates(row.id);
    expect(now.rounds[1]?.stand).toBe(reasons.rounds[1]?.stand === 'willTake' ? 'taken' : 'passedOver');
  }
  expect(new Set(before.map(({ reasons }) => reasons.rounds[1]?.stand))).toEqual(new Set(['willTake', 'willNot']));
  expect((await plans.operator.call('plan.gates', { params: { line, id, contactId: 999_999 } })).failure).toBe(
    'thing.unknown',
  );
});

it('a plan before its first round: lists the contacts, masked, with the gates of each', async () => {
  const date = new Date(plans.platform.clock.now() + 2 * day + 7 * 60 * minute).toISOString().slice(0, 10);
  const id = await plans.plan('Not_begun', await plans.strategy('To_come'), 3, { day: date, approved: false });
  const contacts = async (query: object = {}) =>
    (await plans.approver.call('plan.contacts', { params: { line, id }, query })).data;
  const { list, total } = await contacts();
  expect([
    total,
    list.length,
    list.every(({ listed, phone, rounds }) => listed && phone.includes('*') && rounds.length === 0),
  ]).toEqual([3, 3, true]);
  expect((await contacts({ search: known(list[1]).name })).list.map((row) => row.id)).toContain(known(list[1]).id);
  expect([(await contacts({ tag: 'A' })).total, (await contacts({ round: 2 })).total]).toEqual([0, 0]);

  const requested = (contactId: number) =>
    plans.approver.call('plan.gates', { params: { line, id, contactId }, query: { listed: 'yes' } });
  const { rounds } = await plans.detail(id);
  const before = (await requested(known(list[1]).id)).data;
  expect(before).toMatchObject({
    name: known(list[1]).name,
    phone: known(list[1]).phone,
    state: 'waiting',
    reason: null,
    nextAt: null,
    facts: { ahead: 1, startAt: known(rounds[0]).startAt },
  });
  expect(closed(before).map(({ gate }) => gate)).toContain('approval');
  expect(before.rounds.map(({ stand, tag }) => [stand, tag])).toEqual([
    ['willTake', null],
    ['open', null],
    ['open', null],
  ]);
  await plans.approver.call('plan.approve', { params: { line, id }, body: { digest: await plans.digest(id) } });
  const approved = (await requested(known(list[0]).id)).data;
  expect([approved.nextAt, closed(approved).map(({ gate }) => gate)]).toEqual([
    known(rounds[0]).startAt,
    ['start', 'running', 'interval'],
  ]);
  expect((await requested(999_999)).failure).toBe('thing.unknown');
  const elsewhere = {
    params: { line: 'marketing', id, contactId: known(list[0]).id },
    query: { listed: 'yes' },
  } as const;
  expect((await (await plans.platform.as('admin@kirana.test')).call('plan.gates', elsewhere)).failure).toBe(
    'thing.unknown',
  );
  expect((await plans.admin.call('plan.gates', elsewhere)).failure).toBe('thing.unknown');

  // The same row, asked for after the round has begun, is the same person.
  await plans.pass(known(rounds[0]).startAt + minute);
  const after = (await requested(known(list[0]).id)).data;
  expect([after.name, after.rounds[0]?.stand]).toEqual([known(list[0]).name, 'taken']);
  expect((await contacts()).list.every(({ listed }) => !listed)).toBe(true);
});
