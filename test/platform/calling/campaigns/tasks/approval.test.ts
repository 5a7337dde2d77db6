import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { approve, dialledAt, reject } from './approvals';
import { detail, digestOf, kirana, line, make, settingsOf, upload, type Kirana } from './kirana';

let platform: TestPlatform;
let of: Kirana;
let from = 0;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  of = await kirana(platform);
});
afterAll(() => platform.close());

const minute = 60_000;
const next = () => (from += 100);

it('a new task in a company with approval of tasks: awaits approval, and is not called', async () => {
  const at = next();
  const id = await make(of, of.operator, 3, at);
  expect(await detail(of.operator, id)).toMatchObject({
    state: 'created',
    approval: 'awaiting',
    can: ['cancel', 'withdraw', 'edit', 'append', 'cancelNumber', 'copy'],
  });
  expect(await detail(of.approver, id)).toMatchObject({ can: ['approve', 'reject'] });
  expect(await dialledAt(platform, testNow + 10 * minute, at)).toEqual([]);
  await of.operator.call('task.cancel', { params: { line, id } });
});

it('the proposal: shows the approver contacts, robot, texts and estimate, numbers masked', async () => {
  const at = next();
  const id = await make(of, of.operator, 3, at);
  const { data } = await of.approver.call('task.proposal', { params: { line, id } });
  expect(data.proposal).toMatchObject({
    contacts: 3,
    appended: false,
    skipped: {},
    filledFor: `Person ${at}`,
    robotValid: true,
    sipLineActive: true,
    callerId: '+622155500900',
    robot: { name: 'Kirana_Dina', version: 1, language: 'id', tone: 'natural' },
    estimate: { willCall: 3, concurrency: 12, bound: 'line', firstCallAt: testNow + 5 * minute, cutOff: 0 },
  });
  expect(data.proposal.says.length).toBeGreaterThan(3);
  expect(data.proposal.says.some(({ text }) => text.includes(`Person ${at}`))).toBe(true);
  expect(data.proposal.says.filter(({ text }) => text.includes('{{'))).toEqual([]);
  expect(data.records).toEqual([
    { action: 'submit', by: 'Laras Putri', at: testNow, note: '', contacts: 3, current: true },
  ]);
  const contacts = await of.approver.call('task.contacts', { params: { line, id }, query: {} });
  expect(contacts.data.total).toBe(3);
  expect(contacts.text).not.toMatch(/\+628171/);
});

it('a task approved by another person: is planned and called', async () => {
  const at = next();
  const id = await make(of, of.operator, 2, at);
  const answer = await approve(of.approver, id, await digestOf(of.approver, id));
  expect([answer.code, answer.data.state, answer.data.approval, answer.data.can]).toEqual([
    200,
    'planned',
    'approved',
    [],
  ]);
  expect(await dialledAt(platform, testNow + 20 * minute, at)).toEqual([0, 1]);
});

describe('approval by the wrong person', () => {
  it('the creator: is refused, even with every permission', async () => {
    const id = await make(of, of.admin, 1, next());
    const { can } = await detail(of.admin, id);
    expect(can).toEqual(['cancel', 'withdraw', 'edit', 'append', 'cancelNumber', 'copy']);
    const digest = await digestOf(of.admin, id);
    const answers = [await approve(of.admin, id, digest), await reject(of.admin, id, digest)];
    expect(answers.map(({ code, failure }) => [code, failure])).toEqual([
      [403, 'approval.own'],
      [403, 'approval.own'],
    ]);
    expect(await detail(of.admin, id)).toMatchObject({ state: 'created', approval: 'awaiting' });
  });

  it('who edited the task or appended numbers to it: is refused', async () => {
    const edited = await make(of, of.operator, 1, next());
    const { data } = await of.admin.call('task.edit', {
      params: { line, id: edited },
      body: { ...settingsOf(of), name: 'Changed', digest: await digestOf(of.admin, edited) },
    });
    expect(data).toMatchObject({ name: 'Changed', state: 'created', approval: 'awaiting' });
    const appended = await make(of, of.operator, 1, next());
    await of.admin.call('task.append', {
      params: { line, id: appended },
      body: { listId: await upload(of.admin, 1, next()) },
    });
    for (const id of [edited, appended])
      expect((await approve(of.admin, id, await digestOf(of.admin, id))).failure).toBe('approval.own');
  });

  it('without the permission: is refused; withdrawing for another person is refused too', async () => {
    const id = await make(of, of.operator, 1, next());
    const digest = await digestOf(of.operator, id);
    expect((await approve(of.operator, id, digest)).failure).toBe('access.denied');
    expect((await of.approver.call('task.withdraw', { params: { line, id } })).failure).toBe('access.denied');
    expect((await of.admin.call('task.withdraw', { params: { line, id } })).failure).toBe('approval.notYours');
  });
});

