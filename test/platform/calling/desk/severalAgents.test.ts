import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { asksAfter, at, deskOf, notes, SECOND, unmarked, type Desk } from './desk';

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

it("50 agents take a call at once: one gets it, the others are refused with that agent's name", async () => {
  await desk.sit(agent);
  const id = await desk.oneWaits(agent);
  const all = await desk.operators(50);
  const answers = await Promise.all(all.map((one) => one.call('desk.take', at(id))));
  const won = answers.filter(({ failure }) => failure === null);
  expect(won).toHaveLength(1);
  const name = won[0]?.data.takenBy?.name;
  const lost = answers.filter(({ failure }) => failure !== null);
  expect(new Set(lost.map(({ failure, params }) => `${failure} ${params.name}`))).toEqual(
    new Set([`desk.taken ${name}`]),
  );
  const { rows } = await platform.database.asOwner((client) =>
    client.query('select count(*)::int as n from desk_call where taken_by is not null'),
  );
  expect(rows).toEqual([{ n: 1 }]);
});

it('one agent takes two calls at once: gets one; taking that one again is accepted', async () => {
  await desk.sit(agent);
  await desk.campaign(2, 0);
  await desk.pass(asksAfter / SECOND);
  const waiting = (await desk.board(agent)).waiting.map(({ id }) => id);
  expect(waiting).toHaveLength(2);
  const answers = await Promise.all(waiting.map((id) => agent.call('desk.take', at(id))));
  expect(answers.map(({ failure }) => failure ?? 'had').sort()).toEqual(['desk.busy', 'had']);
  const had = (await desk.board(agent)).hand?.id ?? 0;
  // Clicking it twice is taking it once.
  expect((await agent.call('desk.take', at(had))).failure).toBeNull();
});

it('a supervisor: assigns a call to a free agent, also from one agent to another', async () => {
  await desk.sit(agent);
  const id = await desk.oneWaits(agent);
  const { agents } = await desk.board(admin);
  const me = agents[0]?.id ?? 0;
  const [other] = await desk.operators(1);
  if (!other) throw new Error('no other');
  expect((await admin.call('desk.assign', { ...at(id), body: { userId: 999_999 } })).failure).toBe('desk.notFree');
  expect((await admin.call('desk.assign', { ...at(id), body: { userId: me } })).data).toMatchObject({
    state: 'talking',
    takenBy: { id: me },
  });
  await desk.sit(other);
  const free = (await desk.board(admin)).agents.find(({ state }) => state === 'ready')?.id ?? 0;
  expect((await admin.call('desk.assign', { ...at(id), body: { userId: free } })).data.takenBy).toMatchObject({
    id: free,
  });
  expect((await desk.board(agent)).hand).toBeNull();
  expect((await agent.call('desk.hangUp', at(id))).failure).toBe('desk.notYours');
  await desk.pass(900);
  expect((await admin.call('desk.assign', { ...at(id), body: { userId: me } })).failure).toBe('desk.gone');
});

it('an agent loses the permission during a call: a supervisor can finish the call, another agent cannot', async () => {
  await desk.sit(agent);
  const id = await desk.oneWaits(agent);
  await agent.call('desk.take', at(id));
  await platform.database.asOwner((client) =>
    client.query(`update role set data_scope = 'company', permissions = array(select p from unnest(permissions) p where p not like '%*CallAssistant*assign')
    where name = 'Operator of own tasks'`),
  );
  const other = await platform.as('own@nusa.test');
  await platform.database.asOwner((client) =>
    client.query(
      "update app_user set role_id = (select r.id from role r where r.company_id = app_user.company_id and r.name = 'Viewer') where account = 'operator@nusa.test'",
    ),
  );
  for (const [name, body] of [
    ['desk.hangUp', undefined],
    ['desk.finish', notes],
  ] as const) {
    expect([name, (await agent.call(name, { ...at(id), ...(body && { body }) } as never)).failure]).toEqual([
      name,
      'access.denied',
    ]);
  }
  expect((await admin.call('desk.finish', { ...at(id), body: unmarked })).failure).toBe('desk.talking');
  // The callee goes on until they have said everything.
  await desk.pass(900);
  expect((await other.call('desk.finish', { ...at(id), body: unmarked })).failure).toBe('desk.notYours');
  expect((await admin.call('desk.finish', { ...at(id), body: unmarked })).data).toMatchObject({
    state: 'finished',
    outcome: 'settled',
    takenBy: { name: 'Bayu Pratama' },
  });
  expect((await desk.board(admin)).agents.filter(({ state }) => state !== 'ready')).toEqual([]);
});

it('an agent not seen any more: is not at the desk, and no call waits there', async () => {
  await desk.sit(agent);
  expect((await desk.board(admin)).agents).toMatchObject([{ state: 'ready', you: false }]);
  await platform.database.asOwner((client) =>
    client.query("update desk_agent set seen_until = clock_timestamp() - interval '1 second'"),
  );
  expect((await desk.board(admin)).agents).toEqual([]);
  await desk.campaign(1, 0);
  await desk.pass(asksAfter / SECOND);
  expect((await desk.board(admin)).waiting).toEqual([]);
});
