import { known } from '@test/support/known';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { addTaskThings, draft, uploadList, type TaskThings } from './fixtures';

const line = 'collection';
let platform: TestPlatform;
let admin: Caller;
let operator: Caller;
let approver: Caller;
let things: TaskThings;
let from = 0;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  [admin, operator, approver] = await Promise.all([
    platform.as('admin'),
    platform.as('operator'),
    platform.as('approver'),
  ]);
  things = await addTaskThings(platform);
  // One with words, for those who decide.
  const { robots } = (await admin.call('task.options', { params: { line } })).data;
  things = { ...things, robotId: known(robots.find(({ name }) => name === 'Penagihan_Sari')).id };
});
afterAll(() => platform.close());

const of = (id: number) => ({ params: { line, id } }) as const;
const asks = (add_task: boolean) =>
  platform.database.asOwner((client) =>
    client.query(
      `update company set show_approval = jsonb_build_object('add_task', $1::boolean, 'add_plan', false, 'download_list', false) where name = 'Nusa Finance'`,
      [add_task],
    ),
  );
const operatorPermission = (change: 'array_append' | 'array_remove', permission: string) =>
  platform.database.asOwner((client) =>
    client.query(
      `update role set permissions = ${change}(permissions, $1) where id = (select role_id from app_user where account = 'operator@nusa.test')`,
      [permission],
    ),
  );
const digestOf = async (id: number) => (await approver.call('task.proposal', of(id))).data.proposal?.digest ?? '';

async function make(more: Record<string, unknown> = {}): Promise<number> {
  from += 10;
  const answer = await operator.call('task.create', {
    params: { line },
    body: { ...draft(things, await uploadList(operator, 3, from), { name: `Task_${from}` }), ...more },
  });
  if (answer.code !== 200) throw new Error(answer.text);
  return answer.data.id;
}

describe('deleting a task that never started', () => {
  it('once canceled: is gone from lists, counts and filter options, and unknown to every endpoint', async () => {
    const id = await make();
    expect((await operator.call('task.detail', of(id))).data.can).not.toContain('delete');
    expect((await operator.call('task.delete', of(id))).failure).toBe('task.notDeletable');
    await operator.call('task.cancel', of(id));
    expect((await operator.call('task.detail', of(id))).data.can).toEqual(['copy', 'delete']);
    const day = '2026-11-21';
    const counted = async () => [
      (await admin.call('task.list', { params: { line } })).data.total,
      (await admin.call('dashboard.figures', { params: { line }, query: { fromDay: day, toDay: day } })).data.tasks
        ?.canceled ?? 0,
    ];
    const [total = 0, canceled = 0] = await counted();
    expect((await operator.call('task.delete', of(id))).code).toBe(200);
    expect(await counted()).toEqual([total - 1, canceled - 1]);
    for (const name of [
      'task.detail',
      'task.contacts',
      'task.proposal',
      'task.forecast',
      'task.delete',
      'task.start',
    ] as const)
      expect({ name, failure: (await operator.call(name, of(id))).failure }).toEqual({
        name,
        failure: 'thing.unknown',
      });
    expect(
      (await operator.call('call.options', { params: { line }, query: { taskSearch: `Task_${from}` } })).data.tasks,
    ).toEqual([]);
    const { data } = await admin.call('operation.list', { query: { targetId: String(id), kind: 'task' } });
    expect(data.list.map(({ action }) => action)).toContain('task.delete');
  });

  afterEach(() => asks(false));
  it('once rejected or withdrawn: its contacts are skipped; while awaiting a decision: is refused', async () => {
    await asks(true);
    const [rejected, taken] = [await make(), await make()];
    expect((await operator.call('task.delete', of(rejected))).failure).toBe('task.notDeletable');
    await approver.call('task.reject', { ...of(rejected), body: { note: 'no', digest: await digestOf(rejected) } });
    await operator.call('task.withdraw', { ...of(taken), body: { note: '' } });
    for (const id of [rejected, taken]) expect((await operator.call('task.delete', of(id))).code).toBe(200);
    const left = await platform.database.asOwner(
      async (client) =>
        (
          await client.query<Record<string, string>>(
            `select distinct t.state, c.state as contact, c.final_reason from task t join contact c on c.task_id = t.id where t.id = any($1)`,
            [[rejected, taken]],
          )
        ).rows,
    );
    expect(left).toEqual([{ state: 'canceled', contact: 'skipped', final_reason: 'canceled' }]);
  });

  it('is refused without the permission and on another line', async () => {
    const id = await make();
    await operator.call('task.cancel', of(id));
    expect((await approver.call('task.delete', of(id))).failure).toBe('access.denied');
    expect((await admin.call('task.delete', { params: { line: 'marketing', id } })).failure).toBe('thing.unknown');
    expect((await operator.call('task.detail', of(id))).code).toBe(200);
  });
});

it('deleting a task that was started: is refused, even once canceled', async () => {
  const id = await make();
  await operator.call('task.start', of(id));
  await operator.call('task.cancel', of(id));
  expect((await operator.call('task.detail', of(id))).data.can).toEqual(['callAgain', 'copy']);
  const refused = await operator.call('task.delete', of(id));
  expect([refused.failure, refused.params.state]).toEqual(['task.notDeletable', 'canceled']);
});

describe('copying a task', () => {
  const copyPermission = 'normal*CallTasks*copy';
  afterEach(async () => {
    await operatorPermission('array_remove', copyPermission);
    await operatorPermission('array_append', copyPermission);
  });

  it('needs the permission to copy and an existing task', async () => {
    const id = await make();
    const copy = await make({ copiedFrom: id });
    expect((await operator.call('task.detail', of(copy))).code).toBe(200);
    const { data } = await admin.call('operation.list', { query: { targetId: String(copy), kind: 'task' } });
    expect(data.list).toHaveLength(1);

    const body = (copiedFrom: number, listId: number) => ({ ...draft(things, listId, { name: 'Copy' }), copiedFrom });
    const list = await uploadList(operator, 2, 9_000);
    expect((await operator.call('task.create', { params: { line }, body: body(999_999, list) })).failure).toBe(
      'thing.unknown',
    );
    await operator.call('task.cancel', of(id));
    await operator.call('task.delete', of(id));
    expect((await operator.call('task.create', { params: { line }, body: body(id, list) })).failure).toBe(
      'thing.unknown',
    );

    await operatorPermission('array_remove', copyPermission);
    expect((await operator.call('task.create', { params: { line }, body: body(copy, list) })).failure).toBe(
      'access.denied',
    );
    expect(
      (await operator.call('task.create', { params: { line }, body: draft(things, list, { name: 'Own' }) })).code,
    ).toBe(200);
  });
});
