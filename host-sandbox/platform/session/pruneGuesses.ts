import { sql } from 'drizzle-orm';
import type { Services } from '../services';
import { timestamp } from '../store/columns';

const DAY_MS = 86_400_000;
/** Longer than any company's counter or lock runs. */
const KEPT_DAYS = 3;
/** Rows of one transaction: nobody waits behind a long delete. */
const BATCH = 5_000;
export const pruneGuessesKind = 'guesses.prune';

/** Once a day, by whichever process is there; a second start adds nothing. */
export async function pruneGuessesDaily({ store, clock, queue }: Services): Promise<void> {
  await store.platform((db) => queue.add(db, { kind: pruneGuessesKind, companyId: null, dueAt: clock.now(), dedupe: pruneGuessesKind }));
}

/** Tries that count no more and lock nobody go: whoever types names without end fills nothing. */
export async function pruneGuesses({ store, clock }: Services): Promise<{ dueAt: number }> {
  const real = clock.real();
  let deleted: number;
  do {
    deleted = await store.platform(async (db) => {
      const { rowCount } = await db.execute(sql`
        delete from login_guess where ctid in (
          select ctid from login_guess where failed_since < ${timestamp(real - KEPT_DAYS * DAY_MS)} and coalesce(locked_until, failed_since) < ${timestamp(real)} limit ${BATCH})`);
      return rowCount ?? 0;
    });
  } while (deleted === BATCH);
  return { dueAt: clock.now() + DAY_MS };
}
