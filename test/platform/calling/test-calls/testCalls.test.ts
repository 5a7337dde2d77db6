import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { people, startCampaign } from '../engine/campaign';
import { FixedCarrier } from '../engine/dialStates';
import { testingOf, type Testing } from './testing';

let platform: TestPlatform;
let admin: Caller;
let testing: Testing;
let next = 0;

beforeEach(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
  testing = await testingOf(platform);
});
afterEach(() => platform.close());

/** A number that was not called before. */
const number = () => `08125550${String((next += 1)).padStart(4, '0')}`;

async function rows(): Promise<Record<string, number>> {
  const tables = await testing.sql(
    "select relname as name from pg_class where relnamespace = 'aicc'::regnamespace and relkind = 'r'",
  );
  const counted = await testing.sql(
    tables
      .map(({ name }) => `select '${String(name)}' as name, count(*)::int as rows from aicc.${String(name)}`)
      .join(' union all '),
  );
  return Object.fromEntries(counted.map((one) => [String(one.name), Number(one.rows)]));
}

test('a test call: rings, talks with the words spoken so far, and ends with result, transcript and recording', async () => {
  const { data: made } = await testing.create(admin, number());
  expect(made).toMatchObject({
    phase: 'queued',
    reason: null,
    dialledAt: null,
    outcome: null,
    createdBy: 'Ayu Lestari',
  });
  expect(made.phone).toMatch(/^\+6281\*+\d{3}$/);
  await testing.pass(1);
  expect(await testing.detail(admin, made.id)).toMatchObject({ phase: 'ringing', answeredAt: null, turns: [] });
  await testing.pass(24);
  const talking = await testing.detail(admin, made.id);
  expect([talking.phase, talking.outcome, talking.recording]).toEqual(['talking', null, false]);
  expect(talking.turns.length).toBeGreaterThan(0);
  expect(talking).toMatchObject({ labelSoFar: 'E', slots: { identity: '-', pay_date: '-' } });
  await testing.pass(30);
  const done = await testing.detail(admin, made.id);
  expect(done).toMatchObject({
    phase: 'done',
    labelSoFar: null,
    outcome: { ringType: 'answered', result: 'A', label: 'A', hangup: 'user', ringSeconds: 10, talkSeconds: 30 },
    robot: { id: testing.robotId },
    recording: true,
    can: ['viewPlaintext'],
  });
  expect(Number(done.endedAt) - Number(done.dialledAt)).toBe(40_000);
  expect(done.turns.slice(0, talking.turns.length).map(({ text }) => text)).toEqual(
    talking.turns.map(({ text }) => text),
  );
  expect(done.turns.some(({ text }) => text.includes('Mary Lee'))).toBe(true);
  const heard = await admin.file('testCall.recording', { params: { id: made.id } });
  expect([heard.headers['content-type'], heard.rawPayload.length > 100_000]).toEqual(['audio/wav', true]);
  expect((await admin.call('testCall.list')).data).toMatchObject({ total: 1, list: [{ id: made.id, phase: 'done' }] });
});

test('a test call that has ended: has left no row anywhere but its own, its events and its record', async () => {
  const before = await rows();
  const { data: made } = await testing.create(admin, number());
  await testing.pass(1);
  await testing.pass(60);
  expect((await testing.detail(admin, made.id)).phase).toBe('done');
  const after = await rows();
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  const own = [
    'test_call',
    'operation_record',
    'operation_seal',
    'live_event',
    'live_head',
    'dial_lane',
    'idempotent_answer',
  ];
  expect(changed.filter((name) => !own.includes(name))).toEqual([]);
  expect(changed).toContain('test_call');
  const events = await testing.sql(
    `select topic, payload from live_event where topic in ('testCall', 'call', 'task') order by seq`,
  );
  expect(events.map(({ topic }) => topic)).toEqual(['testCall', 'testCall', 'testCall']);
});

test('what was typed: is refused at its field', async () => {
  const wrong: [string, string][] = [
    ['', 'required'],
    ['0812-555', 'digitsOnly'],
    ['1234567', 'digitCount'],
    ['123456789012345678901', 'digitCount'],
    ['00000000', 'phoneInvalid'],
  ];
  for (const [phone, code] of wrong) {
    const answer = await testing.create(admin, phone);
    expect([phone, answer.failure, answer.fields[0]?.field, answer.fields[0]?.code]).toEqual([
      phone,
      'input.invalid',
      'phone',
      code,
    ]);
  }
  const field = async (more: Parameters<Testing['draft']>[1]) => {
    const { failure, fields } = await testing.create(admin, number(), more);
    return [failure, fields[0]?.field, fields[0]?.code];
  };
  expect(await field({ robotId: 999_999 })).toEqual(['task.robotInvalid', 'robotId', 'robotUnknown']);
  expect(await field({ sipLineId: 999_999 })).toEqual(['task.lineDisabled', 'sipLineId', 'notSelectable']);
  expect(await field({ countryCode: 'FR' })).toEqual(['input.invalid', 'countryCode', 'notSelectable']);
  expect(await field({ variables: [{ name: 'borrower_name', value: 'Mary Lee' }] })).toEqual([
    'testCall.variables',
    undefined,
    undefined,
  ]);
  expect(await field({ variables: [{ name: 'borrower_name', value: ' ' }] })).toEqual([
    'input.invalid',
    'variables.0.value',
    'required',
  ]);
  await testing.sql(`update company set products = '{marketing}' where id = ${testing.companyId}`);
  expect(await field({})).toEqual(['input.invalid', 'line', 'notSelectable']);
});

