import { sql } from 'drizzle-orm';
import { daily } from '../daily/daily';
import { deleteInBatches } from '../daily/deleteInBatches';
import { timestamp } from '../store/columns';

/** Longer than any company's counter or lock runs. */
const KEPT_MS = 3 * 86_400_000;

/** Tries that count no more and lock nobody go: whoever types names without end fills nothing. */
export const pruneGuesses = daily('guesses.prune', async ({ store, clock }) => {
  const real = clock.real();
  await deleteInBatches(store, (most) => sql`
    delete from login_guess where ctid in (
      select ctid from login_guess where failed_since < ${timestamp(real - KEPT_MS)} and coalesce(locked_until, failed_since) < ${timestamp(real)} limit ${most})`);
});
