import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { queue, type NewJob } from '@sandbox/platform/foundation/store/queue/queue';
import type { Store } from '@sandbox/platform/foundation/store/store';
import { startWorker, type Worker, type WorkerOptions } from '@sandbox/platform/foundation/store/queue/worker';
import type { Job, JobHandler } from '@sandbox/platform/foundation/store/queue/runJob';
import { manualClock } from '@sandbox/platform/foundation/store/clock/clock';
import { openTestDatabase, type TestDatabase } from '@test/support/database';
import { deepOr } from '@test/support/deep';
import { until } from '@test/support/until';
import { addTwoCompanies } from './people';

const start = Date.parse('2026-11-21T03:00:00Z');
const KILLS = deepOr(4, 2);
let database: TestDatabase;
let workers: Worker[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await database.asOwner(addTwoCompanies);
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop(500)));
  workers = [];
  await database.asOwner((client) => client.query('delete from job'));
});
afterAll(() => database.close());

const job = (given: Partial<NewJob> = {}): NewJob => ({ kind: 'work', companyId: 1, dueAt: start, ...given });
const add = (...jobs: NewJob[]) => database.store.platform((db) => queue.addAll(db, jobs));

function work(handler: JobHandler, options: Partial<WorkerOptions> = {}): Worker {
  const worker = startWorker({
    store: database.store,
    clock: manualClock(start),
    handlers: { work: handler },
    backoffMs: 1,
    ...options,
  });
  workers.push(worker);
  return worker;
}

async function rows(): Promise<Record<string, unknown>[]> {
  return database.asOwner(
    async (client) => (await client.query('select * from job order by id')).rows as Record<string, unknown>[],
  );
}

test('two workers and 400 jobs: each job runs once, none is left', async () => {
  const seen: unknown[] = [];
  const other = await database.openAnother();
  const byWorker = [0, 0];
  const handler = (index: number) => async (one: Job) => {
    seen.push(one.payload);
    byWorker[index] = (byWorker[index] ?? 0) + 1;
    // The other may start late, and would find nothing left.
    await until(() => byWorker.every((count) => count > 0));
  };
  await add(...Array.from({ length: 400 }, (_, n) => job({ payload: n })));
  work(handler(0));
  work(handler(1), { store: other });
  await until(() => seen.length >= 400);
  await until(async () => (await rows()).length === 0);
  expect(new Set(seen).size).toBe(400);
  expect(seen).toHaveLength(400);
  expect(byWorker.every((count) => count > 0)).toBe(true);
});

