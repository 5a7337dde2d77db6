import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { soundScript } from '@test/domain/robots/soundScript';
import { strategyDraft } from '../campaigns/strategies/fixtures';
import { addTaskThings, draft, uploadList, type TaskThings } from '../campaigns/tasks/fixtures';

const line = 'collection';
let platform: TestPlatform;
let admin: Caller;
let things: TaskThings;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
  things = await addTaskThings(platform);
});
afterAll(() => platform.close());

const of = (id: number) => ({ params: { line, id } }) as const;
const version = (id: number, versionId: number) => ({ params: { line, id, version: versionId } }) as const;

/** A robot with a script that is online. */
async function applied(name: string, script = soundScript): Promise<{ id: number; versionId: number }> {
  const body = { name, language: 'en', tone: 'polite', voiceGender: 'female', remark: '' } as const;
  const { id } = (await admin.call('robot.create', { params: { line }, body })).data;
  const [first] = (await admin.call('robot.detail', of(id))).data.versions;
  const written = version(id, first?.id ?? 0);
  const { data } = await admin.call('robot.saveScript', { ...written, body: { script, revision: 1 } });
  const answer = await admin.call('robot.apply', { ...written, body: { revision: data.revision } });
  if (answer.code !== 200) throw new Error(answer.text);
  return { id, versionId: written.params.version };
}

/** A task of this robot. */
async function createTask(name: string, robotId: number, from: number) {
  const list = await uploadList(admin, 2, from);
  return admin.call('task.create', { params: { line }, body: draft(things, list, { name, robotId }) });
}

it('a deleted robot: is unknown, while its versions are read for the calls that name them', async () => {
  const { id, versionId } = await applied('Leaves');
  await admin.call('robot.deactivate', of(id));
  expect((await admin.call('robot.versions', of(id))).data).toEqual({
    id,
    isDeleted: false,
    versions: [{ id: versionId, number: 1, state: 'online' }],
  });
  expect((await admin.call('robot.delete', of(id))).code).toBe(200);
  expect((await admin.call('robot.detail', of(id))).failure).toBe('thing.unknown');
  expect((await admin.call('robot.tunnel', version(id, versionId))).failure).toBe('thing.unknown');
  const { isDeleted, versions } = (await admin.call('robot.versions', of(id))).data;
  expect([isDeleted, versions.length]).toEqual([true, 1]);
  const read = (await admin.call('robot.version', version(id, versionId))).data;
  expect(read).toMatchObject({ number: 1, script: soundScript, can: [] });
  const begin = await admin.call('robot.write', { ...of(id), body: { from: versionId } });
  expect(begin.failure).toBe('thing.unknown');
  const elsewhere = { line: 'cod', id } as const;
  expect((await admin.call('robot.versions', { params: elsewhere })).failure).toBe('thing.unknown');
  expect((await admin.call('robot.version', { params: { ...elsewhere, version: versionId } })).failure).toBe(
    'thing.unknown',
  );
});

it('values that contacts of tasks and plans lack: are counted by the version each speaks', async () => {
  const say = '{{gender}} {{borrower_name}}, {{greetings}}. Pay {{extra_a}} or {{borrow_month}}.';
  const turns = { ...soundScript.turns, thanks: { ...soundScript.turns.thanks, say } };
  const more = { ...soundScript, turns } as typeof soundScript;
  const { id } = await applied('Speaks_more', more);
  expect((await admin.call('robot.missingValues', of(id))).data).toEqual({ total: 0, counted: 0, list: [] });

  const { data: task } = await createTask('Lacks_values', id, 400);
  const strategy = await admin.call('strategy.create', {
    params: { line },
    body: strategyDraft(id, 'Lacks_later'),
  });
  await admin.call('strategy.publish', { params: { line, id: strategy.data.id } });
  const plan = await admin.call('plan.create', {
    params: { line },
    body: {
      name: 'Plan_lacks',
      strategyId: strategy.data.id,
      day: '2026-11-22',
      sipLineId: things.sipLineId,
      listId: await uploadList(admin, 3, 500),
    },
  });
  expect(plan.code).toBe(200);
  const campaign = (kind: string, of: number, state: string) => ({ kind, id: of, state, versionNumber: 1 });
  const missing = (contacts: number) => [
    { variable: 'gender', contacts },
    { variable: 'borrow_month', contacts },
    { variable: 'extra_a', contacts },
  ];
  const counted = (await admin.call('robot.missingValues', of(id))).data;
  expect([counted.total, counted.counted]).toEqual([2, 2]);
  expect(counted.list.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
    { ...campaign('task', task.id, 'planned'), name: 'Lacks_values', contacts: 2, missing: missing(2) },
    { ...campaign('plan', plan.data.id, 'created'), name: 'Plan_lacks', contacts: 3, missing: missing(3) },
  ]);

  await platform.database.asOwner(async (client) => {
    const given = '{"gender": "female", "extra_a": "x", "BorrowedDate": "2026-11-01"}';
    await client.query('update contact set fields = fields || $2::jsonb where task_id = $1', [task.id, given]);
  });
  expect((await admin.call('robot.missingValues', of(id))).data).toMatchObject({
    total: 2,
    list: [{ kind: 'plan' }],
  });
  // A task that was made of the version before speaks no more than that one.
  const plain = await applied('Speaks_less');
  await createTask('Lacks_nothing', plain.id, 600);
  const next = (await admin.call('robot.write', { ...of(plain.id), body: { from: plain.versionId } })).data;
  const written = version(plain.id, next.id);
  const { data } = await admin.call('robot.saveScript', { ...written, body: { script: more, revision: 1 } });
  expect((await admin.call('robot.apply', { ...written, body: { revision: data.revision } })).code).toBe(200);
  expect((await admin.call('robot.missingValues', of(plain.id))).data).toEqual({ total: 1, counted: 1, list: [] });
});
