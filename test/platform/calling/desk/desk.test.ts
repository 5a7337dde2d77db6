import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { until } from '@test/support/until';
import { asksAfter, at, deskOf, line, notes, SECOND, unmarked, type Desk } from './desk';

let platform: TestPlatform;
let desk: Desk;
let agent: Caller;
let admin: Caller;

beforeEach(async () => {
  platform = await startTestPlatform();
  desk = deskOf(platform);
  agent = await platform.as('operator');
  admin = await platform.as('admin');
});
afterEach(() => platform.close());

it('no agent at the desk: the call is transferred to another telephone, as the carrier decides', async () => {
  await desk.campaign(1, 0);
  await desk.pass(asksAfter / SECOND);
  expect(await desk.board(agent)).toMatchObject({
    ready: false,
    hand: null,
    waiting: [],
    talking: [],
    agents: [],
    today: { asked: 0 },
  });
  await desk.pass(20);
  const { rows } = await platform.database.asOwner((client) =>
    client.query('select transfer, hangup, talk_seconds from call'),
  );
  expect(rows).toEqual([{ transfer: 'success', hangup: 'user', talk_seconds: 42 }]);
});

it('a call: waits at the desk once the robot has finished speaking, and is unknown before', async () => {
  await desk.sit(agent);
  await desk.campaign(1, 0);
  await desk.pass(asksAfter / SECOND - 1);
  expect((await desk.board(agent)).waiting).toEqual([]);
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ id: string }>('select attempt_id as id from desk_call'),
  );
  expect((await agent.call('desk.call', at(Number(rows[0]?.id)))).failure).toBe('thing.unknown');
  expect((await agent.call('desk.take', at(Number(rows[0]?.id)))).failure).toBe('thing.unknown');
  await desk.pass(1);
  expect((await desk.board(agent)).waiting).toMatchObject([
    {
      state: 'waiting',
      contactName: 'Person 0',
      label: 'H',
      asksAt: platform.clock.now(),
      givesUpAt: platform.clock.now() + 60 * SECOND,
      takenBy: null,
    },
  ]);
});

it('a call at the desk: shows the contact, number masked, and only the turns spoken so far', async () => {
  await desk.sit(agent);
  const id = await desk.oneWaits(agent);
  const { data, text } = await agent.call('desk.call', at(id));
  expect(text).not.toContain('50000000');
  expect(data).toMatchObject({
    state: 'waiting',
    tryNumber: 1,
    fields: { BorrowerName: 'Person 0' },
    annotation: { label: null, version: 0 },
  });
  const now = platform.clock.now();
  expect(data.turns.length).toBeGreaterThan(2);
  expect(data.turns.every(({ atMs }) => data.answeredAt + atMs <= now)).toBe(true);
  expect(data.turns.some(({ speaker }) => speaker === 'agent')).toBe(false);

  await agent.call('desk.take', at(id));
  await desk.pass(15);
  const later = (await agent.call('desk.call', at(id))).data;
  expect(later.turns.slice(0, data.turns.length)).toEqual(data.turns);
  expect(later.turns.some(({ speaker }) => speaker === 'agent')).toBe(true);
});

it('a call that no agent takes: ends with the robot speaking, as a failed transfer', async () => {
  await desk.sit(agent);
  const id = await desk.oneWaits(agent);
  await desk.pass(60);
  expect((await desk.board(agent)).waiting).toEqual([]);
  expect((await agent.call('desk.take', at(id))).failure).toBe('desk.gone');
  await desk.pass(5);
  expect(await desk.ledger(id)).toEqual({ transfer: 'fail', hangup: 'ai', talk_seconds: 95, label: 'H' });
  const { data } = await agent.call('desk.call', at(id));
  expect(data).toMatchObject({ state: 'missed', takenBy: null });
  expect(data.turns.at(-1)).toMatchObject({ speaker: 'robot', atMs: 90_000, durationMs: 5_000 });
  expect((await desk.board(agent)).today).toEqual({ asked: 1, taken: 0, missed: 1, waitSeconds: null });
  expect((await agent.call('desk.past', { params: { line }, query: { state: 'missed' } })).data.list).toMatchObject([
    { id, state: 'missed' },
  ]);
  expect((await agent.call('desk.finish', { ...at(id), body: unmarked })).failure).toBe('desk.notYours');
});

