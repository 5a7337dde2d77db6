import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { asksAfter, deskOf, line, SECOND, type Desk } from '../../calling/desk/desk';
import { idsOf } from '../users/fixtures';

let platform: TestPlatform;
let desk: Desk;
let own: Caller;
let company: Caller;
let ids: Awaited<ReturnType<typeof idsOf>>;

beforeEach(async () => {
  platform = await startTestPlatform();
  desk = deskOf(platform);
  ids = await idsOf(platform);
  own = await platform.as('own@nusa.test');
  company = await platform.as('operator');
});
afterEach(() => platform.close());

const at = (id: number) => ({ params: { line, id } }) as const;

/** A call of a task this person made, once it asks for somebody. */
async function callOf(account: string, from: number): Promise<number> {
  const taskId = await desk.campaign(1, from);
  await platform.database.asOwner((client) =>
    client.query('update task set created_by = $2 where id = $1', [taskId, ids.user(account)]),
  );
  await desk.pass(asksAfter / SECOND);
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ id: string }>('select attempt_id as id from desk_call where task_id = $1', [taskId]),
  );
  return Number(rows[0]?.id);
}

it('desk: shows calls of tasks within the data scope, other calls are refused as unknown', async () => {
  await desk.sit(company);
  await desk.sit(own);
  const callOfOther = await callOf('operator@nusa.test', 0);
  const mine = await callOf('own@nusa.test', 10);
  expect((await desk.board(company)).waiting.map(({ id }) => id)).toEqual([callOfOther, mine]);
  const board = await desk.board(own);
  expect([board.waiting.map(({ id }) => id), board.today.asked]).toEqual([[mine], 1]);
  for (const name of ['desk.call', 'desk.take', 'desk.hangUp', 'desk.plaintext'] as const) {
    expect([name, (await own.call(name, at(callOfOther))).failure]).toEqual([
      name,
      name === 'desk.plaintext' ? 'access.denied' : 'thing.unknown',
    ]);
  }
  expect(
    (
      await own.call('desk.finish', {
        ...at(callOfOther),
        body: { outcome: 'settled', remark: '', label: null, version: 0 },
      })
    ).failure,
  ).toBe('thing.unknown');
  expect((await own.call('desk.call', at(mine))).failure).toBe(null);
  await desk.pass(200);
  const past = async (who: Caller) => (await who.call('desk.past', { params: { line }, query: {} })).data;
  expect((await past(own)).list.map(({ id }) => id)).toEqual([mine]);
  expect((await past(own)).total).toBe(1);
  expect((await past(company)).total).toBe(2);
});

it("agent in a call: is busy for everyone; a call outside an agent's data scope cannot be assigned to them", async () => {
  await desk.sit(company);
  await desk.sit(own);
  const callOfOther = await callOf('operator@nusa.test', 0);
  const mine = await callOf('own@nusa.test', 10);
  const assign = (id: number, account: string, by: Caller) =>
    by.call('desk.assign', { ...at(id), body: { userId: ids.user(account) } });
  expect((await assign(callOfOther, 'own@nusa.test', company)).failure).toBe('desk.notSeen');
  expect((await company.call('desk.take', at(callOfOther))).failure).toBe(null);
  const seen = (await desk.board(own)).agents.find(({ id }) => id === ids.user('operator@nusa.test'));
  expect(seen?.state).toBe('talking');
  expect((await assign(mine, 'operator@nusa.test', own)).failure).toBe('desk.notFree');
  expect((await assign(mine, 'own@nusa.test', company)).failure).toBe(null);
  expect((await desk.board(own)).hand?.id).toBe(mine);
});

it('task leaves the data scope during a call: the agent can finish the call, then it is unknown', async () => {
  await desk.sit(own);
  const mine = await callOf('own@nusa.test', 0);
  expect((await own.call('desk.take', at(mine))).failure).toBe(null);
  const other = await callOf('own@nusa.test', 10);
  // Their task becomes somebody else's while they talk.
  await platform.database.asOwner((client) =>
    client.query('update task set created_by = $1', [ids.user('operator@nusa.test')]),
  );
  const board = await desk.board(own);
  expect([board.hand?.id, board.waiting]).toEqual([mine, []]);
  expect((await own.call('desk.call', at(mine))).data).toMatchObject({ id: mine, state: 'talking' });
  expect((await own.call('desk.call', at(other))).failure).toBe('thing.unknown');
  expect((await own.call('desk.take', at(mine))).failure).toBe(null);
  expect((await own.call('desk.hangUp', at(mine))).failure).toBe(null);
  await desk.pass(1);
  expect(
    (
      await own.call('desk.finish', {
        ...at(mine),
        body: { outcome: 'promised', remark: 'Friday', label: null, version: 0 },
      })
    ).data,
  ).toMatchObject({ state: 'finished', remark: 'Friday' });
  expect((await desk.board(own)).hand).toBe(null);
  expect((await own.call('desk.call', at(mine))).failure).toBe('thing.unknown');
});

it('call outside the data scope of every agent at the desk: does not wait for the desk', async () => {
  await desk.sit(own);
  expect(await callOf('own@nusa.test', 0)).toBeGreaterThan(0);
  const taskId = await desk.campaign(1, 10);
  await platform.database.asOwner((client) =>
    client.query('update task set created_by = $2 where id = $1', [taskId, ids.user('operator@nusa.test')]),
  );
  await desk.pass(asksAfter / SECOND + 20);
  const { rows } = await platform.database.asOwner((client) =>
    client.query('select transfer from call where task_id = $1', [taskId]),
  );
  expect(rows).toEqual([{ transfer: 'success' }]);
});
