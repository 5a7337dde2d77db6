import { publish } from '@sandbox/platform/foundation/store/live/live';
import { testNow } from '@test/support/database';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { until } from '@test/support/until';
import { writeLedger, type Ledger } from '../../calling/calls/ledger';
import { listenTo, type Ear } from '../live/listenTo';
import { idsOf } from '../users/fixtures';

let platform: TestPlatform;
let ledger: Ledger;
let url = '';
let companyId = 0;
const ears: Ear[] = [];

beforeAll(async () => {
  platform = await startTestPlatform();
  ledger = await writeLedger(platform.services.store, { now: testNow, count: 6 });
  const ids = await idsOf(platform);
  companyId = await platform.database.asOwner(async (client) => {
    await client.query('update task set created_by = $2 where id = $1', [ledger.tasks[0], ids.user('own@nusa.test')]);
    await client.query('update task set created_by = $2 where id = $1', [
      ledger.tasks[1],
      ids.user('operator@nusa.test'),
    ]);
    return (
      (
        await client.query<{ company_id: number }>('select company_id from app_user where id = $1', [
          ids.user('own@nusa.test'),
        ])
      ).rows[0]?.company_id ?? 0
    );
  });
  url = await platform.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => ears.splice(0).forEach(({ leave }) => leave()));
afterAll(() => platform.close());

async function listen(account: string) {
  const ear = await listenTo(url, (await platform.as(account)).token);
  ears.push(ear);
  return ear;
}
/** A person as this one is: of the same role, group and password. */
const addLike = (account: string, added: string) =>
  platform.database.asOwner(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into app_user (company_id, account, first_name, last_name, password_hash, status, must_change_password, role_id, group_id, language)
       select company_id, $2, first_name, last_name, password_hash, status, must_change_password, role_id, group_id, language from app_user where account = $1 returning id`,
      [account, added],
    );
    return rows[0]?.id ?? 0;
  });
const say = (
  topic: 'task' | 'plan' | 'call' | 'notice',
  payload: Record<string, number | string>,
  access = 'signedIn',
) => platform.services.store.company(companyId, (db) => publish(db, { companyId, topic, access, payload }));

it('live events: only of tasks within the data scope, in order, and of calls without their number', async () => {
  const own = await listen('own@nusa.test');
  const group = await listen('group@nusa.test');
  const company = await listen('operator@nusa.test');
  const [mine = 0, taskOfOther = 0] = ledger.tasks;
  await say('task', { id: taskOfOther, line: 'collection' });
  await say('task', { id: mine, line: 'collection' });
  await say('call', { line: 'collection', calls: 9 });
  await say('task', { id: 999_999, line: 'collection' });
  await say('notice', { kind: 'last' });
  const last = (events: { topic: string }[]) => events.at(-1)?.topic === 'notice';
  await until(() => [own, group, company].every(({ events }) => last(events())));
  const eventsOf = (id: number) => [
    { topic: 'task', payload: { id, line: 'collection' } },
    { topic: 'call', payload: { line: 'collection' } },
    { topic: 'notice', payload: { kind: 'last' } },
  ];
  expect(own.events()).toEqual(eventsOf(mine));
  expect(group.events()).toEqual(eventsOf(taskOfOther));
  expect(company.events().map(({ payload }) => payload.id ?? payload.calls ?? payload.kind)).toEqual([
    taskOfOther,
    mine,
    9,
    999_999,
    'last',
  ]);
});

it('a person who may only add calls: gets the events of tasks and plans of the company’s lines, and no others', async () => {
  const ids = await idsOf(platform);
  const adder = await addLike('operator@nusa.test', 'adder@nusa.test');
  await platform.database.asOwner((client) =>
    client.query(
      `with added as (insert into role (company_id, name, description, business_types, permissions, data_scope)
         select company_id, 'Adder', description, business_types, '{calling*AddCall*add}', 'company' from role where id = $1 returning id)
       update app_user set role_id = (select id from added) where id = $2`,
      [ids.role('Agent'), adder],
    ),
  );
  const ear = await listen('adder@nusa.test');
  const [id = 0] = ledger.tasks;
  await say('task', { id, line: 'collection' }, 'normal*CallTasks*view');
  await say('plan', { id: 7, line: 'collection' }, 'normal*CallPlans*view');
  await say('call', { line: 'collection', calls: 9 }, 'normal*CallDetails*view');
  await say('task', { id, line: 'Inbound' }, 'operation*CallTasks*view');
  await say('notice', { kind: 'last' });
  await until(() => ear.events().some(({ topic }) => topic === 'notice'));
  expect(ear.events()).toEqual([
    { topic: 'task', payload: { id, line: 'collection' } },
    { topic: 'plan', payload: { id: 7, line: 'collection' } },
    { topic: 'notice', payload: { kind: 'last' } },
  ]);
});

it('user disabled: their socket closes; role reduced: events beyond its permissions no longer arrive', async () => {
  const admin = await platform.as('admin');
  const ids = await idsOf(platform);
  const demotedId = await addLike('group@nusa.test', 'demoted@nusa.test');
  const demoted = await listen('demoted@nusa.test');
  const [, taskOfOther = 0] = ledger.tasks;
  /**
   * An event that needs a permission, then one that everybody gets: once the second is there, the first is there or
   * never comes.
   */
  const hears = async (round: number) => {
    await say('task', { id: taskOfOther, line: 'collection', round }, 'normal*CallTasks*view');
    await say('notice', { kind: 'after', round });
    const heard = (topic: string) => demoted.events().some((one) => one.topic === topic && one.payload.round === round);
    await until(() => heard('notice'));
    return heard('task');
  };
  expect(await hears(1)).toBe(true);
  await admin.call('user.giveRole', { body: { ids: [demotedId], Role_id: ids.role('Agent') } });
  await until(() => demoted.events().some(({ topic }) => topic === 'session'));
  let round = 1;
  await until(async () => !(await hears((round += 1))));
  expect([await hears(round + 1), await hears(round + 2)]).toEqual([false, false]);
  expect(demoted.said.some(({ t }) => t === 'bye')).toBe(false);
  const { token } = await platform.as('demoted@nusa.test');
  expect((await platform.with(token).call('task.list', { params: { line: 'collection' } })).failure).toBe(
    'access.denied',
  );
  const disabledId = await addLike('own@nusa.test', 'ended@nusa.test');
  const disabled = await listen('ended@nusa.test');
  await admin.call('user.disable', { params: { id: disabledId } });
  expect(await disabled.closed).toBe(4003);
  expect(disabled.said.at(-1)).toEqual({ t: 'bye', reason: 'session.ended' });
});
