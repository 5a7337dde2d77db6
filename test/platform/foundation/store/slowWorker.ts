import { sql } from 'drizzle-orm';
import { openStore } from '@sandbox/platform/foundation/store/open';
import { startWorker } from '@sandbox/platform/foundation/store/queue/worker';
import { manualClock } from '@sandbox/platform/foundation/store/clock/clock';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';

/** A worker in a process of its own, to be killed. */
const store = await openStore({ databaseUrl: process.argv[2] ?? '', dataFolder: '', root: projectFolder() });
startWorker({
  store,
  clock: manualClock(Date.parse('2026-11-21T03:00:00Z')),
  leaseMs: 400,
  concurrency: 4,
  handlers: {
    work: async (job) => {
      await store.platform(async (db) => {
        await db.execute(sql`insert into worked (id) values (${Number(job.payload)})`);
        await new Promise((resolve) => setTimeout(resolve, 10));
        await job.finish(db);
      });
    },
  },
});
