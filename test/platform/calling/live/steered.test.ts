import { known } from '@test/support/known';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { at, line, liveOf, promising, type Live } from './live';

let platform: TestPlatform;
let live: Live;
let operator: Caller;

beforeEach(async () => {
  platform = await startTestPlatform();
  live = liveOf(platform);
  operator = await platform.as('operator');
});
afterEach(() => platform.close());

const callRow = (id: number) =>
  live.sql(
    `select ring_type, label, hangup, transfer, talk_seconds, slots, rounds, event_labels from call where attempt_id = ${id}`,
  );

it('end: the call is over within the second, by the robot, with what had been said, and says who ended it', async () => {
  await live.campaign(1);
  await live.pass(24);
  const id = await live.only(operator);
  const before = await live.detail(operator, id);
  expect((await operator.call('liveCall.end', { ...at(id), body: { version: 0 } })).data).toEqual({ version: 1 });
  // A second click changes nothing.
  expect((await operator.call('liveCall.end', { ...at(id), body: { version: 0 } })).data).toEqual({ version: 1 });
  await live.pass(1);
  expect(await callRow(id)).toMatchObject([
    { ring_type: 'answered', hangup: 'ai', talk_seconds: 20, transfer: 'none', label: before.label },
  ]);
  const { data } = await operator.call('call.detail', at(id));
  expect(data.turns.slice(0, -1)).toEqual(before.turns.slice(0, -1));
  expect(data.turns).toHaveLength(before.turns.length);
  expect(data.slots).toEqual(before.slots);
  expect(data.acts).toMatchObject([{ number: 1, kind: 'end', turn: null, hint: null, operator: null }]);
  expect(data.acts[0]?.by).not.toBe('');
});

it('end while it rings: nobody answered, and the contact is called again', async () => {
  await live.campaign(1);
  await live.pass(2);
  const id = await live.only(operator);
  expect(await live.detail(operator, id)).toMatchObject({ answeredAt: null, turn: null, turns: [], can: ['end'] });
  expect((await operator.call('liveCall.force', { ...at(id), body: { turn: 'x', version: 0 } })).failure).toBe(
    'liveCall.notNow',
  );
  await operator.call('liveCall.end', { ...at(id), body: { version: 0 } });
  await live.pass(1);
  expect(await callRow(id)).toMatchObject([{ ring_type: 'noAnswer', hangup: null, talk_seconds: 0, rounds: 0 }]);
  expect(await live.sql('select state, tries from contact where last_attempt_id is not null')).toEqual([
    { state: 'waiting', tries: 1 },
  ]);
});

it('hint: the robot says it at its next turn; later turns move, label and slots stay', async () => {
  await live.campaign(1);
  await live.pass(24);
  const id = await live.only(operator);
  const hint = (text: string, version = 0) => operator.call('liveCall.hint', { ...at(id), body: { text, version } });
  await platform.database.asOwner((client) =>
    client.query(
      `insert into sensitive_word (company_id, language, word) select id, 'id', 'penjara' from company where name = 'Nusa Finance'`,
    ),
  );
  for (const [text, code] of [
    ['  ', 'required'],
    ['x'.repeat(201), 'tooLong'],
    ['Anda masuk PENJARA.', 'sensitiveWord'],
  ])
    expect((await hint(known(text))).fields).toMatchObject([{ field: 'text', code }]);
  expect((await hint(' Hubungi +62 812 3456 7890, Ibu. ')).data).toEqual({ version: 1 });
  const before = await live.detail(operator, id);
  expect(before.acts).toMatchObject([{ kind: 'hint', hint: 'Hubungi +6281******890, Ibu.' }]);
  await live.pass(80);
  const { data } = await operator.call('call.detail', at(id));
  const hinted = data.turns.findIndex(({ node }) => node === '_hint');
  expect(data.turns[hinted]).toMatchObject({ speaker: 'robot', text: 'Hubungi +6281******890, Ibu.' });
  expect(data.turns.slice(0, before.turns.length)).toEqual(before.turns);
  expect(hinted).toBeGreaterThanOrEqual(before.turns.length);
  expect(data.turns[hinted + 1]?.speaker).toBe('robot');
  expect(data).toMatchObject({ label: 'A', hangup: 'ai' });
  expect(data.talkSeconds).toBeGreaterThan(60);
  expect(data.slots.pay_date).toMatch(/^\d{4}-/);
});

it('force: the talk goes on from the chosen turn, and the call is recorded as it really went', async () => {
  await live.campaign(1);
  await live.pass(24);
  const id = await live.only(operator);
  const before = await live.detail(operator, id);
  const force = (turn: string, version = 0) => operator.call('liveCall.force', { ...at(id), body: { turn, version } });
  expect((await force('nowhere')).fields).toMatchObject([{ field: 'turn', code: 'unknownChoice' }]);
  const end = known(before.script.find(({ kind }) => kind === 'end'));
  expect((await force(end.id)).data).toEqual({ version: 1 });
  await live.pass(30);
  const { data } = await operator.call('call.detail', at(id));
  expect(data.turns.slice(0, before.turns.length - 1)).toEqual(before.turns.slice(0, -1));
  expect(data.turns.at(-1)).toMatchObject({ speaker: 'robot', node: end.id });
  expect(data).toMatchObject({ label: before.label, hangup: 'ai', transfer: 'none', slots: before.slots });
  expect(data.talkSeconds).toBeLessThan(60);
  expect(data.acts).toMatchObject([{ kind: 'force', turn: end.name }]);
});

