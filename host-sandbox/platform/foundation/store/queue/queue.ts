import { sql } from 'drizzle-orm';
import { timestamp } from '../columns';
import type { Db } from '../store';

export interface NewJob {
  /** which handler runs it */
  readonly kind: string;
  readonly payload?: unknown;
  readonly companyId: number | null;
  /** world time, ms */
  readonly dueAt: number;
  /**
   * At most one unfinished job has this key. While one waits, adding again brings it forward if that is
   * earlier; while one runs, it will run once more. The newest payload counts.
   */
  readonly dedupe?: string;
}

export interface Queue {
  /** Part of the caller's transaction: the job exists if and only if the change that enqueued it does. */
  add(db: Db, job: NewJob): Promise<void>;
  addAll(db: Db, jobs: readonly NewJob[]): Promise<void>;
}

/** Rows of one statement; parameters stay well under PostgreSQL's 65535. */
const BATCH = 1_000;

export const queue: Queue = {
  add: (db, job) => queue.addAll(db, [job]),
  async addAll(db, jobs) {
    const latest = withoutRepeats(jobs);
    for (let from = 0; from < latest.length; from += BATCH) await insert(db, latest.slice(from, from + BATCH));
    if (latest.length > 0) await db.execute(sql`select pg_notify('aicc_job', '')`);
  },
};

async function insert(db: Db, jobs: readonly NewJob[]): Promise<void> {
  const rows = jobs.map(
    (job) =>
      sql`(${job.companyId}::integer, ${job.kind}, ${JSON.stringify(job.payload ?? null)}::jsonb, ${timestamp(job.dueAt)}, ${job.dedupe ?? null})`,
  );
  await db.execute(sql`
    insert into job as j (company_id, kind, payload, due_at, dedupe) values ${sql.join(rows, sql`, `)}
    on conflict (dedupe) where done_at is null
      do update set due_at = least(j.due_at, excluded.due_at), payload = excluded.payload`);
}

/** One statement may meet a key once: the earliest due time and the last payload of each. */
function withoutRepeats(jobs: readonly NewJob[]): NewJob[] {
  const keyed = new Map<string, NewJob>();
  for (const job of jobs) {
    if (job.dedupe === undefined) continue;
    const before = keyed.get(job.dedupe);
    keyed.set(job.dedupe, before ? { ...job, dueAt: Math.min(before.dueAt, job.dueAt) } : job);
  }
  return [...jobs.filter((job) => job.dedupe === undefined), ...keyed.values()];
}