it('a rejection: needs a reason; submitted again, the task can be approved, and each decision is listed', async () => {
  const id = await make(of, of.operator, 1, next());
  expect((await reject(of.approver, id, await digestOf(of.approver, id), '')).failure).toBe('input.invalid');
  const no = await reject(of.approver, id, await digestOf(of.approver, id), 'Too late in the evening');
  expect(no.data).toMatchObject({ state: 'created', approval: 'rejected' });
  const { can } = await detail(of.operator, id);
  expect(can).toEqual(['cancel', 'submit', 'edit', 'append', 'cancelNumber', 'copy', 'delete']);
  expect((await approve(of.approver, id, await digestOf(of.approver, id))).failure).toBe('approval.state');
  await of.operator.call('task.submit', { params: { line, id }, body: { note: 'Moved' } });
  expect((await approve(of.approver, id, await digestOf(of.approver, id))).data.state).toBe('planned');
  const { data } = await of.approver.call('task.proposal', { params: { line, id } });
  expect(data.records.map(({ action, note }) => [action, note])).toEqual([
    ['submit', ''],
    ['reject', 'Too late in the evening'],
    ['submit', 'Moved'],
    ['approve', ''],
  ]);
});

it('withdrawing: is up to the creator; approved and rejected at once: one decision succeeds', async () => {
  const withdrawn = await make(of, of.operator, 1, next());
  expect((await of.operator.call('task.withdraw', { params: { line, id: withdrawn } })).data).toMatchObject({
    state: 'created',
    approval: 'withdrawn',
  });
  const id = await make(of, of.operator, 1, next());
  const digest = await digestOf(of.approver, id);
  const answers = await Promise.all([approve(of.approver, id, digest), reject(of.admin, id, digest)]);
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 10_902]);
});

it('filter by approval: lists the tasks awaiting a decision', async () => {
  const id = await make(of, of.operator, 1, next());
  const { data } = await of.approver.call('task.list', {
    params: { line },
    query: { approval: 'awaiting', limit: 60 },
  });
  expect(data.list.map((row) => row.id)).toContain(id);
  expect(new Set(data.list.map(({ approval }) => approval))).toEqual(new Set(['awaiting']));
});

it('decisions on tasks: cannot be changed in the database', async () => {
  await expect(
    platform.database.asOwner((client) => client.query("update task_approval set note = 'x'")),
  ).rejects.toThrow(/append-only/);
});

it('a submitted task: notifies who may approve it; the decision: notifies the creator only', async () => {
  const at = next();
  await platform.database.asOwner((client) => client.query('delete from notice'));
  const id = await make(of, of.operator, 2, at);
  const noticesOf = async (who: Caller) =>
    (await who.call('notice.list')).data.list.map(({ kind, facts }) => ({
      kind,
      id: facts.id,
      by: facts.by,
      approved: facts.approved,
    }));
  expect(await noticesOf(of.approver)).toEqual([
    { kind: 'approvalWanted', id, by: 'Laras Putri', approved: undefined },
  ]);
  expect(await noticesOf(of.operator)).toEqual([]);
  await reject(of.approver, id, await digestOf(of.approver, id));
  expect(await noticesOf(of.operator)).toMatchObject([{ kind: 'approvalAnswered', id, approved: false }]);
  expect(await noticesOf(of.approver)).toHaveLength(1);
});
