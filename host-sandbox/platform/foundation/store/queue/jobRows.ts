import { sql } from 'drizzle-orm';
import { parseInstant, timestamp } from '../columns';
import type { Db } from '../store';

export interface WorkerRules {
  /** A job whose worker does not renew its lease for so long may be claimed by another, real ms. */
  readonly leaseMs: number;
  /** A job that threw so often has failed for good. */
  readonly maxTries: number;
  /** A job whose worker vanished so often is taken for the cause and fails. */
  readonly maxLost: number;
  /** Pause after the first failure, real ms; doubled each time, an hour at most. */
  readonly backoffMs: number;
}

export interface Claimed {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  readonly companyId: number | null;
  /** world time it was due, ms */
  readonly dueAt: number;
  /** the number of this claim; an end with an older one is not accepted */
  readonly claim: number;
  /** how often it threw before */
  readonly tries: number;
}

/** How a claimed job ended: done, to run again at `dueAt`, or thrown. */
export interface Outcome {
  readonly job: Claimed;
  readonly dueAt: number | null;
  readonly error: string | null;
}

const BACKOFF_MAX_MS = 3_600_000;

interface Row extends Record<string, unknown> {
  id: number;
  kind: string;
  payload: unknown;
  company_id: number | null;
  due: string;
  claims: number;
  tries: number;
  lost: number;
}

/**
 * Claims due jobs, and jobs whose lease ran out (their worker vanished, or they threw and have waited). The due time
 * of a running job is infinity, so that enqueueing it again meanwhile shows.
 */
export async function claimJobs(
  db: Db,
  kinds: readonly string[],
  now: number,
  limit: number,
  rules: WorkerRules,
): Promise<Claimed[]> {
  const wanted = sql`kind = any(${sql.param(`{${kinds.map((kind) => `"${kind}"`).join()}}`)}::text[])`;
  const { rows } = await db.execute<Row>(sql`
    with due as (
      select id from job
       where done_at is null and lease_until is null and due_at <= ${timestamp(now)} and ${wanted}
       order by due_at limit ${limit} for update skip locked
    ), expired as (
      select id from job
       where done_at is null and lease_until is not null and lease_until < clock_timestamp() and ${wanted}
       order by lease_until limit ${limit} for update skip locked
    ), taken as (
      select id from (select id from expired union all select id from due) as both_kinds limit ${limit}
    )
    update job as j
       set claims = j.claims + 1,
           lost = j.lost + (j.lease_until is not null and j.failed_reason is null)::integer,
           failed_reason = null,
           due_at = 'infinity',
           lease_until = clock_timestamp() + make_interval(secs => ${rules.leaseMs / 1000})
      from (select job.id, job.due_at from job join taken using (id)) as before
     where j.id = before.id
    returning j.id, j.kind, j.payload, j.company_id, before.due_at as due, j.claims, j.tries, j.lost`);
  const claimed = rows.map((row) => ({ job: claimedOf(row, now), lost: row.lost }));
  const hopeless = claimed.filter((one) => one.lost > rules.maxLost).map((one) => one.job);
  if (hopeless.length > 0) {
    const reason = `its worker vanished more than ${rules.maxLost} times`;
    await settle(
      db,
      hopeless.map((job) => ({ job, dueAt: null, error: reason })),
      { ...rules, maxTries: 0 },
    );
  }
  return claimed
    .map((one) => one.job)
    .filter((job) => !hopeless.includes(job))
    .sort((a, b) => a.dueAt - b.dueAt);
}

function claimedOf(row: Row, now: number): Claimed {
  // A job that was lost while it ran has no due time of its own.
  const dueAt = row.due === 'infinity' ? now : parseInstant(row.due);
  return {
    id: row.id,
    kind: row.kind,
    payload: row.payload,
    companyId: row.company_id,
    dueAt,
    claim: row.claims,
    tries: row.tries,
  };
}

/** World time of the next waiting job, or null. */
export async function nextDue(db: Db, kinds: readonly string[]): Promise<number | null> {
  const { rows } = await db.execute<{ due_at: string }>(sql`
    select due_at from job
     where done_at is null and lease_until is null and kind = any(${sql.param(`{${kinds.map((kind) => `"${kind}"`).join()}}`)}::text[])
     order by due_at limit 1`);
  return rows[0] ? parseInstant(rows[0].due_at) : null;
}

/** Ids of the jobs whose claim is still valid. */
export async function renewLeases(db: Db, jobs: readonly Claimed[], rules: WorkerRules): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update job set lease_until = clock_timestamp() + make_interval(secs => ${rules.leaseMs / 1000})
      from ${listed(jobs.map((job) => ({ job, dueAt: null, error: null })))} as held (id, claim, due_at, error)
     where job.id = held.id and job.claims = held.claim and done_at is null
    returning job.id`);
  return new Set(rows.map((row) => row.id));
}

/** Writes how jobs ended; answers the ids whose claim was still valid. */
export async function settle(db: Db, outcomes: readonly Outcome[], rules: WorkerRules): Promise<number[]> {
  const ended = outcomes.filter((one) => one.error === null);
  const threw = outcomes.filter((one) => one.error !== null);
  const ids: number[] = [];
  if (ended.length > 0) {
    // A job that was not enqueued again is done, and its row deleted; the others wait for the earlier time.
    const { rows } = await db.execute<{ id: number }>(sql`
      with held as materialized (
        select job.id, least(job.due_at, listed.due_at) as due_at
          from job join ${listed(ended)} as listed (id, claim, due_at, error) on job.id = listed.id and job.claims = listed.claim
         where job.done_at is null and job.lease_until is not null order by job.id for update of job
      ), gone as (
        delete from job using held where job.id = held.id and held.due_at = 'infinity'
      ), again as (
        update job set due_at = held.due_at, lease_until = null, tries = 0, lost = 0
          from held where job.id = held.id and held.due_at < 'infinity'
      )
      select id from held`);
    ids.push(...rows.map((row) => row.id));
  }
  if (threw.length > 0) {
    const { rows } = await db.execute<{ id: number }>(sql`
      update job
         set tries = tries + 1, failed_reason = failed.error, due_at = least(job.due_at, failed.due_at),
             done_at = case when tries + 1 >= ${rules.maxTries} then clock_timestamp() end,
             lease_until = case when tries + 1 < ${rules.maxTries}
               then clock_timestamp() + make_interval(secs => least(${rules.backoffMs}::float8 * power(2, least(tries, 30)), ${BACKOFF_MAX_MS}) / 1000) end
        from ${listed(threw.map((one) => ({ ...one, dueAt: one.job.dueAt })))} as failed (id, claim, due_at, error)
       where job.id = failed.id and job.claims = failed.claim and job.done_at is null and job.lease_until is not null
      returning job.id`);
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}

function listed(outcomes: readonly Outcome[]) {
  const rows = outcomes.map(
    ({ job, dueAt, error }) =>
      sql`(${job.id}::bigint, ${job.claim}::integer, ${dueAt === null ? sql`'infinity'::timestamptz` : timestamp(dueAt)}, ${error}::text)`,
  );
  return sql`(values ${sql.join(rows, sql`, `)})`;
}
