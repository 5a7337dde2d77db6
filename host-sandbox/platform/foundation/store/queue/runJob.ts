import type { Clock } from '../clock/clock';
import type { Db } from '../store';
import { troubleOf } from '../trouble';
import { settle, type Claimed, type Outcome, type WorkerRules } from './jobRows';

export interface Job extends Claimed {
  /** Fires when the worker stops or has lost the job: stop where it is safe. */
  readonly signal: AbortSignal;
  /**
   * Ends the job inside the handler's own transaction, so that effect and end happen together or not at
   * all. Throws when another worker has taken the job meanwhile. With `again` it waits for that time.
   */
  finish(db: Db, again?: { readonly dueAt: number }): Promise<void>;
}

/**
 * Handlers are idempotent: a job whose worker was killed runs again. With `dueAt` in the result it runs once more
 * then.
 */
export type JobHandler = (job: Job) => Promise<void | { readonly dueAt: number }>;

/** A job that met a database without room, or none, waits so long, real ms. */
const TROUBLE_MS = 2_000;

export interface RunJobOptions {
  readonly clock: Clock;
  readonly rules: WorkerRules;
  readonly handler: JobHandler | undefined;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown, job: Claimed) => void;
}

/** Answers what is to be written of the job; null where its handler has ended it in a transaction of its own. */
export async function runJob(
  claimed: Claimed,
  { clock, rules, handler, signal, onError }: RunJobOptions,
): Promise<Outcome | null> {
  let isFinished = false;
  const job: Job = {
    ...claimed,
    signal,
    async finish(db, again) {
      const [settled] = await settle(db, [{ job: claimed, dueAt: again?.dueAt ?? null, error: null }], rules);
      if (settled === undefined) throw new Error(`Job ${claimed.id} was taken by another worker`);
      isFinished = true;
    },
  };
  try {
    const again = await handler?.(job);
    return isFinished ? null : { job: claimed, dueAt: again?.dueAt ?? null, error: null };
  } catch (error) {
    onError(error, claimed);
    // The database's own trouble is no fault of the job: it is due again soon, and no try is counted.
    if (troubleOf(error) !== null)
      return { job: claimed, dueAt: clock.now() + TROUBLE_MS * clock.speed(), error: null };
    // Whether the handler's transaction, and the end in it, came through is for the database to say.
    return { job: claimed, dueAt: null, error: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500) || 'unknown';
}
