import { eq, sql } from 'drizzle-orm';
import { afterPush } from '@/domain/integrations/hubspot';
import { hourMs } from '@/domain/limits';
import { circuitFailures, circuitPause } from '@/domain/webhooks/webhookRetry';
import type { Services } from '../../foundation/http/services';
import { timestamp } from '../../foundation/store/columns';
import { hubspotBinding, type HubspotBinding } from '../../foundation/store/schema/integrations/hubspot';
import type { Db } from '../../foundation/store/store';
import type { Job } from '../../foundation/store/queue/runJob';
import { nextPushDue, takeDue, writePushes, type DonePush, type DuePush } from './pushRows';
import { sendCall } from './sendCall';
import { Access } from './tokens';

/** Pushes of one run, and of these at the same time: HubSpot allows about ten requests a second. */
const BATCH = 50;
const AT_ONCE = 4;
const PUSH_RETENTION_MS = 30 * 24 * hourMs;

/** One run of one company. If it is killed, the next one asks HubSpot what arrived before it sends again. */
export async function runPush(job: Job, services: Services): Promise<void> {
  const { companyId } = job;
  if (companyId === null) return;
  const { store, clock } = services;
  const now = clock.now();
  const loaded = await store.company(companyId, async (db) => {
    const [binding] = await db.select().from(hubspotBinding).where(eq(hubspotBinding.companyId, companyId));
    if (!binding) {
      await db.execute(sql`delete from hubspot_push where company_id = ${companyId} and state = 'waiting'`);
      return null;
    }
    if (binding.revokedAt !== null || (binding.pausedUntil !== null && binding.pausedUntil > now))
      return { binding, due: [] };
    // After a pause one push is sent first; the rest follow when it arrives.
    return { binding, due: await takeDue(db, companyId, now, binding.pausedUntil === null ? BATCH : 1) };
  });
  if (loaded === null) return;
  const done = await sendAll(loaded.binding, loaded.due, services, job.signal);
  await store.company(companyId, (db) => write(db, loaded.binding, done, job, clock.now()));
}

async function sendAll(
  binding: HubspotBinding,
  due: readonly DuePush[],
  services: Services,
  signal: AbortSignal,
): Promise<DonePush[]> {
  const waiting = [...due];
  const done: DonePush[] = [];
  const access = new Access(services, binding);
  let failures = binding.failures;
  let stopped = false;
  const one = async () => {
    for (let next = waiting.shift(); next !== undefined && !stopped; next = waiting.shift()) {
      const ended = await sendOne(next, access, services, signal);
      if (signal.aborted) return;
      done.push(ended);
      failures = isTrouble(ended) ? failures + 1 : 0;
      stopped = failures >= circuitFailures || ended.outcome === 'unauthorized';
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, one));
  return done;
}

async function sendOne(
  push: DuePush,
  access: Access,
  { outbound, hubspot, clock }: Services,
  signal: AbortSignal,
): Promise<DonePush> {
  const answer = await sendCall(push, { outbound, apiUrl: hubspot.app().apiUrl, access, signal });
  const outcome = !answer.ok ? answer.outcome : answer.data === null ? 'unmatched' : 'ok';
  const counts = outcome !== 'unauthorized';
  const { state, pause } = afterPush(outcome, push.tries + 1 - push.tries_before);
  const said = answer.ok
    ? { status: null, error: '', hubspotId: answer.data }
    : { status: answer.status, error: answer.error, hubspotId: null };
  return { id: push.id, state, outcome, counts, ...said, dueAt: clock.now() + pause };
}

/** A failure of HubSpot itself, not of this one call. */
const isTrouble = ({ outcome }: DonePush) => outcome !== 'ok' && outcome !== 'unmatched' && outcome !== 'refused';

async function write(db: Db, binding: HubspotBinding, done: readonly DonePush[], job: Job, now: number): Promise<void> {
  await writePushes(db, done);
  const pausedUntil = done.length === 0 ? binding.pausedUntil : await writeBinding(db, binding, done, now);
  await db.execute(
    sql`delete from hubspot_push where company_id = ${binding.companyId} and at < ${timestamp(now - PUSH_RETENTION_MS)}`,
  );
  const [after] = await db
    .select({ revokedAt: hubspotBinding.revokedAt })
    .from(hubspotBinding)
    .where(eq(hubspotBinding.companyId, binding.companyId));
  const next = after && after.revokedAt === null ? await nextPushDue(db, binding.companyId) : null;
  await job.finish(db, ...(next === null ? [] : [{ dueAt: Math.max(next, pausedUntil ?? 0) }]));
}

/** Counts consecutive failures, and pauses the pushes once there are too many. */
async function writeBinding(
  db: Db,
  binding: HubspotBinding,
  done: readonly DonePush[],
  now: number,
): Promise<number | null> {
  const lastGood = done.findLastIndex((one) => !isTrouble(one));
  const since = done.slice(lastGood + 1);
  const failures = (lastGood < 0 ? binding.failures : 0) + since.length;
  const pause = circuitPause(failures);
  const pausedUntil = pause === null ? null : now + pause;
  const last = since.at(-1);
  const failingSince =
    last === undefined ? null : lastGood < 0 && binding.failingSince !== null ? binding.failingSince : now;
  const change = {
    failures,
    failingSince,
    pausedUntil,
    lastOutcome: last?.outcome ?? null,
    lastError: last?.error ?? '',
  };
  await db
    .update(hubspotBinding)
    .set(change)
    .where(sql`company_id = ${binding.companyId} and portal_id = ${binding.portalId}`);
  return pausedUntil;
}
