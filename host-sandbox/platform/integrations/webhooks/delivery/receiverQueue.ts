import { eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import { permissionOf } from '@/domain/access/access';
import { secondMs } from '@/domain/limits';
import { webhookState } from '@/domain/webhooks/webhook';
import { circuitFailures, circuitPause, pauseAfter } from '@/domain/webhooks/webhookRetry';
import { notify } from '../../../accounts/notices/notify';
import { peopleWho } from '../../../accounts/notices/peopleWho';
import type { Connections } from '../../../foundation/outbound/outbound';
import type { Services } from '../../../foundation/http/services';
import { publish } from '../../../foundation/store/live/live';
import { webhook, type Webhook } from '../../../foundation/store/schema/integrations/webhooks';
import type { Db } from '../../../foundation/store/store';
import type { Job } from '../../../foundation/store/queue/runJob';
import type { ConnectionPool } from './connectionPool';
import { validKeys, type ValidKeys } from '../keys';
import {
  loadDue,
  loadReceiver,
  nextDueOf,
  writeTries,
  type DoneTry,
  type DueDelivery,
  type LoadedQueue,
} from './receiverQueueRows';
import { contentOf, messageOf } from './message';
import { readAnswer } from './readAnswer';

/** Deliveries of one run, and of these at the same time to one receiver. */
const BATCH = 100;
export const deliveriesAtOnce = 20;

/**
 * One run of one receiver's queue: sends due deliveries in parallel, and stores the results in one transaction with the
 * end of the job. If it is killed, the same events are sent again with the same ids. A slow receiver delays no other,
 * because each has its own job.
 */
export async function deliverQueue(job: Job, services: Services, stored: ConnectionPool): Promise<void> {
  const { store, clock, secrets } = services;
  const { companyId } = job;
  const webhookId = idOf(job.payload);
  if (companyId === null || webhookId === null) return;
  const now = clock.now();
  const loaded = await store.company(companyId, async (db) => {
    const found = await loadReceiver(db, webhookId);
    if (!found) return null;
    const { receiver } = found;
    if (!isSending(receiver)) return { ...found, due: [], keys: null };
    if (receiver.pausedUntil !== null && receiver.pausedUntil > now) return { ...found, due: [], keys: null };
    // After a pause one delivery is sent first; the rest follow when it arrives.
    const due = await loadDue(db, webhookId, now, receiver.pausedUntil === null ? BATCH : 1);
    return { ...found, due, keys: await validKeys(db, secrets, companyId, now) };
  });
  if (loaded === null) return;
  const { keys } = loaded;
  const done =
    keys === null
      ? []
      : await stored.use(webhookId, (connections) =>
          sendAll(loaded, keys, { ...services, connections, signal: job.signal }),
        );
  await store.company(companyId, (db) => write(db, loaded.receiver, done, job, clock.now()));
}

const isSending = (receiver: Webhook) => ['active', 'paused'].includes(webhookState(receiver));

function idOf(payload: unknown): number | null {
  return typeof payload === 'object' &&
    payload !== null &&
    'webhookId' in payload &&
    typeof payload.webhookId === 'number'
    ? payload.webhookId
    : null;
}

type Sender = Pick<Services, 'clock' | 'outbound'> & {
  readonly connections: Connections;
  readonly signal: AbortSignal;
};

/** Disables the webhook after too many consecutive failures, or when the receiver answers 410. */
async function sendAll(queue: LoadedQueue, keys: ValidKeys, sender: Sender): Promise<DoneTry[]> {
  const done: DoneTry[] = [];
  let failures = queue.receiver.failures;
  let stopped = false;
  await pLimit(deliveriesAtOnce).map(queue.due, async (next) => {
    if (stopped || sender.signal.aborted) return;
    const ended = await sendOne(queue, next, keys, sender);
    if (sender.signal.aborted) return;
    done.push(ended);
    failures = ended.answered.outcome === 'ok' ? 0 : failures + 1;
    stopped = failures >= circuitFailures || ended.answered.outcome === 'gone';
  });
  return done;
}

async function sendOne(
  { receiver, countryCode }: LoadedQueue,
  delivery: DueDelivery,
  keys: ValidKeys,
  { clock, outbound, connections, signal }: Sender,
): Promise<DoneTry> {
  const content = contentOf(delivery.event, { ...receiver, countryCode });
  const message = messageOf(content, delivery.event, keys, clock.real(), delivery.tries + 1);
  const at = clock.now();
  const began = performance.now();
  const result = await outbound.send({
    url: receiver.url,
    method: 'POST',
    ...message,
    withinMs: receiver.retrySeconds * secondMs,
    connections,
    signal,
  });
  const answered = readAnswer(result, keys.client);
  const pause = answered.outcome === 'ok' ? null : pauseAfter(delivery.tries + 1 - delivery.triesBefore);
  const state =
    answered.outcome === 'ok' ? 'delivered' : answered.outcome === 'gone' || pause === null ? 'failed' : 'waiting';
  return {
    delivery,
    at,
    ms: Math.round(performance.now() - began),
    message,
    answered,
    state,
    dueAt: clock.now() + (pause ?? 0),
  };
}

async function write(db: Db, receiver: Webhook, done: readonly DoneTry[], job: Job, now: number): Promise<void> {
  await writeTries(db, receiver, done);
  const after = done.length === 0 ? receiver : await writeReceiver(db, receiver, done, now);
  const next = isSending(after) ? await nextDueOf(db, receiver.id) : null;
  const dueAt = next === null ? null : Math.max(next, after.pausedUntil ?? 0);
  await job.finish(db, ...(dueAt === null ? [] : [{ dueAt }]));
}

/**
 * Counts consecutive failures in their order, pauses a receiver that keeps failing, and notifies once each time this
 * begins.
 */
async function writeReceiver(db: Db, receiver: Webhook, done: readonly DoneTry[], now: number): Promise<Webhook> {
  const lastGood = done.findLastIndex(({ answered }) => answered.outcome === 'ok');
  const since = done.slice(lastGood + 1);
  const failures = (lastGood < 0 ? receiver.failures : 0) + since.length;
  const gone = done.some(({ answered }) => answered.outcome === 'gone');
  const pause = circuitPause(failures);
  const failingSince =
    failures === 0
      ? null
      : lastGood < 0 && receiver.failingSince !== null
        ? receiver.failingSince
        : (since[0]?.at ?? now);
  const requestIp =
    done.findLast(({ answered }) => answered.requestIp !== null)?.answered.requestIp ?? receiver.requestIp;
  const change = {
    failures,
    failingSince,
    pausedUntil: pause === null ? null : now + pause,
    requestIp,
    ...(gone ? { goneAt: now } : {}),
  };
  await db.update(webhook).set(change).where(eq(webhook.id, receiver.id));
  const { companyId, id, url } = receiver;
  const access = permissionOf('system', 'webhookPage', 'view');
  await publish(db, { companyId, topic: 'webhook', access, payload: { id } });
  if (gone || (pause !== null && receiver.pausedUntil === null)) {
    await notify(db, {
      companyId,
      userIds: await peopleWho(db, companyId, permissionOf('system', 'webhookPage', 'edit')),
      kind: 'webhookFailing',
      facts: { name: url, id, gone },
      at: now,
    });
  }
  return { ...receiver, ...change };
}
