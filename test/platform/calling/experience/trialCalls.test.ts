import { pruneTrials } from '@sandbox/platform/calling/experience/pruneTrials';
import { known } from '@test/support/known';
import type { Caller, TestPlatform } from '@test/support/platform';
import { FixedCarrier } from '../engine/dialStates';
import type { Testing } from '../test-calls/testing';
import { line } from './fixtures';
import { refusal, startVisitors, type Visitors } from './visitors';

const HOUR = 3_600_000;
let visitors: Visitors;
let platform: TestPlatform;
let admin: Caller;
let testing: Testing;

beforeAll(async () => {
  visitors = await startVisitors();
  ({ platform, testing } = visitors);
});
afterAll(() => platform.close());
// A day passes in a test, and no session outlives it.
beforeEach(async () => {
  admin = await platform.signIn('admin');
});

const visitsOf = async (id: number) => (await admin.call('experience.visits', { params: { line, id } })).data.list;

test('a call: rings, talks with the visitor’s words, ends; it is in the log masked, and in no list of test calls', async () => {
  const { id, token } = await visitors.link('Called');
  const ann = await visitors.visit(token);
  expect((await ann.state()).failure).toBe('thing.unknown');
  const phone = visitors.number();
  const made = await ann.call(phone, { borrower_name: 'Ann', total_owing_amount: 'nothing' });
  expect(made.data).toEqual({
    phase: 'queued',
    reason: null,
    phone: `+6281******${phone.slice(-3)}`,
    turns: [],
    ringType: null,
    talkSeconds: null,
    closed: null,
  });
  await testing.pass(1);
  expect((await ann.state()).data).toMatchObject({ phase: 'ringing', turns: [] });
  expect((await visitsOf(id))[0]?.call).toMatchObject({ state: 'calling', ringType: null });
  let talking = await ann.state();
  // How long it rings is drawn by the call's id.
  for (let second = 0; second < 60 && talking.data.turns.length === 0; second++) {
    await testing.pass(1);
    talking = await ann.state();
  }
  expect(talking.data.phase).toBe('talking');
  expect(talking.data.turns.length).toBeGreaterThan(0);
  for (const secret of [phone.slice(1), 'label', 'slot', 'Mary Lee', 'nothing'])
    expect(talking.text).not.toContain(secret);
  await testing.pass(30);
  const done = await ann.state();
  expect(done.data).toMatchObject({ phase: 'done', ringType: 'answered', talkSeconds: 30 });
  expect(done.text).toContain('speaking with Ann');
  const log = await admin.call('experience.visits', { params: { line, id } });
  expect(log.data.list[0]).toMatchObject({
    trial: null,
    call: { phone: made.data.phone, state: 'done', ringType: 'answered', talkSeconds: 30, reason: null },
  });
  expect(log.text).not.toContain(phone.slice(1));
  expect((await admin.call('experience.detail', { params: { line, id } })).data).toMatchObject({
    visits: 1,
    trials: 1,
  });
  expect((await admin.call('testCall.list')).data.total).toBe(0);
  const [row] = await testing.sql(`select id from test_call where share_link_id = ${id}`);
  const of = { params: { id: Number(known(row).id) } };
  for (const name of ['testCall.detail', 'testCall.plaintext', 'testCall.stop'] as const)
    expect((await admin.call(name, of)).failure).toBe('thing.unknown');
  expect((await admin.call('testCall.options')).data.left).toBe(20);
});