it('an agent takes a call, hangs up and saves an outcome: board, ledger and call details agree', async () => {
  await desk.sit(agent);
  const id = await desk.oneWaits(agent);
  await desk.pass(4);
  expect((await agent.call('desk.take', at(id))).data).toMatchObject({ id, state: 'talking' });
  expect(await desk.board(agent)).toMatchObject({
    hand: { id, state: 'talking' },
    waiting: [],
    talking: [{ id }],
    agents: [{ state: 'talking', you: true }],
  });
  await desk.pass(20);
  expect((await agent.call('desk.finish', { ...at(id), body: notes })).failure).toBe('desk.talking');
  const heard = (await agent.call('desk.call', at(id))).data.turns;
  expect((await agent.call('desk.hangUp', at(id))).failure).toBeNull();
  expect((await agent.call('desk.hangUp', at(id))).failure).toBeNull();
  await desk.pass(1);
  // 30 s with the robot, 4 waiting, 20 with the agent
  expect(await desk.ledger(id)).toEqual({ transfer: 'success', hangup: 'agent', talk_seconds: 54, label: 'H' });
  expect((await desk.board(agent)).hand).toMatchObject({ id, state: 'wrapUp' });

  const wrong = await agent.call('desk.finish', { ...at(id), body: { ...notes, outcome: '', label: 'Z' } });
  expect(wrong.fields.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'outcome required',
    'label unknownChoice',
  ]);
  expect((await agent.call('desk.finish', { ...at(id), body: notes })).data).toMatchObject({
    state: 'finished',
    outcome: 'promised',
    remark: 'Pays on Friday',
  });
  expect((await agent.call('desk.finish', { ...at(id), body: notes })).failure).toBe('thing.changed');
  expect(await desk.board(agent)).toMatchObject({
    hand: null,
    agents: [{ state: 'ready' }],
    today: { asked: 1, taken: 1, missed: 0, waitSeconds: 4 },
  });

  const { data } = await agent.call('call.detail', at(id));
  expect(data).toMatchObject({ label: 'H', annotated: 'A', transfer: 'success', hangup: 'agent' });
  // What the agent saw while they talked is what stands in the ledger, but for the sentence that was cut off.
  const words = (turns: readonly { text: string; atMs: number }[]) => turns.map(({ text, atMs }) => `${atMs} ${text}`);
  expect(words(data.turns).slice(0, heard.length - 1)).toEqual(words(heard).slice(0, -1));
});

it('a callee who has said everything: hangs up, and the call is in wrap-up', async () => {
  await desk.sit(agent);
  const id = await desk.oneWaits(agent);
  await agent.call('desk.take', at(id));
  await desk.pass(900);
  expect(await desk.ledger(id)).toMatchObject({ transfer: 'success', hangup: 'user' });
  expect((await desk.board(agent)).hand).toMatchObject({ state: 'wrapUp' });
  expect((await agent.call('desk.hangUp', at(id))).failure).toBeNull();
});

it('a waiting call: is not seen on the desk of another line or company', async () => {
  await desk.sit(agent);
  const id = await desk.oneWaits(agent);
  expect((await admin.call('desk.board', { params: { line: 'marketing' } })).data).toMatchObject({
    waiting: [],
    agents: [],
  });
  expect((await admin.call('desk.call', { params: { line: 'marketing', id } })).failure).toBe('thing.unknown');
  expect((await admin.call('desk.take', { params: { line: 'marketing', id } })).failure).toBe('thing.unknown');
  const kirana = await platform.as('admin@kirana.test');
  expect((await kirana.call('desk.board', { params: { line: 'marketing' } })).data).toMatchObject({
    waiting: [],
    agents: [],
    today: { asked: 0 },
  });
  expect((await kirana.call('desk.call', { params: { line: 'marketing', id } })).failure).toBe('thing.unknown');
});

it('live events of the desk: one each when an agent sits down, a call waits, is taken and is over', async () => {
  const heard: string[] = [];
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ id: number }>("select company_id as id from app_user where account = 'operator@nusa.test'"),
  );
  const stop = platform.feed.follow(rows[0]?.id ?? 0, (events) =>
    heard.push(...events.filter(({ topic }) => topic === 'desk').map(({ access }) => access)),
  );
  const count = async () =>
    (
      await platform.database.asOwner((client) =>
        client.query<{ n: number }>("select count(*)::int as n from live_event where topic = 'desk'"),
      )
    ).rows[0]?.n;
  await desk.sit(agent);
  expect(await count()).toBe(1);
  const id = await desk.oneWaits(agent);
  expect(await count()).toBe(2);
  await agent.call('desk.take', at(id));
  expect(await count()).toBe(3);
  // Said again, sitting there is no news.
  await desk.sit(agent);
  expect(await count()).toBe(3);
  await desk.pass(900);
  expect(await count()).toBe(4);
  await until(() => heard.length === 4);
  stop();
  expect(new Set(heard)).toEqual(new Set(['normal*CallAssistant*view']));
});
