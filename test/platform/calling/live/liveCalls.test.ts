import { known } from '@test/support/known';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { actAs } from '../../accounts/cross-login/fixtures';
import { at, line, liveOf, promising, SECOND, type Live } from './live';

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

it('the list: shows the calls in progress with what was said last, numbers masked, and none that is over', async () => {
  expect(await live.list(operator)).toMatchObject({ list: [], total: 0 });
  await live.campaign(3);
  const rang = await live.list(operator);
  expect(rang.total).toBe(3);
  expect(rang.list[0]).toMatchObject({
    contactName: 'Person 0',
    phone: '+6284******000',
    robot: { name: 'Penagihan_Sari' },
    state: 'ringing',
    last: null,
    flags: [],
  });
  await live.pass(20);
  const page = await operator.call('liveCall.list', { params: { line }, query: {} });
  expect(page.text).not.toContain('50000000');
  expect(page.data.list.map(({ state }) => state)).toEqual(['talking', 'talking', 'talking']);
  const [first] = page.data.list;
  const { dialledAt, since, last, id } = known(first);
  expect(since).toBe(dialledAt + 5 * SECOND);
  const shown = await live.detail(operator, id);
  expect(shown.turns.at(-1)).toMatchObject(known(last));
  expect(shown.turns.every(({ atMs }) => known(shown.answeredAt) + atMs <= platform.clock.now())).toBe(true);
  expect(shown).toMatchObject({ acts: [], version: 0, can: ['hint', 'force', 'takeOver', 'end'] });
  expect(shown.script.map((turn) => turn.id)).toContain(known(shown.turn));

  expect((await live.list(operator, { taskId: '999999' })).total).toBe(0);
  expect((await live.list(operator, { robotId: String(known(first).robot.id) })).total).toBe(3);
  await live.pass(60);
  expect((await live.list(operator)).total).toBe(0);
  expect((await operator.call('liveCall.detail', at(id))).failure).toBe('liveCall.over');
  expect((await operator.call('liveCall.end', { ...at(id), body: { version: 0 } })).failure).toBe('liveCall.over');
});

it('a call whose callee wants no more calls: is raised, first, with the phrase, and found by it', async () => {
  live = liveOf(platform, { ...promising, talk: { path: ['yes', 'stop'], asides: [], most: 0, brief: false } });
  const calm = liveOf(platform);
  await calm.campaign(1);
  await live.campaign(1, 1);
  await live.pass(55);
  const { list } = await live.list(operator);
  expect(list.map(({ contactName, flags }) => [contactName, flags.map(({ kind }) => kind)])).toEqual([
    ['Person 1', ['stop']],
    ['Person 0', []],
  ]);
  expect((await live.list(operator, { flag: 'stop' })).total).toBe(1);
  expect((await live.list(operator, { flag: 'threat,minor' })).total).toBe(0);
});

it('two supervisors at once: one acts, and the second is told who', async () => {
  await live.campaign(1);
  await live.pass(24);
  const id = await live.only(operator);
  const admin = await platform.as('admin');
  const answers = await Promise.all([
    operator.call('liveCall.end', { ...at(id), body: { version: 0 } }),
    admin.call('liveCall.hint', { ...at(id), body: { text: 'Terima kasih.', version: 0 } }),
  ]);
  expect(answers.map(({ failure }) => failure).sort()).toEqual([null, 'liveCall.steered'].sort());
  const refused = known(answers.find(({ failure }) => failure !== null));
  const [act] = await live.sql(
    `select first_name || ' ' || last_name as name from live_act join app_user u on u.id = user_id`,
  );
  expect(refused.text).toContain(String(known(act).name));
  expect(await live.sql('select count(*)::int as n from live_act')).toEqual([{ n: 1 }]);
});

it('who may: a viewer looks and does nothing, other lines and companies know nothing of a call', async () => {
  await live.campaign(1);
  await live.pass(24);
  const id = await live.only(operator);
  const viewer = await platform.as('viewer');
  expect(await live.detail(viewer, id)).toMatchObject({ can: [] });
  expect((await viewer.call('liveCall.end', { ...at(id), body: { version: 0 } })).failure).toBe('access.denied');
  const elsewhere = await operator.call('liveCall.detail', { params: { line: 'cod', id } });
  expect(['thing.unknown', 'access.denied']).toContain(elsewhere.failure);
  const kirana = await platform.as('admin@kirana.test');
  const foreign = await kirana.call('liveCall.detail', { params: { line: 'marketing', id } });
  expect(['thing.unknown', 'access.denied']).toContain(foreign.failure);
  // Of a task outside the data scope nothing is known, and of another nothing changes.
  await live.sql(
    `update role set data_scope = 'own' where id = (select role_id from app_user where account = 'viewer@nusa.test')`,
  );
  expect(await live.list(viewer)).toMatchObject({ total: 0 });
  expect((await viewer.call('liveCall.detail', at(id))).failure).toBe('thing.unknown');
  expect(await live.sql('select count(*)::int as n from live_act')).toEqual([{ n: 0 }]);
});

it('an own data scope: acts on calls of own tasks', async () => {
  await live.campaign(1);
  await live.pass(24);
  await live.sql(
    `update role set data_scope = 'own' where id = (select role_id from app_user where account = 'operator@nusa.test')`,
  );
  const id = await live.only(operator);
  expect((await operator.call('liveCall.takeOver', { ...at(id), body: { version: 0 } })).data).toEqual({ version: 1 });
  expect((await operator.call('liveCall.end', { ...at(id), body: { version: 1 } })).data).toEqual({ version: 2 });
  await live.pass(2);
  expect(await callRow(id)).toMatchObject([{ hangup: 'agent', transfer: 'success' }]);
});

it('in a cross login: the operator of the platform is named, and takes no call over', async () => {
  await live.campaign(1);
  await live.pass(24);
  const id = await live.only(operator);
  const acting = await actAs(platform, await platform.as('ops@aicc.test'), 'operator@nusa.test');
  expect((await live.detail(acting, id)).can).toEqual(['hint', 'force', 'end']);
  expect((await acting.call('liveCall.takeOver', { ...at(id), body: { version: 0 } })).failure).toBe(
    'crossLogin.refused',
  );
  await acting.call('liveCall.end', { ...at(id), body: { version: 0 } });
  await live.pass(2);
  const [act] = (await operator.call('call.detail', at(id))).data.acts;
  expect(act).toMatchObject({ kind: 'end', operator: expect.stringMatching(/./) as string });
});
