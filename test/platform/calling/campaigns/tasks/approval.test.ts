import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { FixedCarrier } from '../../engine/dialStates';
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
const approve = (who: Caller, id: number, digest: string) =>
  who.call('task.approve', { params: { line, id }, body: { digest } });
const reject = (who: Caller, id: number, digest: string, note = 'Wrong list') =>
  who.call('task.reject', { params: { line, id }, body: { digest, note } });

/** Whom of a test's own hundred the dialer calls until then, by their last figures. */
async function dialledAt(at: number, own: number): Promise<number[]> {
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ id: number }>("select id from company where name = 'Kirana Retail'"),
  );
  const carrier = new FixedCarrier();
  for (let round = 0; round < 4; round += 1)
    await advanceDialing({
      ...dialerWorld,
      store: platform.services.store,
      companyId: rows[0]?.id ?? 0,
      now: at,
      carrier,
    });
  return carrier.dials
    .map(({ phone }) => Number(phone.slice(-8)) - 10_000_000 - own)
    .filter((number) => number >= 0 && number < 100)
    .sort((a, b) => a - b);
}

it('a task of a company that asks for approval waits for it, and is not called meanwhile', async () => {
  const at = next();
  const id = await make(of, of.operator, 3, at);
  expect(await detail(of.operator, id)).toMatchObject({
    state: 'created',
    approval: 'awaiting',
    can: ['cancel', 'withdraw', 'edit', 'append', 'cancelNumber', 'copy'],
  });
  expect(await detail(of.approver, id)).toMatchObject({ can: ['approve', 'reject'] });
  expect(await dialledAt(testNow + 10 * minute, at)).toEqual([]);
  await of.operator.call('task.cancel', { params: { line, id } });
});

