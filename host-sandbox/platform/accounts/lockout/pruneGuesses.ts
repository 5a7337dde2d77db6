import { sql } from 'drizzle-orm';
import { daily } from '../../foundation/store/queue/daily';
import { deleteInBatches } from '../../foundation/store/queue/deleteInBatches';
import { timestamp } from '../../foundation/store/columns';

/** Longer than any company's counter or lock runs. */
const RETENTION_MS = 3 * 86_400_000;

/** Deletes tries that neither count nor lock any more, so that made-up names do not fill the table. */
export const pruneGuesses = daily('guesses.prune', async ({ store, clock }) => {
  const real = clock.real();
  await deleteInBatches(
    store,
    (most) => sql`
    delete from login_guess where ctid in (
      select ctid from login_guess where failed_since < ${timestamp(real - RETENTION_MS)} and coalesce(locked_until, failed_since) < ${timestamp(real)} limit ${most})`,
  );
});