test('a number that is none of a person in the link’s country: is refused at its field and never called', async () => {
  const { token } = await visitors.link('Numbers');
  const before = await visitors.calls();
  const wrong: readonly (readonly [string, string])[] = [
    ['', 'required'],
    ['   ', 'required'],
    ['+628125551999', 'digitsOnly'],
    ['0812-5551-999', 'digitsOnly'],
    ['٠٨١٢٥٥٥١٩٩٩', 'digitsOnly'],
    ["08125551' or 1=1", 'digitsOnly'],
    ['<script>alert(1)</script>', 'digitsOnly'],
    ['1e10000000', 'digitsOnly'],
    ['\u202E08125551999', 'digitsOnly'],
    ['0812555', 'digitCount'],
    ['081255519990812555199', 'digitCount'],
    ['00000000', 'phoneInvalid'],
    ['99999999999', 'phoneInvalid'],
    ['00442079460018', 'phoneForeign'],
    ['0019005550123', 'phoneForeign'],
    ['006591234567', 'phoneForeign'],
    ['08091234567', 'phoneSpecial'],
    ['08001234567', 'phoneSpecial'],
  ];
  for (const [phone, code] of wrong) {
    const answer = await (await visitors.visit(token)).call(phone);
    expect([phone, ...refusal(answer)]).toEqual([phone, 'input.invalid', 'phone', code]);
    platform.clock.advance(0, 10_000);
  }
  const value = await (await visitors.visit(token)).call(visitors.number(), { borrower_name: ' ' });
  expect(refusal(value)).toEqual(['input.invalid', 'values.borrower_name', 'required']);
  expect(await visitors.calls()).toBe(before);
  // A person's test call is guarded alike.
  expect((await testing.create(admin, '00442079460018')).fields[0]?.code).toBe('phoneForeign');
  expect((await testing.create(admin, '08091234567')).fields[0]?.code).toBe('phoneSpecial');
});

test('what the company may not do now: is refused, each with its reason, and nobody is called', async () => {
  const { id, token } = await visitors.link('Refused');
  const before = await visitors.calls();
  const listed = visitors.number();
  const company = testing.companyId;
  const owner = `(select id from app_user where account = 'admin@nusa.test')`;
  const block = (phone: string) =>
    `insert into blacklist (company_id, phone, reason, created_by, created_at) select ${company}, '+62${phone.slice(1)}', 'requested', ${owner}, to_timestamp(0)`;
  const cases: readonly (readonly [string, string, string, readonly unknown[]])[] = [
    [listed, block(listed), 'select 1', ['testCall.notCallable', 'phone', 'phoneBlacklisted']],
    [
      visitors.number(),
      `update sip_line set state = 'disabled' where company_id = ${company}`,
      `update sip_line set state = 'active' where company_id = ${company}`,
      ['share.noLine', undefined, undefined],
    ],
    [
      visitors.number(),
      `insert into sip_line_trouble (company_id, sip_line_id, since) select company_id, id, to_timestamp(0) from sip_line where company_id = ${company}`,
      'delete from sip_line_trouble',
      ['share.noLine', undefined, undefined],
    ],
    [
      visitors.number(),
      `update company set licence_until = '2020-01-01' where id = ${company}`,
      `update company set licence_until = '2030-01-01' where id = ${company}`,
      ['experience.expired', undefined, undefined],
    ],
    [
      visitors.number(),
      `update company set products = array_remove(products, 'collection') where id = ${company}`,
      `update company set products = array_append(products, 'collection') where id = ${company}`,
      ['experience.setInvalid', undefined, undefined],
    ],
  ];
  for (const [phone, before_, after, expected] of cases) {
    const ann = await visitors.visit(token);
    await testing.sql(before_);
    expect([phone, ...refusal(await ann.call(phone))]).toEqual([phone, ...expected]);
    await testing.sql(after);
  }
  const late = await visitors.visit(token);
  // 10:00 in Jakarta, and 12 hours later it is 22:00.
  platform.clock.advance(12 * HOUR);
  expect(refusal(await late.call(visitors.number()))).toEqual(['testCall.notCallable', 'phone', 'phoneOutsideHours']);
  platform.clock.advance(12 * HOUR);
  const ended = await visitors.visit(token);
  await admin.call('experience.disable', { params: { line, id } });
  expect((await ended.call(visitors.number())).failure).toBe('experience.setInvalid');
  expect(
    (await ended.who.call('share.call', { body: { visit: 'x'.repeat(43), phone: visitors.number(), values: {} } }))
      .failure,
  ).toBe('experience.unknown');
  expect(await visitors.calls()).toBe(before);
});

