import type { Input, Reply } from '@/contract/contract';
import { jobHandlers } from '@sandbox/platform/platform';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { known } from '@test/support/known';
import { addTaskThings, draft, uploadList, type TaskThings } from '../tasks/fixtures';
import { runJobs } from './fixtures';

const line = 'collection';
const params = { line } as const;
type Draft = Input<'task.create'>['body'];

let platform: TestPlatform;
let operator: Caller;
let things: TaskThings;
let listId: number;
beforeAll(async () => {
  platform = await startTestPlatform();
  operator = await platform.as('operator');
  const robots = await operator.call('task.options', { params });
  things = { ...(await addTaskThings(platform)), robotId: robots.data.robots.find(({ valid }) => valid)?.id ?? 0 };
  listId = await uploadList(operator, 60);
});
afterAll(() => platform.close());

const requested = async (changes: Partial<Draft> = {}, who = operator) =>
  who.call('rehearsal.task', { params, body: draft(things, listId, changes) });
const look = async (id: number, who = operator) =>
  (await who.call('rehearsal.progress', { params: { line, id } })).data;
const rehearsed = async (changes: Partial<Draft> = {}): Promise<Reply<'rehearsal.progress'>> => {
  const { data } = await requested(changes);
  await runJobs(platform);
  return look(data.id);
};

