import type { Db } from '../store/store';
import type { Queue } from '../store/queue';

/** Each receiver has a lane of its own: one job, that runs while something is due, wherever a process has room. */
export const laneKind = 'webhook.lane';

export async function kick(db: Db, queue: Queue, companyId: number, webhookIds: readonly number[], dueAt: number): Promise<void> {
  await queue.addAll(db, webhookIds.map((webhookId) => ({ kind: laneKind, companyId, dueAt, payload: { webhookId }, dedupe: `webhook:${webhookId}` })));
}
