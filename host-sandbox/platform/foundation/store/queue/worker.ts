import type { Clock } from '../clock/clock';
import { Alarm } from './alarm';
import { claimJobs, nextDue, renewLeases, settle, type Claimed, type Outcome, type WorkerRules } from './jobRows';
import type { Store } from '../store';
import { runJob, type JobHandler } from './runJob';

export interface WorkerOptions extends Partial<WorkerRules> {
  readonly store: Store;
  readonly clock: Clock;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** jobs at once */
  readonly concurrency?: number;
  /** called with each failure of a job, and with trouble of the database (job null) */
  readonly onError?: (error: unknown, job: Claimed | null) => void;
}

export interface Worker {
  /** Claims no more jobs, waits for those that run (`graceMs`), and hands the rest back. */
  stop(graceMs?: number): Promise<void>;
}

interface Running {
  readonly job: Claimed;
  readonly end: AbortController;
  done: Promise<void>;
}

/** How often leases of killed workers are looked for, real ms; also the longest sleep. */
const SWEEP_EVERY_MS = 1_000;

export function startWorker(options: WorkerOptions): Worker {
  const { store, clock, handlers } = options;
  const rules = rulesOf(options);
  const concurrency = options.concurrency ?? 8;
  const kinds = Object.keys(handlers);
  const onError = options.onError ?? (() => undefined);
  const running = new Set<Running>();
  let settled: Outcome[] = [];
  let stopping = false;
  const alarm = new Alarm();
  const wakeUp = () => alarm.wake();

  const runOne = async (one: Running) => {
    const { job, end } = one;
    try {
      const outcome = await runJob(job, { clock, rules, handler: handlers[job.kind], signal: end.signal, onError });
      if (outcome) settled.push(outcome);
    } finally {
      running.delete(one);
      wakeUp();
    }
  };

  /**
   * Writes how jobs ended and claims those that are due, in one transaction; answers how long there is nothing to do,
   * ms.
   */
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
      // Ends that were not written are written later; their leases are renewed until then.
      settled = [...batch, ...settled];
      throw error;
    }
  };

  const loop = (async () => {
    while (!stopping) {
      alarm.set();
      const ms = await step().catch((error: unknown) => {
        onError(error, null);
        return SWEEP_EVERY_MS / 4;
      });
      await alarm.sleep(Math.ceil(ms));
    }
  })();

  const renew = async () => {
    const leased = [...running.values(), ...settled.map((one) => ({ job: one.job, end: null }))];
    if (leased.length === 0) return;
    const jobs = leased.map((one) => one.job);
    const renewed = await store.platform((db) => renewLeases(db, jobs, rules));
    // Another worker has taken the others over.
    leased.filter((one) => !renewed.has(one.job.id)).forEach((one) => one.end?.abort());
  };
  const heartbeat = setInterval(() => void renew().catch((error: unknown) => onError(error, null)), rules.leaseMs / 3);

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

function rulesOf({
  leaseMs = 30_000,
  maxTries = 5,
  maxLost = 50,
  backoffMs = 1_000,
}: Partial<WorkerRules>): WorkerRules {
  return { leaseMs, maxTries, maxLost, backoffMs };
}
