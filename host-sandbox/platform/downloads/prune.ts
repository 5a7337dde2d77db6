import { sql } from 'drizzle-orm';
import type { Services } from '../services';
import { timestamp } from '../store/columns';

const DAY_MS = 86_400_000;
/** Files of one transaction; each may be megabytes. */
const BATCH = 200;

/** Once a day, by whichever process is there; a second start adds nothing. */
export async function pruneDownloadsDaily({ store, clock, queue }: Services): Promise<void> {
  await store.platform((db) => queue.add(db, { kind: 'download.prune', companyId: null, dueAt: clock.now(), dedupe: 'download.prune' }));
}

/** Files go when their time is over, by real time; what was asked for stays, to be written once more. */
export async function pruneDownloads({ store, clock }: Services): Promise<{ dueAt: number }> {
  const real = clock.real();
  let deleted: number;
  do {
    deleted = await store.platform(async (db) => {
      const { rowCount } = await db.execute(sql`
        delete from stored_file where id in (select id from stored_file where expires_at <= ${timestamp(real)} limit ${BATCH})`);
      return rowCount ?? 0;
    });
  } while (deleted === BATCH);
  return { dueAt: clock.now() + DAY_MS };
}
