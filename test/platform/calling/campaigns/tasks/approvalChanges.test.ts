import { testNow } from '@test/support/database';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';
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
let dialedUntil = testNow;
/** The dialler never looks back, so each test lets it go on from where it stands. */
const later = (minutes: number) => (dialedUntil += minutes * minute);

describe('approval of a changed task', () => {
  it('edited since it was read: approval is refused, and the task still awaits it', async () => {
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

  it('contacts appended or canceled since: approval of an earlier version is refused', async () => {
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

  it('edited after approval: the task awaits a new approval, and is not called at its start', async () => {
    const at = next();
    const id = await make(of, of.operator, 1, at);
    await approve(of.approver, id, await digestOf(of.approver, id));
    const edit = await of.operator.call('task.edit', {
      params: { line, id },
      body: { ...settingsOf(of), redialMax: 1, digest: await digestOf(of.operator, id) },
    });
    expect(edit.data).toMatchObject({ state: 'created', approval: 'awaiting', redialMax: 1 });
    expect(await dialledAt(platform, later(30), at)).toEqual([]);
    const { data } = await of.approver.call('task.proposal', { params: { line, id } });
    expect(data.records.map(({ action, by, current }) => [action, by, current])).toEqual([
      ['submit', 'Laras Putri', false],
      ['approve', 'Made Wirawan', false],
      ['edit', 'Laras Putri', true],
    ]);
  });

  it('an edit from an older version, or of a running task: is refused', async () => {
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

it('a task edited in two tabs at once: one edit is saved, the other refused', async () => {
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

it('a task withdrawn and approved at once: one succeeds, and only an approved task is called', async () => {
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
  await dialledAt(platform, later(1), 0);
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

  it('wait for an approval of their own while the others are called', async () => {
    const { id, at } = await running();
    expect(await detail(of.operator, id)).toMatchObject({
      state: 'planned',
      approval: 'awaiting',
      unapprovedContacts: 2,
      counts: { contacts: 3, waiting: 1, skipped: 2 },
      reasons: { awaitingApproval: 2 },
    });
    expect(await dialledAt(platform, later(20), at)).toEqual([0]);
    const { data } = await of.approver.call('task.proposal', { params: { line, id } });
    expect(data.proposal).toMatchObject({ contacts: 2, appended: true });
    const yes = await approve(of.approver, id, data.proposal.digest);
    expect(yes.data).toMatchObject({ state: 'calling', approval: 'approved', unapprovedContacts: 0 });
    expect(await dialledAt(platform, later(2), at)).toEqual([10, 11]);
  });

  it('are skipped when rejected, and the others stay waiting', async () => {
    const { id } = await running();
    const no = await reject(of.approver, id, await digestOf(of.approver, id));
    expect(no.data).toMatchObject({ approval: 'approved', unapprovedContacts: 0, reasons: { notApproved: 2 } });
    expect(no.data.counts.waiting).toBe(1);
  });
});
