import { sql } from 'drizzle-orm';
import { Refusal } from '../refusal';
import type { Db } from './store';

/** ms a dashboard may keep the database busy; the page shows what it has and offers to try again */
const TIMEOUT_MS = 15_000;
/** query_canceled */
const CANCELED = '57014';

/** Runs a count within its time; the limit holds to the end of the request's transaction. */
export async function limited<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`);
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) === CANCELED) throw new Refusal('platform.busy');
    throw error;
  }
}

/** Drizzle wraps the driver's error. */
function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return null;
  if ('code' in error) return error.code;
  return 'cause' in error ? codeOf(error.cause) : null;
}
