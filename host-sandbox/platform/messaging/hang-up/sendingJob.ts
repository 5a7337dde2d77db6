import type { Queue } from '../../foundation/store/queue/queue';
import type { Db } from '../../foundation/store/store';

export const sendingKind = 'message.send';

/** A company has one job, which runs in any process while something of its messages is due. */
export async function kickSending(db: Db, queue: Queue, companyId: number, dueAt: number): Promise<void> {
  await queue.add(db, { kind: sendingKind, companyId, dueAt, dedupe: `${sendingKind}:${companyId}` });
}
