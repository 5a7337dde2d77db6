import { sql } from 'drizzle-orm';
import { daily } from '../../foundation/store/queue/daily';
import { deleteInBatches } from '../../foundation/store/queue/deleteInBatches';
import { timestamp } from '../../foundation/store/columns';

/** Files of one transaction; each may be megabytes. */
const BATCH = 200;

/** Deletes expired files, by real time; the download stays and can be processed again. */
export const pruneDownloads = daily('download.prune', async ({ store, clock }) => {
  const real = clock.real();
  await deleteInBatches(
    store,
    (most) =>
      sql`delete from stored_file where id in (select id from stored_file where expires_at <= ${timestamp(real)} limit ${most})`,
    BATCH,
  );
});