test('a call that waits: is not made once its link is invalid, its robot inactive or its number blocked; a round that dies leaves it waiting', async () => {
  const { id, token } = await visitors.link('Waiting');
  const [ann, bob, eve] = [await visitors.visit(token), await visitors.visit(token), await visitors.visit(token)];
  const blocked = visitors.number();
  await ann.call(visitors.number());
  const dying = {
    plan: () => {
      throw new Error('killed');
    },
  };
  await expect(testing.pass(1, dying)).rejects.toThrow('killed');
  expect((await ann.state()).data.phase).toBe('queued');
  // The carrier is down: the call ends as a failure of the line.
  let dialled = 0;
  const down = new FixedCarrier({ ringType: 'failed', ringMs: 2_000, lineBusyMs: 2_000 });
  const counting = {
    plan: (dial: Parameters<FixedCarrier['plan']>[0]) => {
      dialled += 1;
      return down.plan(dial);
    },
  };
  await Promise.all([testing.pass(1, counting), testing.pass(0, counting)]);
  await testing.pass(10, counting);
  expect([dialled, (await ann.state()).data]).toEqual([
    1,
    expect.objectContaining({ phase: 'done', ringType: 'failed', talkSeconds: 0, turns: [] }),
  ]);
  await bob.call(blocked);
  await testing.sql(
    `insert into blacklist (company_id, phone, reason, created_by, created_at) select ${testing.companyId}, '+62${blocked.slice(1)}', 'requested', id, to_timestamp(0) from app_user where account = 'admin@nusa.test'`,
  );
  await testing.pass(1);
  expect((await bob.state()).data).toMatchObject({ phase: 'refused', reason: 'blacklisted' });
  const robot = { params: { line, id: testing.robotId } } as const;
  const zoe = await visitors.visit(token);
  await zoe.call(visitors.number());
  await admin.call('robot.deactivate', robot);
  await testing.pass(1, counting);
  expect((await zoe.state()).data).toMatchObject({ phase: 'refused', reason: 'linkClosed', closed: 'robotInactive' });
  expect((await zoe.call(visitors.number())).failure).toBe('experience.robotInactive');
  await admin.call('robot.activate', robot);
  await eve.call(visitors.number());
  await admin.call('experience.disable', { params: { line, id } });
  await testing.pass(1, counting);
  expect((await eve.state()).data).toMatchObject({ phase: 'refused', reason: 'linkClosed', closed: 'setInvalid' });
  expect((await visitsOf(id)).map(({ call }) => [call?.state, call?.reason, call?.ringType])).toEqual([
    ['refused', 'linkClosed', null],
    ['refused', 'linkClosed', null],
    ['refused', 'blacklisted', null],
    ['done', null, 'failed'],
  ]);
  expect(dialled).toBe(1);
});

test('a day later: number, values and words of calls are gone, and the log still shows how they ended', async () => {
  const { id, token } = await visitors.link('Cleared');
  const ann = await visitors.visit(token);
  const phone = visitors.number();
  await ann.call(phone, { borrower_name: '{{total_owing_amount}}<b> Typed_by_visitor' });
  await testing.pass(1);
  await testing.pass(60);
  // A value is said as it was typed, and is no template.
  expect((await ann.state()).text).toContain('speaking with {{total_owing_amount}}<b> Typed_by_visitor?');
  const stored = async () =>
    (await testing.sql('select t::text as row from test_call t where share_link_id is not null'))
      .map(({ row }) => String(row))
      .filter((row) => row.includes('Typed_by') || row.includes('speaking with') || row.includes(phone.slice(1)))
      .length;
  expect(await stored()).toBeGreaterThan(0);
  const logged = () => testing.sql(`select call, called_at from share_visit where link_id = ${id}`);
  const before = await logged();
  expect(before).toMatchObject([{ call: { state: 'done', talkSeconds: 30 } }]);
  platform.clock.advance(0, 24 * HOUR + 1);
  await pruneTrials.run(platform.services);
  expect(await stored()).toBe(0);
  expect(await logged()).toEqual(before);
});
