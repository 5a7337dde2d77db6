import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { withTurn } from '@/domain/robots/scriptEdits';
import { at, line, minute, startPlans, type Plans } from '../campaigns/plans/fixtures';
import { draft, uploadList } from '../campaigns/tasks/fixtures';
import { answered, FixedCarrier } from '../engine/dialStates';

let world: Plans;

beforeAll(async () => {
  world = await startPlans();
});
afterAll(() => world.platform.close());

/** In the morning only numbers that end in 9 answer, which each list has one of; from 13:00 on all do. */
const carrier = new FixedCarrier(({ phone, at: now }) => (now >= at('13:00') || phone.endsWith('9') ? answered : {}));

async function passTo(clock: string): Promise<void> {
  const { platform, companyId } = world;
  while (platform.clock.now() < at(clock)) {
    platform.clock.advance(5 * minute);
    const now = platform.clock.now();
    const dialling = { ...dialerWorld, store: platform.services.store, companyId, now, carrier };
    for (let more = true; more;) more = (await advanceDialing(dialling)).behind;
  }
}

/** Of two numbers, one of which answers in the morning; the other is called again after noon. */
async function createTask(name: string, from: number): Promise<number> {
  const { admin, platform } = world;
  const startAt = platform.clock.now() + 5 * minute;
  const times = { startAt, endAt: startAt + 240 * minute, redialIntervalMinutes: 100 };
  const things = { ...world, invalidRobotId: 0, marketingRobotId: 0, disabledLineId: 0 };
  const body = draft(things, await uploadList(admin, 2, from), { name, ...times });
  const { data, text } = await admin.call('task.create', { params: { line }, body });
  if (!data) throw new Error(text);
  return data.id;
}

/** Writes and applies the next version of the robot, with other first words. */
async function applyNext(): Promise<void> {
  const { admin, robotId } = world;
  const of = { params: { line, id: robotId } } as const;
  const [online] = (await admin.call('robot.detail', of)).data.versions;
  const next = (await admin.call('robot.write', { ...of, body: { from: online?.id ?? 0 } })).data;
  const version = { params: { line, id: robotId, version: next.id } } as const;
  const script = withTurn(next.script, next.script.start, { say: 'Versi kedua.', brief: '' });
  const saved = await admin.call('robot.saveScript', { ...version, body: { script, revision: next.revision } });
  const applied = await admin.call('robot.apply', { ...version, body: { revision: saved.data.revision } });
  expect(applied.failure).toBeNull();
}

/** Of each talk of a task, in their order: the version that spoke and its first words. */
async function talks(taskId: number): Promise<string[]> {
  const { admin } = world;
  const query = { page: 1, limit: 10, taskId: String(taskId) };
  const { list } = (await admin.call('call.list', { params: { line }, query })).data;
  const ids = list.filter(({ ringType }) => ringType === 'answered').map(({ id }) => id);
  const details = await Promise.all(
    ids.map(async (id) => (await admin.call('call.detail', { params: { line, id } })).data),
  );
  return details
    .sort((one, other) => one.dialledAt - other.dialledAt)
    .map(({ robot, turns }) => {
      const first = turns.find(({ speaker }) => speaker === 'robot')?.text;
      return `v${robot.version} ${first === 'Versi kedua.' ? 'second' : 'first'}`;
    });
}

it('a version applied while a task and a plan call: they go on with theirs, a new task begins with the new one', async () => {
  const plan = await world.plan('Began_before', await world.strategy('Two_rounds', [{}, {}]), 10);
  const task = await createTask('Began_before', 8);
  await passTo('11:15');
  expect(await talks(task)).toEqual(['v1 first']);
  await applyNext();
  const later = await createTask('Began_after', 108);
  await passTo('13:40');

  expect(await talks(task)).toEqual(['v1 first', 'v1 first']);
  expect(await talks(later)).toEqual(['v2 second', 'v2 second']);
  const { rounds } = await world.detail(plan);
  const [morning, noon] = await Promise.all(rounds.map(({ taskId }) => talks(taskId ?? 0)));
  expect(morning).toEqual(['v1 first']);
  expect(noon).toEqual(Array.from({ length: 9 }, () => 'v1 first'));
});
