import { sql } from 'drizzle-orm';
import type { Services } from '../services';
import { timestamp } from '../store/columns';

/** How long usage is kept: what a screen is used for is seen in a quarter, and nobody's habits are kept for longer. */
export const usageKeptDays = 90;

const DAY_MS = 86_400_000;
/** Rows of one transaction: nobody waits behind a long delete. */
const BATCH = 5_000;

/** Once a day, by whichever process is there; a second start adds nothing. */
export async function pruneUsageDaily({ store, clock, queue }: Services): Promise<void> {
  await store.platform((db) => queue.add(db, { kind: 'usage.prune', companyId: null, dueAt: clock.now(), dedupe: 'usage.prune' }));
}

/** Usage goes by real time, whatever the world's clock says. Killed halfway it goes on where it was. */
export async function pruneUsage({ store, clock }: Services): Promise<{ dueAt: number }> {
  const before = clock.real() - usageKeptDays * DAY_MS;
  let deleted: number;
  do {
    deleted = await store.platform(async (db) => {
      const { rowCount } = await db.execute(sql`
        delete from tracking_event where id in (select id from tracking_event where at < ${timestamp(before)} order by at limit ${BATCH})`);
      return rowCount ?? 0;
    });
  } while (deleted === BATCH);
  return { dueAt: clock.now() + DAY_MS };
}
