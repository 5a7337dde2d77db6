import { queue } from '../../foundation/store/queue/queue';
import type { Db } from '../../foundation/store/store';

/** Pushes of each company go out by a job of its own, so that a slow HubSpot account delays no other company. */
export const pushKind = 'hubspot.push';

export async function kickPush(db: Db, companyId: number, dueAt: number): Promise<void> {
  await queue.add(db, { kind: pushKind, companyId, dueAt, dedupe: `hubspot:${companyId}` });
}
