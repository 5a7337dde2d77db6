import { sql } from 'drizzle-orm';
import { rehearsalRuns } from '@/domain/calling/forecast';
import type { Services } from '../../../foundation/http/services';
import type { Job } from '../../../foundation/store/queue/runJob';
import { forecastOfRuns } from './forecastOfRuns';
import { prepare } from './prepare';
import { rehearseInThreads } from './rehearseInThreads';
import type { RehearsalSubject } from '@/domain/calling/rehearsalSubject';
import type { RehearsalThreads } from './threads';

/** Real ms after which a draft's rehearsal that is not read is dropped; the console reads it every second. */
const GONE_AFTER_MS = 15_000;

interface Open extends Record<string, unknown> {
  readonly id: number;
  readonly subject: RehearsalSubject;
  readonly requested_at: string;
}

interface Running {
  readonly companyId: number;
  readonly signal: AbortSignal;
  readonly services: Services;
  readonly threads: RehearsalThreads;
}

/**
 * Runs a company's rehearsals one after the other, oldest first, until none waits. One whose worker was killed begins
 * anew.
 */
export async function runRehearsals(
  { companyId, signal }: Pick<Job, 'companyId' | 'signal'>,
  services: Services,
  threads: RehearsalThreads,
): Promise<void> {
  if (companyId === null) return;
  while (!signal.aborted) {
    await dropLeft(companyId, services);
    const [row] = await services.store.platform(
      async (db) =>
        (
          await db.execute<Open>(sql`
      update rehearsal set state = 'running', done_runs = 0 where id = (
        select id from rehearsal where company_id = ${companyId} and state in ('queued', 'running') order by id limit 1)
      returning id, subject, asked_at as requested_at`)
        ).rows,
    );
    if (!row) return;
    await runOne(row, { companyId, signal, services, threads }).catch(async (error: unknown) => {
      await setState(row.id, 'failed', services);
      throw error;
    });
  }
}

async function runOne({ id, subject }: Open, { companyId, signal, services, threads }: Running): Promise<void> {
  const { store, clock } = services;
  const prepared = await store.platform((db) => prepare(db, companyId, subject, clock.now()));
  const goesOn = async (done: number) => {
    await dropLeft(companyId, services);
    const { rowCount } = await store.platform((db) =>
      db.execute(sql`update rehearsal set done_runs = ${done} where id = ${id} and state = 'running'`),
    );
    return (rowCount ?? 0) > 0;
  };
  const runs = await rehearseInThreads(threads, prepared.rehearsal, signal, goesOn);
  if (runs === null) return;
  const forecast = forecastOfRuns(runs, prepared, subject);
  await store.platform((db) =>
    db.execute(sql`
    update rehearsal set state = 'done', done_runs = ${rehearsalRuns}, forecast = ${JSON.stringify(forecast)}::jsonb where id = ${id} and state = 'running'`),
  );
}

/** Drops rehearsals of drafts that have not been read for too long. */
async function dropLeft(companyId: number, { store, clock }: Services): Promise<void> {
  await store.platform((db) =>
    db.execute(sql`
    update rehearsal set state = 'dropped' where company_id = ${companyId} and state in ('queued', 'running')
       and task_id is null and plan_id is null and seen_at < ${new Date(clock.real() - GONE_AFTER_MS).toISOString()}`),
  );
}

async function setState(id: number, state: 'failed', { store }: Services): Promise<void> {
  await store.platform((db) =>
    db.execute(sql`update rehearsal set state = ${state} where id = ${id} and state = 'running'`),
  );
}