it('force a question: the callee answers it, and label and slots come of the answer', async () => {
  await live.campaign(1);
  await live.pass(10);
  const id = await live.only(operator);
  const { script } = await live.detail(operator, id);
  const [asks] = await live.sql(
    `select t.key as id from robot_version v, jsonb_each(v.script->'turns') t where v.id = (select robot_version_id from task order by id desc limit 1) and t.value->'slot'->>'name' = 'pay_date'`,
  );
  const turn = String(known(asks).id);
  expect(script.map((one) => one.id)).toContain(turn);
  await operator.call('liveCall.force', { ...at(id), body: { turn, version: 0 } });
  await live.pass(90);
  const { data } = await operator.call('call.detail', at(id));
  expect(data.turns.some(({ speaker, node }) => speaker === 'callee' && node === turn)).toBe(true);
  expect(data.slots.pay_date).toMatch(/^\d{4}-/);
  expect(data.label).toBe('A');
});

it('force to the transfer: nobody at the desk takes it, or it waits where somebody sits', async () => {
  await live.campaign(2);
  await live.pass(20);
  const [first, second] = (await live.list(operator)).list.map(({ id }) => id);
  const { script } = await live.detail(operator, known(first));
  const transfer = known(script.find(({ kind }) => kind === 'transfer')).id;
  const force = (id: number) => operator.call('liveCall.force', { ...at(id), body: { turn: transfer, version: 0 } });
  await force(known(first));
  await operator.call('desk.here', { params: { line }, body: { ready: true } });
  await force(known(second));
  await live.pass(30);
  expect(await callRow(known(first))).toMatchObject([{ transfer: 'fail', hangup: 'ai' }]);
  expect((await operator.call('desk.board', { params: { line } })).data.waiting).toMatchObject([{ id: second }]);
  // One that waits there is taken as any other.
  expect((await operator.call('liveCall.takeOver', { ...at(known(second)), body: { version: 1 } })).failure).toBeNull();
  expect((await operator.call('desk.board', { params: { line } })).data.hand).toMatchObject({ id: second });
});

it('take over: the call is in the person’s hand, the robot says no more, and the agent hangs up', async () => {
  await live.campaign(1);
  await live.pass(24);
  const id = await live.only(operator);
  const before = await live.detail(operator, id);
  expect((await operator.call('liveCall.takeOver', { ...at(id), body: { version: 0 } })).data).toEqual({ version: 1 });
  const board = (await operator.call('desk.board', { params: { line } })).data;
  expect(board.hand).toMatchObject({ id, state: 'talking' });
  await live.pass(10);
  expect(await live.detail(operator, id)).toMatchObject({ state: 'agent', can: ['end'] });
  const admin = await platform.as('admin');
  const taken = await admin.call('liveCall.force', { ...at(id), body: { turn: 'x', version: 1 } });
  expect(taken).toMatchObject({ failure: 'desk.taken' });
  const heard = (await operator.call('desk.call', at(id))).data.turns;
  await operator.call('desk.hangUp', at(id));
  await live.pass(1);
  expect(await callRow(id)).toMatchObject([
    { transfer: 'success', hangup: 'agent', talk_seconds: 30, label: before.label },
  ]);
  const { data } = await operator.call('call.detail', at(id));
  expect(data.turns.slice(0, heard.length - 1)).toEqual(heard.slice(0, -1));
  expect(data.turns.filter(({ speaker }) => speaker === 'robot')).toHaveLength(
    before.turns.filter(({ speaker }) => speaker === 'robot').length,
  );
  // A call in hand comes first.
  await live.campaign(1, 5);
  await live.pass(20);
  const next = await live.only(operator);
  expect((await operator.call('liveCall.takeOver', { ...at(next), body: { version: 0 } })).failure).toBe('desk.busy');
});

it('ending a call that waits for an agent: it is missed, and the desk is free of it', async () => {
  await operator.call('desk.here', { params: { line }, body: { ready: true } });
  live = liveOf(platform, { ...promising, talkSeconds: 72, agentSeconds: 12, transfer: 'success' });
  await live.campaign(2);
  await live.pass(30);
  const [first, second] = (await live.list(operator)).list.map(({ id }) => id);
  await operator.call('liveCall.end', { ...at(known(first)), body: { version: 0 } });
  await live.pass(1);
  expect(await live.sql('select attempt_id::int as id from desk_call')).toEqual([{ id: second }]);
  await live.pass(36);
  expect(await live.detail(operator, known(second))).toMatchObject({ state: 'waiting', can: ['takeOver', 'end'] });
  await operator.call('liveCall.end', { ...at(known(second)), body: { version: 0 } });
  await live.pass(1);
  expect(await callRow(known(second))).toMatchObject([{ transfer: 'fail', hangup: 'ai' }]);
  const { data } = await operator.call('desk.past', { params: { line }, query: { state: 'missed' } });
  expect(data.list).toMatchObject([{ id: second, state: 'missed' }]);
});
