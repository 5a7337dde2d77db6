import type { Clock } from '../world/clock';
import { claimJobs, nextDue, renewLeases, settle, type Claimed, type Outcome, type WorkerRules } from './jobRows';
import type { Db, Store } from './store';
import { troubleOf } from './trouble';

export interface Job extends Claimed {
  /** Fires when the worker stops or has lost the job: leave off where it is safe. */
  readonly signal: AbortSignal;
  /**
   * Ends the job inside the handler's own transaction, so that effect and end happen together or not at
   * all. Throws when another worker has taken the job meanwhile. With `again` it waits for that time.
   */
  finish(db: Db, again?: { readonly dueAt: number }): Promise<void>;
}

/** Handlers are idempotent: a job whose worker was killed runs again. `dueAt` in the result: once more, then. */
export type JobHandler = (job: Job) => Promise<void | { readonly dueAt: number }>;

export interface WorkerOptions extends Partial<WorkerRules> {
  readonly store: Store;
  readonly clock: Clock;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** jobs at once */
  readonly concurrency?: number;
  /** told of each failure, and of trouble with the database */
  readonly onError?: (error: unknown, job: Claimed | null) => void;
}

export interface Worker {
  /** Takes no more, waits for what runs (`graceMs`), hands the rest back. */
  stop(graceMs?: number): Promise<void>;
}

interface Running {
  readonly job: Claimed;
  readonly end: AbortController;
  done: Promise<void>;
}

/** How often leases of killed workers are looked for, real ms; also the longest sleep. */
const SWEEP_EVERY_MS = 1_000;

/** A job that met a database without room, or none, waits so long, real ms. */
const TROUBLE_MS = 2_000;

export function startWorker(options: WorkerOptions): Worker {
  const { store, clock, handlers } = options;
  const rules: WorkerRules = {
    leaseMs: options.leaseMs ?? 30_000,
    maxTries: options.maxTries ?? 5,
    maxLost: options.maxLost ?? 50,
    backoffMs: options.backoffMs ?? 1_000,
  };
  const concurrency = options.concurrency ?? 8;
  const kinds = Object.keys(handlers);
  const onError = options.onError ?? (() => undefined);
  const running = new Set<Running>();
  let settled: Outcome[] = [];
  let stopping = false;
  let wake: () => void = () => undefined;
  let woken = false;
  const wakeUp = () => {
    woken = true;
    wake();
  };

  const runOne = async (one: Running) => {
    const { job: claimed, end } = one;
    let finished = false;
    const job: Job = {
      ...claimed,
      signal: end.signal,
      async finish(db, again) {
        const [kept] = await settle(db, [{ job: claimed, dueAt: again?.dueAt ?? null, error: null }], rules);
        if (kept === undefined) throw new Error(`Job ${claimed.id} was taken by another worker`);
        finished = true;
      },
    };
    const handler = handlers[claimed.kind];
    try {
      const again = await handler?.(job);
      if (!finished) settled.push({ job: claimed, dueAt: again?.dueAt ?? null, error: null });
    } catch (error) {
      onError(error, claimed);
      // The database's own trouble is no fault of the job: it is asked for again, and no try is counted.
      if (troubleOf(error) !== null) {
        settled.push({ job: claimed, dueAt: clock.now() + TROUBLE_MS * clock.speed(), error: null });
        return;
      }
      // Whether the handler's transaction, and the end in it, came through is for the database to say.
      settled.push({ job: claimed, dueAt: null, error: reasonOf(error) });
    } finally {
      running.delete(one);
      wakeUp();
    }
  };

  /** Writes what ended and takes what is due, in one transaction; answers how long there is nothing to do, ms. */
  const step = async (): Promise<number> => {
    const batch = settled;
    settled = [];
    const room = stopping ? 0 : concurrency - running.size;
    if (batch.length === 0 && room <= 0) return SWEEP_EVERY_MS;
    try {
      const { claimed, due } = await store.platform(async (db) => {
        if (batch.length > 0) await settle(db, batch, rules);
        const taken = room > 0 ? await claimJobs(db, kinds, clock.now(), room, rules) : [];
        return { claimed: taken, due: taken.length < room ? await nextDue(db, kinds) : null };
      });
      for (const job of claimed) {
        const one: Running = { job, end: new AbortController(), done: Promise.resolve() };
        running.add(one);
        one.done = runOne(one);
      }
      return due === null ? SWEEP_EVERY_MS : Math.min(SWEEP_EVERY_MS, Math.max(0, (due - clock.now()) / clock.speed()));
    } catch (error) {
      // Unwritten ends are written later; until then the leases are kept.
      settled = [...batch, ...settled];
      throw error;
    }
  };

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      if (woken) return resolve();
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const loop = (async () => {
    while (!stopping) {
      woken = false;
      const ms = await step().catch((error: unknown) => {
        onError(error, null);
        return SWEEP_EVERY_MS / 4;
      });
      await sleep(Math.ceil(ms));
    }
  })();

  const heartbeat = setInterval(() => {
    const held = [...running.values(), ...settled.map((one) => ({ job: one.job, end: null }))];
    if (held.length === 0) return;
    store
      .platform((db) => renewLeases(db, held.map((one) => one.job), rules))
      .then((kept) => held.filter((one) => !kept.has(one.job.id)).forEach((one) => one.end?.abort()))
      .catch((error: unknown) => onError(error, null));
  }, rules.leaseMs / 3);

  const unlisten = [store.listen('aicc_job', wakeUp), clock.onChange(wakeUp)];

  return {
    async stop(graceMs = 10_000) {
      if (stopping) return loop;
      stopping = true;
      unlisten.forEach((end) => end());
      wakeUp();
      await loop;
      let timer: NodeJS.Timeout | undefined;
      const grace = new Promise((resolve) => (timer = setTimeout(resolve, graceMs)));
      const all = [...running];
      all.forEach((one) => one.end.abort());
      await Promise.race([Promise.allSettled(all.map((one) => one.done)), grace]);
      clearTimeout(timer);
      clearInterval(heartbeat);
      settled.push(...[...running].map(({ job }) => ({ job, dueAt: job.dueAt, error: null })));
      if (settled.length > 0) await store.platform((db) => settle(db, settled, rules));
    },
  };
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500) || 'unknown';
}