test('transaction rolled back: its job does not exist', async () => {
  await expect(
    database.store.company(1, async (db) => {
      await queue.add(db, job());
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect(await rows()).toEqual([]);
});

test('company: adds jobs of its own only and reads none of others', async () => {
  await add(job({ companyId: 2 }), job({ companyId: null }));
  const seen = await database.store.company(1, (db) => db.execute(sql`select * from job`));
  expect(seen.rows).toEqual([]);
  await expect(database.store.company(1, (db) => queue.add(db, job({ companyId: 2 })))).rejects.toMatchObject({
    cause: { code: '42501' },
  });
});

test('jobs run in order of due time, not before it, and at once after the clock jumps', async () => {
  const clock = manualClock(start);
  const ran: unknown[] = [];
  await add(job({ payload: 'late', dueAt: start + 3_600_000 }), job({ payload: 'soon', dueAt: start + 60_000 }));
  work((one) => Promise.resolve(void ran.push(one.payload)), { clock, concurrency: 1 });
  // Two that are due, one after the other: it has looked at all there is, twice.
  for (const payload of ['now', 'at once']) {
    await add(job({ payload }));
    await until(() => ran.at(-1) === payload);
  }
  expect(ran).toEqual(['now', 'at once']);
  clock.advance(60_000);
  await until(() => ran.length === 3);
  clock.advance(26 * 3_600_000);
  await until(() => ran.length === 4);
  expect(ran).toEqual(['now', 'at once', 'soon', 'late']);
});

test('job added: is noticed at once, not at the next poll', async () => {
  const ran: number[] = [];
  work(() => Promise.resolve(void ran.push(performance.now())));
  const late: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const enqueuedAt = performance.now();
    await add(job());
    await until(() => ran.length === n + 1);
    late.push((ran[n] ?? Infinity) - enqueuedAt);
  }
  // The first found a worker that was only starting.
  expect(Math.min(...late.slice(1))).toBeLessThan(150);
});

test('same dedupe key: one unfinished job with the earlier time and the newer payload', async () => {
  await add(job({ dedupe: 'k', payload: 1, dueAt: start + 50 }));
  await add(job({ dedupe: 'k', payload: 2, dueAt: start + 90 }), job({ dedupe: 'k', payload: 3, dueAt: start + 70 }));
  expect(await rows()).toMatchObject([{ payload: 3, due_at: new Date(start + 50) }]);
});

test('same key added while the job runs: it runs once more', async () => {
  const ran: unknown[] = [];
  let isEnqueuedAgain = false;
  work(async (one) => {
    ran.push(one.payload);
    if (!isEnqueuedAgain) {
      isEnqueuedAgain = true;
      await add(job({ dedupe: 'k', payload: 'second' }));
    }
  });
  await add(job({ dedupe: 'k', payload: 'first' }));
  await until(async () => ran.length === 2 && (await rows()).length === 0);
  expect(ran).toEqual(['first', 'second']);
});

test('handler returns a due time: the job runs again then', async () => {
  const clock = manualClock(start);
  const ran: number[] = [];
  work(
    (one) => {
      ran.push(one.dueAt);
      return Promise.resolve({ dueAt: one.dueAt + 1_000 });
    },
    { clock },
  );
  await add(job());
  await until(() => ran.length === 1);
  clock.advance(1_000);
  await until(() => ran.length === 2);
  expect(ran).toEqual([start, start + 1_000]);
});

test('job that always fails: ends as failed with its reason, the other jobs run', async () => {
  let tries = 0;
  const done: unknown[] = [];
  await add(job({ payload: 'poison' }), ...Array.from({ length: 20 }, (_, n) => job({ payload: n })));
  work(
    (one) => {
      if (one.payload !== 'poison') return Promise.resolve(void done.push(one.payload));
      tries += 1;
      return Promise.reject(new Error('cannot be done'));
    },
    { maxTries: 3 },
  );
  await until(async () => (await rows()).some((row) => row.done_at !== null));
  expect(tries).toBe(3);
  expect(done).toHaveLength(20);
  expect(await rows()).toMatchObject([{ failed_reason: 'cannot be done', tries: 3, lease_until: null }]);
});

test('finish in a transaction that rolls back: the job runs again', async () => {
  let runs = 0;
  work(async (one) => {
    runs += 1;
    await database.store.platform(async (db) => {
      await one.finish(db);
      if (runs === 1) throw new Error('rolled back');
    });
  });
  await add(job());
  await until(async () => runs === 2 && (await rows()).length === 0);
  expect(runs).toBe(2);
});

test('worker that lost its job: is aborted and cannot finish it', async () => {
  let lost: unknown = null;
  let isAborted = false;
  work(
    async (one) => {
      one.signal.addEventListener('abort', () => (isAborted = true));
      await database.asOwner((client) => client.query('update job set claims = claims + 1'));
      await database.store.platform((db) => one.finish(db)).catch((error: unknown) => (lost = error));
      await until(() => isAborted);
    },
    { leaseMs: 600 },
  );
  await add(job());
  await until(() => isAborted && lost !== null);
  expect(String(lost)).toMatch(/taken by another worker/);
  expect(await rows()).toHaveLength(1);
});

test('stop: waits for running jobs and releases those that do not end', async () => {
  const begun: unknown[] = [];
  let ended = 0;
  const worker = work(async (one) => {
    begun.push(one.payload);
    if (one.payload === 'stuck') await new Promise(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 100));
    ended += 1;
  });
  await add(job({ payload: 'short' }), job({ payload: 'stuck' }));
  await until(() => begun.length === 2);
  await worker.stop(400);
  expect(ended).toBe(1);
  expect(await rows()).toMatchObject([{ payload: 'stuck', lease_until: null, due_at: new Date(start) }]);
});

test(`worker killed -9 ${KILLS} times: its jobs run again, the effect of each is there once`, async () => {
  await database.asOwner((client) => client.query('create table if not exists aicc.worked (id integer)'));
  await database.asOwner((client) => client.query('grant all on aicc.worked to aicc_platform'));
  await add(...Array.from({ length: 120 }, (_, n) => job({ payload: n })));
  const count = () => workedBy(database.store);
  for (let round = 0; round < KILLS; round += 1) {
    const before = await count();
    const child = startChild();
    await until(async () => (await count()) > before);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  const child = startChild();
  await until(async () => (await rows()).length === 0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const { rows: worked } = await database.asOwner((client) =>
    client.query<{ id: number; times: number }>('select id, count(*) as times from aicc.worked group by id'),
  );
  expect(worked.map((row) => row.id).sort((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, n) => n));
  // The effect is written with the end of the job, so it is there once.
  expect(worked.filter((row) => Number(row.times) !== 1)).toEqual([]);
});

function startChild(): ChildProcess {
  return fork(path.join(import.meta.dirname, 'slowWorker.ts'), [database.url], {
    execArgv: ['--import', 'tsx'],
    stdio: 'inherit',
  });
}

async function workedBy(store: Store): Promise<number> {
  const { rows: counted } = await store.platform((db) =>
    db.execute<{ count: number }>(sql`select count(*) as count from worked`),
  );
  return counted[0]?.count ?? 0;
}
