import type { Db } from '../../../foundation/store/store';
import type { Queue } from '../../../foundation/store/queue/queue';

/** Each receiver has a queue of its own: one job, which runs in any process while deliveries are due. */
export const receiverJobKind = 'webhook.lane';

export async function kick(
  db: Db,
  queue: Queue,
  companyId: number,
  webhookIds: readonly number[],
  dueAt: number,
): Promise<void> {
  await queue.addAll(
    db,
    webhookIds.map((webhookId) => ({
      kind: receiverJobKind,
      companyId,
      dueAt,
      payload: { webhookId },
      dedupe: `webhook:${webhookId}`,
    })),
  );
}
