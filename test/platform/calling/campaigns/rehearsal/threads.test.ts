import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { eq } from 'drizzle-orm';
import type { Rehearsal } from '@sandbox/platform/calling/campaigns/rehearsal/model';
import { prepare } from '@sandbox/platform/calling/campaigns/rehearsal/prepare';
import { rehearseInThreads } from '@sandbox/platform/calling/campaigns/rehearsal/rehearseInThreads';
import { subjectOfTask } from '@sandbox/platform/calling/campaigns/rehearsal/subjects';
import { RehearsalThreads } from '@sandbox/platform/calling/campaigns/rehearsal/threads';
import { task } from '@sandbox/platform/foundation/store/schema/calling/calling';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { known } from '@test/support/known';
import { addTaskThings, draft, uploadList } from '../tasks/fixtures';

/** Remembers whom it lent, and hears when they end. */
class Lender extends RehearsalThreads {
  readonly lent: Worker[] = [];
  readonly gone: Promise<unknown>[] = [];
  override take(runs: number): Worker[] {
    const taken = super.take(runs);
    this.lent.push(...taken);
    this.gone.push(...taken.map((worker) => once(worker, 'exit')));
    return taken;
  }
}

const goesOn = () => Promise.resolve(true);
const never = new AbortController().signal;
/** Minutes of work: what is stopped is stopped before its end. */
const long = () => ({ ...rehearsal, runs: 50_000 });

let platform: TestPlatform;
let rehearsal: Rehearsal;
beforeAll(async () => {
  platform = await startTestPlatform();
  const operator = await platform.as('operator');
  const params = { line: 'collection' } as const;
  const {
    data: { robots },
  } = await operator.call('task.options', { params });
  const things = { ...(await addTaskThings(platform)), robotId: robots.find(({ valid }) => valid)?.id ?? 0 };
  const { data: made } = await operator.call('task.create', {
    params,
    body: draft(things, await uploadList(operator, 40)),
  });
  const { store, clock } = platform.services;
  const prepared = await store.platform(async (db) => {
    const of = known((await db.select().from(task).where(eq(task.id, made.id)))[0]);
    return prepare(db, of.companyId, subjectOfTask(of), clock.now());
  });
  rehearsal = prepared.rehearsal;
});
afterAll(() => platform.close());

const lend = (atOnce: number) => new Lender(platform.services.settings.workersFolder, atOnce);
const close = (lender: Lender) => Promise.all(lender.lent.map((worker) => worker.terminate()));

it('any number of threads: gives the same runs in the same order', async () => {
  const requested = [1, 3, 30].map((atOnce) => ({ atOnce, lender: lend(atOnce) }));
  const all = [];
  for (const { lender } of requested) all.push(known(await rehearseInThreads(lender, rehearsal, never, goesOn)));
  expect(requested.map(({ lender }) => lender.lent.length)).toEqual([1, 3, 20]);
  expect(all.map((runs) => runs.length)).toEqual([20, 20, 20]);
  // Each is drawn anew: one in another's place would be seen.
  expect(new Set(known(all[0]).map((run) => JSON.stringify(run))).size).toBeGreaterThan(10);
  for (const runs of all.slice(1)) expect(runs).toEqual(all[0]);
  await Promise.all(requested.map(({ lender }) => close(lender)));
});

it('finished threads: are used again; a second rehearsal at the same time has its own', async () => {
  const lender = lend(2);
  await rehearseInThreads(lender, rehearsal, never, goesOn);
  await rehearseInThreads(lender, rehearsal, never, goesOn);
  expect(new Set(lender.lent).size).toBe(2);
  const [one, other] = await Promise.all([
    rehearseInThreads(lender, rehearsal, never, goesOn),
    rehearseInThreads(lender, rehearsal, never, goesOn),
  ]);
  expect(other).toEqual(one);
  expect(new Set(lender.lent).size).toBe(4);
  await close(lender);
});

it('a dropped rehearsal: ends its threads, and none of them is used again', async () => {
  const lender = lend(2);
  const progress: number[] = [];
  expect(await rehearseInThreads(lender, long(), never, (done) => Promise.resolve(progress.push(done) < 3))).toBeNull();
  expect(progress.slice(0, 3)).toEqual([1, 2, 3]);
  await Promise.all(lender.gone);
  expect(await rehearseInThreads(lender, rehearsal, never, goesOn)).toHaveLength(20);
  expect(new Set(lender.lent).size).toBe(4);
  await close(lender);
});

it('a thread that ends early: fails the rehearsal and ends the other thread', async () => {
  const lender = lend(2);
  const kill = async () => {
    await lender.lent[1]?.terminate();
    return true;
  };
  await expect(rehearseInThreads(lender, long(), never, kill)).rejects.toThrow('ended with');
  await Promise.all(lender.gone);
});