test('blacklist and hours: are asked at the request and again before dialling', async () => {
  const blocked = async (phone: string) => {
    const { failure, fields } = await testing.create(admin, phone);
    return [failure, fields[0]?.field, fields[0]?.code];
  };
  const listed = number();
  const block = (phone: string) =>
    testing.sql(
      `insert into blacklist (company_id, phone, reason, created_by, created_at) select ${testing.companyId}, '+62${phone.slice(1)}', 'asked', id, to_timestamp(0) from app_user where account = 'admin@nusa.test'`,
    );
  await block(listed);
  expect(await blocked(listed)).toEqual(['testCall.notCallable', 'phone', 'phoneBlacklisted']);
  const later = number();
  const { data: made } = await testing.create(admin, later);
  await block(later);
  await testing.pass(1);
  expect(await testing.detail(admin, made.id)).toMatchObject({
    phase: 'refused',
    reason: 'blacklisted',
    dialledAt: null,
  });
  // 10:00 in Jakarta, and 12 hours later it is 22:00.
  platform.clock.advance(12 * 3_600_000);
  expect(await blocked(number())).toEqual(['testCall.notCallable', 'phone', 'phoneOutsideHours']);
});

test('the same number: has one test call at a time, and one key makes one call', async () => {
  const phone = number();
  const { data: made } = await testing.create(admin, phone);
  expect((await testing.create(admin, phone)).failure).toBe('testCall.running');
  const other = testing.draft(number());
  const [first, second] = [
    await admin.call('testCall.create', { body: other }, { 'idempotency-key': 'test-twice-0001' }),
    await admin.call('testCall.create', { body: other }, { 'idempotency-key': 'test-twice-0001' }),
  ];
  expect(first.data.id).toBe(second.data.id);
  await testing.pass(1);
  await testing.pass(60);
  expect((await testing.detail(admin, made.id)).phase).toBe('done');
  expect((await testing.create(admin, phone)).failure).toBeNull();
});

test('limits of a day: 20 of a person and 100 of a company; what never dialled does not count', async () => {
  const fill = (count: number, account: string, state: string, dialled: boolean) =>
    testing.sql(
      `insert into test_call (company_id, line, robot_id, robot_version_id, sip_line_id, phone, variables, time_zone, carrier_seed, state, reason, created_by, created_at, dialled_at, ends_at, plan, turns)
       select ${testing.companyId}, 'collection', r.id, r.current_version_id, ${testing.sipLineId}, '+62' || n || '${account}', '{}', 'Asia/Jakarta', 1, '${state}', ${state === 'refused' ? "'noChannel'" : 'null'}, u.id, to_timestamp(${platform.clock.now() / 1000}),
              ${dialled ? `to_timestamp(${platform.clock.now() / 1000}), to_timestamp(${platform.clock.now() / 1000}), '{"talkSeconds":0,"ringType":"busy"}', '[]'` : 'null, null, null, null'}
         from generate_series(1, ${count}) n, robot r, app_user u where r.id = ${testing.robotId} and u.account = '${account}'`,
    );
  await fill(19, 'admin@nusa.test', 'done', true);
  await fill(30, 'admin@nusa.test', 'refused', false);
  expect((await admin.call('testCall.options')).data.left).toBe(1);
  expect((await testing.create(admin, number())).failure).toBeNull();
  expect((await testing.create(admin, number())).failure).toBe('testCall.limit');
  await testing.sql(`update test_call set created_by = (select id from app_user where account = 'operator@nusa.test')`);
  expect((await testing.create(admin, number())).failure).toBeNull();
  await fill(80, 'viewer@nusa.test', 'done', true);
  expect((await testing.create(admin, number())).failure).toBe('testCall.limit');
  // The next day of Jakarta, 6:00.
  platform.clock.advance(20 * 3_600_000);
  expect((await admin.call('testCall.options')).data.left).toBe(20);
});

