import { queue } from '../../foundation/store/queue/queue';
import type { Db } from '../../foundation/store/store';

/** A company's results go out by one job of its own: nobody else's HubSpot keeps them waiting. */
export const pushKind = 'hubspot.push';

export async function kickPush(db: Db, companyId: number, dueAt: number): Promise<void> {
  await queue.add(db, { kind: pushKind, companyId, dueAt, dedupe: `hubspot:${companyId}` });
}