describe('rehearsal of a draft', () => {
  it('runs twenty times, and gives the same forecast for the same draft', async () => {
    const once = await rehearsed();
    expect(once).toMatchObject({
      state: 'done',
      done: 20,
      ahead: 0,
      forecast: { runs: 20, contacts: 60, others: 0, leftOut: false },
    });
    const { reached, calls, endAt, labels, quarters } = known(once.forecast);
    expect(reached.low).toBeGreaterThan(0);
    expect(reached.high).toBeGreaterThan(reached.low);
    expect(calls.mid).toBeGreaterThan(60);
    expect(Object.values(labels).reduce((sum, { mid }) => sum + mid, 0)).toBeGreaterThan(0.8 * calls.mid);
    expect(endAt.high).toBeLessThanOrEqual(known(draft(things, listId).endAt));
    expect(quarters.at(-1)?.reached.mid).toBe(reached.mid);
    expect((await rehearsed()).forecast).toEqual(once.forecast);
  });

  const channels = (count: number) =>
    platform.database.asOwner((client) =>
      client.query('update sip_line set concurrency = $1 where id = $2', [count, things.sipLineId]),
    );
  afterEach(() => channels(20));

  it('forecasts how many contacts the end of the task cuts off', async () => {
    const { startAt } = draft(things, listId);
    const { forecast } = await rehearsed({ endAt: known(startAt) + 5 * 60_000, redial: false });
    expect(forecast?.cutOff.low).toBe(0);
    await channels(1);
    const narrow = await rehearsed({ endAt: known(startAt) + 5 * 60_000, redial: false });
    // one channel, five minutes, half a minute a call
    expect(narrow.forecast?.cutOff.low).toBeGreaterThan(30);
    expect(narrow.forecast?.cutOff.high).toBeLessThan(60);
  });

  it('is refused at the field without a robot, accepted without a name', async () => {
    expect(await requested({ robotId: null })).toMatchObject({
      failure: 'input.invalid',
      fields: [{ field: 'robotId', code: 'required' }],
    });
    expect((await requested({ name: '' })).code).toBe(200);
  });

  it('requested twice: is one rehearsal; requested for a changed draft: drops the one before', async () => {
    const [one, other] = [await requested(), await requested()];
    expect(other.data.id).toBe(one.data.id);
    const newer = await requested({ redialMax: 1 });
    expect((await look(one.data.id)).state).toBe('dropped');
    expect((await look(newer.data.id)).state).toBe('queued');
    await runJobs(platform);
    expect((await look(newer.data.id)).state).toBe('done');
  });

  it('waits for its turn, and shows how many are ahead', async () => {
    const admin = await platform.as('admin');
    const first = await requested();
    const second = await requested({}, admin);
    expect((await look(first.data.id)).ahead).toBe(0);
    expect(await look(second.data.id, admin)).toMatchObject({ state: 'queued', ahead: 1 });
    await runJobs(platform);
    expect((await look(second.data.id, admin)).state).toBe('done');
  });

  it('of another person: is unknown', async () => {
    const { data } = await requested();
    expect(
      await (await platform.as('admin')).call('rehearsal.progress', { params: { line, id: data.id } }),
    ).toMatchObject({ failure: 'thing.unknown' });
  });

  it('is dropped when its progress is no longer read', async () => {
    const { data } = await requested({ redialMax: 3 });
    platform.clock.advance(0, 16_000);
    await runJobs(platform);
    expect((await look(data.id)).state).toBe('dropped');
  });

  it('requested twice and run by two processes at once: runs once, and a later forecast is unchanged', async () => {
    const alone = await rehearsed({ redialIntervalMinutes: 45 });
    const [one, other] = await Promise.all([
      requested({ redialIntervalMinutes: 40 }),
      requested({ redialIntervalMinutes: 40 }),
    ]);
    expect(other.data.id).toBe(one.data.id);
    const store = await platform.database.openAnother();
    await Promise.all([runJobs(platform), runJobs({ ...platform, services: { ...platform.services, store } })]);
    const both = await look(one.data.id);
    expect(both).toMatchObject({ state: 'done', done: 20, forecast: { runs: 20 } });
    const again = await requested({ redialIntervalMinutes: 45 });
    await runJobs(platform);
    expect((await look(again.data.id)).forecast).toEqual(alone.forecast);
    const { rows } = await platform.database.asOwner((client) =>
      client.query<{ count: number }>(
        "select count(*)::int as count from rehearsal where state not in ('done', 'dropped')",
      ),
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('aborted with its worker: is not done, and is run again by the next worker', async () => {
    const { data } = await requested({ redialMax: 4 });
    const stop = new AbortController();
    const running = known(jobHandlers(platform.services)['rehearsal.run'])({
      ...(await runJobs.job(platform)),
      signal: stop.signal,
    });
    stop.abort();
    await running;
    expect((await look(data.id)).state).not.toBe('done');
    await runJobs(platform);
    expect((await look(data.id)).state).toBe('done');
  });

  it('adds no task, contact or attempt to the ledger', async () => {
    const counts = () =>
      platform.database.asOwner(
        async (client) =>
          (
            await client.query<Record<'tasks' | 'contacts' | 'attempts', number>>(
              'select (select count(*) from task) as tasks, (select count(*) from contact) as contacts, (select count(*) from attempt) as attempts',
            )
          ).rows[0],
      );
    const before = await counts();
    await rehearsed();
    expect(await counts()).toEqual(before);
  });
});

describe('forecast of a created task', () => {
  let taskId = 0;
  // A task that waits takes channels in the rehearsals of others.
  afterEach(() => operator.call('task.cancel', { params: { line, id: taskId } }));

  it('is the one its creator was shown; an edit, or a request, starts a new rehearsal', async () => {
    // A list belongs to one task: drafts could not use the shared one afterwards.
    const own = await uploadList(operator, 60, 81_000_001);
    const shown = await rehearsed({ listId: own });
    const { data: made } = await operator.call('task.create', { params, body: draft(things, own) });
    taskId = made.id;
    const viewer = await platform.as('viewer');
    const promise = async () => (await viewer.call('task.forecast', { params: { line, id: made.id } })).data;
    expect(await promise()).toMatchObject({
      latest: { id: shown.id, state: 'done' },
      forecast: shown.forecast,
      changed: false,
      actuals: null,
      can: ['rehearse'],
    });

    const { data: proposal } = await operator.call('task.proposal', { params: { line, id: made.id } });
    const { listId: _, ...settings } = draft(things, own, { redialMax: 0, redial: false });
    const edited = await operator.call('task.edit', {
      params: { line, id: made.id },
      body: { ...settings, digest: proposal.proposal.digest },
    });
    expect(edited.failure).toBeNull();
    expect(await promise()).toMatchObject({ latest: { state: 'queued' }, forecast: shown.forecast, changed: true });
    await runJobs(platform);
    const anew = await promise();
    expect(anew).toMatchObject({ latest: { state: 'done' }, changed: false });
    expect(anew.forecast?.calls.mid).toBe(60);

    await viewer.call('task.rehearse', { params: { line, id: made.id } });
    expect((await promise()).latest?.state).toBe('queued');
    await runJobs(platform);
    expect((await promise()).forecast).toEqual(anew.forecast);
  });
});