test('channels: a busy task gives a test call the next one, line and licence are never exceeded', async () => {
  await testing.sql(`update sip_line set concurrency = 2 where id = ${testing.sipLineId}`);
  await startCampaign(platform.services.store, { now: platform.clock.now(), contacts: people(50) });
  await testing.pass(1);
  const { data: made } = await testing.create(admin, number());
  const busy = async () =>
    Number(
      (
        await testing.sql(
          `select (select count(*) from inflight) + (select count(*) from test_call where state = 'calling') as calls`,
        )
      )[0]?.calls,
    );
  const phases: string[] = [];
  for (let seconds = 0; seconds < 120; seconds += 5) {
    await testing.pass(5);
    expect(await busy()).toBeLessThanOrEqual(2);
    phases.push((await testing.detail(admin, made.id)).phase);
  }
  expect([phases[0], phases.indexOf('ringing') < 9, phases.at(-1)]).toEqual(['queued', true, 'done']);
  await testing.sql(`update sip_line set concurrency = 0 where id = ${testing.sipLineId}`);
  const { data: waiting } = await testing.create(admin, number());
  await testing.pass(590);
  expect((await testing.detail(admin, waiting.id)).phase).toBe('queued');
  await testing.pass(15);
  expect(await testing.detail(admin, waiting.id)).toMatchObject({ phase: 'refused', reason: 'noChannel' });
});

test('a round that dies: leaves the call as it was, and the next dials it once', async () => {
  const { data: made } = await testing.create(admin, number());
  const dying = {
    plan: () => {
      throw new Error('killed');
    },
  };
  await expect(testing.pass(1, dying)).rejects.toThrow('killed');
  expect((await testing.detail(admin, made.id)).phase).toBe('queued');
  let dialled = 0;
  const fixed = new FixedCarrier({ ringType: 'busy', ringMs: 4_000, lineBusyMs: 4_000 });
  const counting = {
    plan: (dial: Parameters<FixedCarrier['plan']>[0]) => {
      dialled += 1;
      return fixed.plan(dial);
    },
  };
  await Promise.all([testing.pass(1, counting), testing.pass(0, counting)]);
  await testing.pass(10, counting);
  expect(dialled).toBe(1);
  expect(await testing.detail(admin, made.id)).toMatchObject({
    phase: 'done',
    answeredAt: null,
    recording: false,
    outcome: { ringType: 'busy', talkSeconds: 0, hangup: null },
  });
  expect((await admin.file('testCall.recording', { params: { id: made.id } })).json()).toMatchObject({
    message: 'recording.none',
  });
});

test('stop: ends a call that waits or rings, and none that talks', async () => {
  const stop = (id: number) => admin.call('testCall.stop', { params: { id } });
  const { data: waiting } = await testing.create(admin, number());
  expect((await stop(waiting.id)).data).toMatchObject({ phase: 'canceled', endedAt: null, can: ['viewPlaintext'] });
  const { data: ringing } = await testing.create(admin, number());
  await testing.pass(1);
  expect((await stop(ringing.id)).data).toMatchObject({ phase: 'canceled', answeredAt: null });
  const { data: talking } = await testing.create(admin, number());
  await testing.pass(1);
  await testing.pass(15);
  expect((await stop(talking.id)).failure).toBe('testCall.action');
  expect((await stop(waiting.id)).failure).toBe('testCall.action');
});

test('who may: a viewer looks, a person of own data scope sees their own, and the plain number needs its permission', async () => {
  const { data: made } = await testing.create(admin, number());
  const viewer = await platform.as('viewer');
  expect(await testing.detail(viewer, made.id)).toMatchObject({ phase: 'queued', can: [] });
  for (const name of ['testCall.stop', 'testCall.plaintext'] as const)
    expect((await viewer.call(name, { params: { id: made.id } })).failure).toBe('access.denied');
  expect((await testing.create(viewer, number())).failure).toBe('access.denied');
  const plain = await admin.call('testCall.plaintext', { params: { id: made.id } });
  expect(plain.data.phone).toMatch(/^\+628125550\d{4}$/);
  await testing.sql(
    `update role set permissions = '{calling*SingleTest*test}', data_scope = 'own' where id = (select role_id from app_user where account = 'operator@nusa.test')`,
  );
  const tester = await platform.as('operator');
  const { data: options } = await tester.call('testCall.options', { query: { line: 'collection' } });
  expect(options.robots.map(({ id }) => id)).toContain(testing.robotId);
  const own = await testing.create(tester, number());
  expect(own.failure).toBeNull();
  expect((await tester.call('testCall.list')).data.list.map(({ id }) => id)).toEqual([own.data.id]);
  expect((await tester.call('testCall.detail', { params: { id: made.id } })).failure).toBe('thing.unknown');
});