it('the approver sees what would be dialled: whom, how many, with which words', async () => {
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
    robot: { name: 'Kirana Dina', version: 1, language: 'id', tone: 'natural' },
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

it('approved by another, it is planned and runs', async () => {
  const at = next();
  const id = await make(of, of.operator, 2, at);
  const answer = await approve(of.approver, id, await digestOf(of.approver, id));
  expect([answer.code, answer.data.state, answer.data.approval, answer.data.can]).toEqual([
    200,
    'planned',
    'approved',
    [],
  ]);
  expect(await dialledAt(testNow + 20 * minute, at)).toEqual([0, 1]);
});

describe('nobody approves their own', () => {
  it('not who made it, though the role holds every permission', async () => {
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

  it('nor who changed it, nor who added to it', async () => {
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

  it('who has no such permission is refused at the door', async () => {
    const id = await make(of, of.operator, 1, next());
    const digest = await digestOf(of.operator, id);
    expect((await approve(of.operator, id, digest)).failure).toBe('access.denied');
    expect((await of.approver.call('task.withdraw', { params: { line, id } })).failure).toBe('access.denied');
    expect((await of.admin.call('task.withdraw', { params: { line, id } })).failure).toBe('approval.notYours');
  });
});

describe('what was seen is what is approved', () => {
  it('changed meanwhile, the yes is refused and nothing moves', async () => {
    const id = await make(of, of.operator, 2, next());
    const seen = await digestOf(of.approver, id);
    await of.operator.call('task.edit', {
      params: { line, id },
      body: { ...settingsOf(of), endAt: testNow + 200 * minute, digest: seen },
    });
    expect((await approve(of.approver, id, seen)).failure).toBe('approval.changed');
    expect(await detail(of.approver, id)).toMatchObject({
      state: 'created',
      approval: 'awaiting',
      endAt: testNow + 200 * minute,
    });
  });

  it('a contact more or less is a change too', async () => {
    const id = await make(of, of.operator, 2, next());
    const first = await digestOf(of.approver, id);
    await of.operator.call('task.append', {
      params: { line, id },
      body: { listId: await upload(of.operator, 1, next()) },
    });
    const second = await digestOf(of.approver, id);
    const { data } = await of.operator.call('task.contacts', { params: { line, id }, query: {} });
    await of.operator.call('task.cancelNumber', { params: { line, id, contactId: data.list[0]?.id ?? 0 } });
    expect((await approve(of.approver, id, first)).failure).toBe('approval.changed');
    expect((await approve(of.approver, id, second)).failure).toBe('approval.changed');
    expect((await approve(of.approver, id, await digestOf(of.approver, id))).code).toBe(200);
  });

  it('an edit after the approval asks for a new one, and the start that was planned does not come', async () => {
    const at = next();
    const id = await make(of, of.operator, 1, at);
    await approve(of.approver, id, await digestOf(of.approver, id));
    const edit = await of.operator.call('task.edit', {
      params: { line, id },
      body: { ...settingsOf(of), redialMax: 1, digest: await digestOf(of.operator, id) },
    });
    expect(edit.data).toMatchObject({ state: 'created', approval: 'awaiting', redialMax: 1 });
    expect(await dialledAt(testNow + 30 * minute, at)).toEqual([]);
    const { data } = await of.approver.call('task.proposal', { params: { line, id } });
    expect(data.records.map(({ action, by, current }) => [action, by, current])).toEqual([
      ['submit', 'Laras Putri', false],
      ['approve', 'Made Wirawan', false],
      ['edit', 'Laras Putri', true],
    ]);
  });

  it('the same task cannot be edited from an old look, nor once it runs', async () => {
    const id = await make(of, of.operator, 1, next());
    const old = await digestOf(of.operator, id);
    const body = { ...settingsOf(of), name: 'First', digest: old };
    expect((await of.operator.call('task.edit', { params: { line, id }, body })).code).toBe(200);
    expect(
      (await of.admin.call('task.edit', { params: { line, id }, body: { ...body, name: 'Second' } })).failure,
    ).toBe('approval.changed');
    await approve(of.approver, id, await digestOf(of.approver, id));
    await of.operator.call('task.start', { params: { line, id } });
    const late = await of.operator.call('task.edit', {
      params: { line, id },
      body: { ...body, digest: await digestOf(of.operator, id) },
    });
    expect([late.failure, late.params.state]).toEqual(['task.notEditable', 'calling']);
  });
});

it('rejected with a reason, mended, submitted again, approved', async () => {
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

it('withdrawn by who asked; two who decide at once are one decision', async () => {
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

it('changed in two tabs at once, one change is kept and the other told', async () => {
  const id = await make(of, of.operator, 1, next());
  const digest = await digestOf(of.operator, id);
  const answers = await Promise.all(
    ['One', 'Other'].map((name) =>
      of.operator.call('task.edit', { params: { line, id }, body: { ...settingsOf(of), name, digest } }),
    ),
  );
  expect(answers.map(({ failure }) => failure ?? 'kept').sort()).toEqual(['approval.changed', 'kept']);
  const stored = answers.findIndex(({ failure }) => failure === null);
  expect((await detail(of.operator, id)).name).toBe(['One', 'Other'][stored]);
});

it('withdrawn while somebody approves and starts it, it is either called or not, and its state says which', async () => {
  const made: { id: number; called: boolean }[] = [];
  for (const order of [0, 1, 2, 3]) {
    const id = await make(of, of.operator, 1, next());
    const digest = await digestOf(of.approver, id);
    const acts = [
      () => of.operator.call('task.withdraw', { params: { line, id } }),
      () => approve(of.approver, id, digest),
    ];
    const answers = await Promise.all((order % 2 === 0 ? acts : [...acts].reverse()).map((act) => act()));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const start = await of.operator.call('task.start', { params: { line, id } });
    const { approval, state } = await detail(of.operator, id);
    expect([start.code === 200, state]).toEqual(approval === 'approved' ? [true, 'calling'] : [false, 'created']);
    made.push({ id, called: approval === 'approved' });
  }
  await dialledAt(platform.clock.now() + minute, 0);
  const blocked = made.filter(({ called }) => !called).map(({ id }) => id);
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ calls: number }>('select count(*)::int as calls from attempt where task_id = any($1)', [blocked]),
  );
  expect(rows).toEqual([{ calls: 0 }]);
});

describe('numbers appended to an approved task', () => {
  async function running(): Promise<{ id: number; at: number }> {
    const at = next();
    const id = await make(of, of.operator, 1, at);
    await approve(of.approver, id, await digestOf(of.approver, id));
    await of.operator.call('task.append', {
      params: { line, id },
      body: { listId: await upload(of.operator, 2, at + 10) },
    });
    return { id, at };
  }

  it('wait for an approval of their own while the rest goes on', async () => {
    const { id, at } = await running();
    expect(await detail(of.operator, id)).toMatchObject({
      state: 'planned',
      approval: 'awaiting',
      heldContacts: 2,
      counts: { contacts: 3, waiting: 1, skipped: 2 },
      reasons: { awaitingApproval: 2 },
    });
    expect(await dialledAt(testNow + 40 * minute, at)).toEqual([0]);
    const { data } = await of.approver.call('task.proposal', { params: { line, id } });
    expect(data.proposal).toMatchObject({ contacts: 2, appended: true });
    const yes = await approve(of.approver, id, data.proposal.digest);
    expect(yes.data).toMatchObject({ state: 'calling', approval: 'approved', heldContacts: 0 });
    expect(await dialledAt(testNow + 42 * minute, at)).toEqual([10, 11]);
  });

  it('a no leaves them out and the rest as it was', async () => {
    const { id } = await running();
    const no = await reject(of.approver, id, await digestOf(of.approver, id));
    expect(no.data).toMatchObject({ approval: 'approved', heldContacts: 0, reasons: { notApproved: 2 } });
    expect(no.data.counts.waiting).toBe(1);
  });
});

it('a list of tasks that wait for a decision is one filter', async () => {
  const id = await make(of, of.operator, 1, next());
  const { data } = await of.approver.call('task.list', {
    params: { line },
    query: { approval: 'awaiting', limit: 60 },
  });
  expect(data.list.map((row) => row.id)).toContain(id);
  expect(new Set(data.list.map(({ approval }) => approval))).toEqual(new Set(['awaiting']));
});

it('what was decided is kept for good', async () => {
  await expect(
    platform.database.asOwner((client) => client.query("update task_approval set note = 'x'")),
  ).rejects.toThrow(/append-only/);
});

it('who may decide is told that it waits, who asked is told what was decided, nobody of their own doing', async () => {
  const at = next();
  await platform.database.asOwner((client) => client.query('delete from notice'));
  const id = await make(of, of.operator, 2, at);
  const messages = async (who: Caller) =>
    (await who.call('notice.list')).data.list.map(({ kind, facts }) => ({
      kind,
      id: facts.id,
      by: facts.by,
      approved: facts.approved,
    }));
  expect(await messages(of.approver)).toEqual([{ kind: 'approvalWanted', id, by: 'Laras Putri', approved: undefined }]);
  expect(await messages(of.operator)).toEqual([]);
  await reject(of.approver, id, await digestOf(of.approver, id));
  expect(await messages(of.operator)).toMatchObject([{ kind: 'approvalAnswered', id, approved: false }]);
  expect(await messages(of.approver)).toHaveLength(1);
});
