import type { SQL } from 'drizzle-orm';
import type { Store } from '../store';

/** Rows of one transaction, few enough that no request waits behind a long delete. */
const BATCH = 5_000;

/** Deletes up to `most` rows a transaction until none is left. Killed halfway, the next run goes on. */
export async function deleteInBatches(store: Store, some: (most: number) => SQL, most = BATCH): Promise<void> {
  let deleted: number;
  do {
    deleted = await store.platform(async (db) => (await db.execute(some(most))).rowCount ?? 0);
  } while (deleted === most);
}
