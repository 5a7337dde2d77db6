import type { Db } from '../../../foundation/store/store';
import type { Queue } from '../../../foundation/store/queue/queue';

/** Each receiver has a lane of its own: one job, that runs while something is due, wherever a process has room. */
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
