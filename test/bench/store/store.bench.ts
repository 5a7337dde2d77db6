import { sql } from 'drizzle-orm';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { openLiveFeed, publish } from '@sandbox/platform/foundation/store/live/live';
import { openStore } from '@sandbox/platform/foundation/store/open';
import { queue } from '@sandbox/platform/foundation/store/queue/queue';
import type { Store } from '@sandbox/platform/foundation/store/store';
import { startWorker } from '@sandbox/platform/foundation/store/queue/worker';
import { manualClock } from '@sandbox/platform/foundation/store/clock/clock';
import { quantile, rounded, type Table } from '../table';

/** 2100: timers that wait while others fire. */
const FAR_AWAY = 4_102_444_800_000;

/** How fast the ground is that everything stands on: transactions, jobs, live events, starting. */
export async function bench(folder: string): Promise<Table[]> {
  const began = performance.now();
  const first = await openStore({ databaseUrl: null, dataFolder: folder, root: projectFolder() });
  const firstMs = performance.now() - began;
  await first.close();
  const again = performance.now();
  const store = await openStore({ databaseUrl: null, dataFolder: folder, root: projectFolder() });
  const secondMs = performance.now() - again;
  try {
    await store.platform((db) =>
      db.execute(sql`insert into company (name, country_code, time_zone, products, licence_until, licence_concurrency, show_approval)
        values ('Bench', 'ID', 'Asia/Jakarta', '{}', '2030-01-01', 1, '{}')`),
    );
    return [
      {
        title: 'Opening the store',
        columns: ['start', 'ms'],
        rows: [
          ['first (initdb, migrations)', rounded(firstMs)],
          ['later', rounded(secondMs)],
        ],
      },
      await transactions(store),
      await jobs(store),
      await timers(store),
      await events(store),
    ];
  } finally {
    await store.close();
  }
}

async function transactions(store: Store): Promise<Table> {
  const rows: (string | number)[][] = [];
  for (const atOnce of [1, 16, 64]) {
    const times: number[] = [];
    const count = 4_000;
    const from = performance.now();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let n = 0; n < count / atOnce; n += 1) {
          const startedAt = performance.now();
          await store.company(1, (db) => db.execute(sql`select name from company`));
          times.push(performance.now() - startedAt);
        }
      }),
    );
    rows.push([
      atOnce,
      Math.round((count / (performance.now() - from)) * 1000),
      rounded(quantile(times, 0.5)),
      rounded(quantile(times, 0.99)),
    ]);
  }
  return {
    title: 'Reading transactions bound to a company',
    columns: ['at once', 'per second', 'p50 ms', 'p99 ms'],
    rows,
  };
}

async function jobs(store: Store): Promise<Table> {
  const clock = manualClock(1_000_000);
  const waiting = Array.from({ length: 50_000 }, (_, n) => ({ kind: 'later', companyId: null, dueAt: FAR_AWAY + n }));
  await store.platform((db) => queue.addAll(db, waiting));
  const rows: (string | number)[][] = [];
  for (const concurrency of [8, 64, 256]) {
    const count = 20_000;
    const adding = performance.now();
    await store.platform((db) =>
      queue.addAll(
        db,
        Array.from({ length: count }, () => ({ kind: 'now', companyId: null, dueAt: 0 })),
      ),
    );
    const added = performance.now() - adding;
    let done = 0;
    const from = performance.now();
    await new Promise<void>((resolve) => {
      const worker = startWorker({
        store,
        clock,
        concurrency,
        handlers: { now: () => Promise.resolve(void ((done += 1) === count && void worker.stop().then(resolve))) },
      });
    });
    rows.push([
      concurrency,
      Math.round((count / added) * 1000),
      Math.round((count / (performance.now() - from)) * 1000),
    ]);
  }
  return {
    title: 'Jobs, with 50,000 timers waiting',
    columns: ['at once', 'added per second', 'done per second'],
    rows,
  };
}

async function timers(store: Store): Promise<Table> {
  const clock = manualClock(1_000_000);
  const late: number[] = [];
  const due = new Map<number, number>();
  const worker = startWorker({
    store,
    clock: { ...clock, now: () => Date.now(), speed: () => 1 },
    concurrency: 64,
    handlers: { timer: (job) => Promise.resolve(void late.push(Date.now() - (due.get(Number(job.payload)) ?? 0))) },
  });
  const start = Date.now() + 1_000;
  const wanted = Array.from({ length: 500 }, (_, n) => ({
    kind: 'timer',
    companyId: null,
    dueAt: start + n * 4,
    payload: n,
  }));
  wanted.forEach((job) => due.set(job.payload, job.dueAt));
  await store.platform((db) => queue.addAll(db, wanted));
  while (late.length < wanted.length) await new Promise((resolve) => setTimeout(resolve, 50));
  await worker.stop();
  return {
    title: '500 timers over two seconds',
    columns: ['p50 ms late', 'p99 ms late', 'too early'],
    rows: [[rounded(quantile(late, 0.5)), rounded(quantile(late, 0.99)), late.filter((ms) => ms < 0).length]],
  };
}

async function events(store: Store): Promise<Table> {
  const feed = openLiveFeed(store);
  const sent = new Map<number, number>();
  const late: number[] = [];
  feed.follow(1, (rows) =>
    rows.forEach((row) => late.push(performance.now() - (sent.get(Number(row.payload.id)) ?? 0))),
  );
  await feed.latest(1);
  const count = 2_000;
  const from = performance.now();
  await Promise.all(
    Array.from({ length: 8 }, async (_, dialState) => {
      for (let n = dialState; n < count; n += 8) {
        sent.set(n, performance.now());
        await store.company(1, (db) =>
          publish(db, { companyId: 1, topic: 'task', access: 'signedIn', payload: { id: n } }),
        );
      }
    }),
  );
  const perSecond = Math.round((count / (performance.now() - from)) * 1000);
  while (late.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
  await feed.close();
  return {
    title: 'Live events of one company, 8 publishers at once',
    columns: ['per second', 'p50 ms from publish to hearing', 'p99 ms'],
    rows: [[perSecond, rounded(quantile(late, 0.5)), rounded(quantile(late, 0.99))]],
  };
}
