import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { addTaskThings, draft, uploadList, type TaskThings } from './fixtures';

const line = 'collection';
const names = {
  start: 'task.start',
  pause: 'task.pause',
  resume: 'task.resume',
  cancel: 'task.cancel',
  close: 'task.close',
} as const;
type Action = keyof typeof names;

let platform: TestPlatform;
let admin: Caller;
let things: TaskThings;
let from = 0;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
  things = await addTaskThings(platform);
});
afterAll(() => platform.close());

async function make(): Promise<number> {
  from += 10;
  const { data } = await admin.call('task.create', {
    params: { line },
    body: draft(things, await uploadList(admin, 3, from)),
  });
  return data.id;
}

const act = (id: number, action: Action, who = admin) => who.call(names[action], { params: { line, id } });

/** Written once more by hand: what may be done in each state, and where it leads. */
const table: readonly (readonly [
  path: readonly Action[],
  state: string,
  allowed: Readonly<Partial<Record<Action, string>>>,
])[] = [
  [[], 'planned', { start: 'calling', cancel: 'canceled' }],
  [['start'], 'calling', { pause: 'paused', cancel: 'canceled', close: 'finished' }],
  [['start', 'pause'], 'paused', { resume: 'calling', cancel: 'canceled', close: 'finished' }],
  [['start', 'close'], 'finished', {}],
  [['cancel'], 'canceled', {}],
];

describe.each(table)('after %j a task is %s', (path, state, allowed) => {
  it.each(Object.keys(names) as Action[])(
    '%s: changes the state where the table allows it, else is refused',
    async (action) => {
      const id = await make();
      for (const step of path) await act(id, step);
      const before = await admin.call('task.detail', { params: { line, id } });
      expect(before.data.state).toBe(state);
      expect(before.data.can.filter((one) => one in names).sort()).toEqual(Object.keys(allowed).sort());
      const answer = await act(id, action);
      const after = await admin.call('task.detail', { params: { line, id } });
      const leads = allowed[action];
      if (leads !== undefined) {
        expect([answer.code, answer.data.state, after.data.state]).toEqual([200, leads, leads]);
      } else {
        expect([answer.code, answer.failure, answer.params.state]).toEqual([10_902, 'task.action', state]);
        expect(after.data.counts).toEqual(before.data.counts);
        expect(after.data.state).toBe(state);
      }
    },
  );
});

it.each([
  ['cancel', 'canceled', ['cancel']],
  ['close', 'closed', ['start', 'close']],
] as const)('%s: skips each waiting contact with the reason %s', async (_action, reason, path) => {
  const id = await make();
  for (const step of path) await act(id, step);
  const { data } = await admin.call('task.detail', { params: { line, id } });
  expect(data).toMatchObject({
    counts: { contacts: 3, waiting: 0, skipped: 3, called: 0, notCalled: { [reason]: 3 } },
    reasons: { [reason]: 3 },
    nextDueAt: null,
  });
  expect(data.finishedAt).not.toBeNull();
  const contacts = async (called: 'yes' | 'no') =>
    (await admin.call('task.contacts', { params: { line, id }, query: { called, reason } })).data.total;
  expect([await contacts('no'), await contacts('yes')]).toEqual([3, 0]);
});

it('creating and starting a task: publish a live event each, for those who may see tasks', async () => {
  const id = await make();
  await act(id, 'start');
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ access: string; payload: { id: number; line: string; state: string } }>(
      "select access, payload from live_event where topic = 'task' and (payload ->> 'id')::int = $1 order by live_event.id",
      [id],
    ),
  );
  expect(rows.map(({ access, payload }) => [access, payload.state])).toEqual([
    ['normal*CallTasks*view', 'planned'],
    ['normal*CallTasks*view', 'calling'],
  ]);
});

it('start: is refused without the permission, on another line and to another company', async () => {
  const id = await make();
  const viewer = await platform.as('viewer');
  const kirana = await platform.as('admin@kirana.test');
  const answers = [
    await act(id, 'start', viewer),
    await admin.call('task.start', { params: { line: 'cod', id } }),
    await kirana.call('task.start', { params: { line: 'marketing', id } }),
  ];
  expect(answers.map(({ failure }) => failure)).toEqual(['access.denied', 'thing.unknown', 'thing.unknown']);
  expect((await admin.call('task.detail', { params: { line, id } })).data.state).toBe('planned');
});

it('two people cancel a task at once: one succeeds, the other is refused', async () => {
  const id = await make();
  const answers = await Promise.all([act(id, 'cancel'), act(id, 'cancel', await platform.as('operator'))]);
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 10_902]);
});
