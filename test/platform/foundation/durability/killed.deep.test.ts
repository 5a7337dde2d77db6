import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { Chance } from '@/domain/calling/chance';
import { openTestDatabase, testNow } from '@test/support/database';
import { killedRun } from './killedRun';

/** The same moments every day; another seed draws others: AICC_KILL_SEED=… */
const seed = Number(process.env.AICC_KILL_SEED ?? 46_896);

// The long run of the same is `npm run bench durability`.
it(`two platforms and their database killed while dialing, importing and exporting: nothing is lost (AICC_KILL_SEED=${seed})`, async () => {
  const run = await killedRun(6, seed);
  expect(run.wrong).toEqual([]);
  expect(run.calls).toBeGreaterThan(0);
});

it(`seeding killed part way: leaves no company, the next start completes it (AICC_KILL_SEED=${seed})`, async () => {
  const chance = Chance.of('seed killed', seed);
  const database = await openTestDatabase();
  const count = async () =>
    (
      await database.store.platform((db) =>
        db.execute<{ companies: number; people: number; robots: number }>(
          sql`select (select count(*) from company) as companies, (select count(*) from app_user) as people, (select count(*) from robot) as robots`,
        ),
      )
    ).rows[0];
  const start = () =>
    spawn(
      process.execPath,
      ['--import', 'tsx', path.join(import.meta.dirname, 'seedProcess.ts'), database.url, String(testNow)],
      { cwd: projectFolder(), stdio: ['ignore', 'pipe', 'inherit'] },
    );
  try {
    for (let kill = 0; kill < 3; kill += 1) {
      const child = start();
      // Listened for from the start: on a quick machine it may have ended by itself before it is killed.
      const ended = once(child, 'exit');
      await Promise.race([once(child.stdout, 'data'), ended]);
      await new Promise((resolve) => setTimeout(resolve, chance.between(0, 250)));
      child.kill('SIGKILL');
      await ended;
      const found = await count();
      if (found?.companies !== 0) break;
      expect(found).toEqual({ companies: 0, people: 0, robots: 0 });
    }
    const last = start();
    await once(last, 'exit');
    const whole = await openTestDatabase({ template: 'people' });
    const wanted = await whole.store.platform((db) =>
      db.execute(
        sql`select (select count(*) from company) as companies, (select count(*) from app_user) as people, (select count(*) from robot) as robots`,
      ),
    );
    await whole.close();
    expect(await count()).toEqual(wanted.rows[0]);
  } finally {
    await database.close();
  }
});
