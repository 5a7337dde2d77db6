import { sql } from 'drizzle-orm';
import { webhookKeptDays } from '@/domain/limits';
import type { Services } from '../services';
import { timestamp } from '../store/columns';

const DAY_MS = 86_400_000;
/** Rows of one transaction: nobody waits behind a long delete. */
const BATCH = 5_000;
export const pruneKind = 'webhook.prune';

/** Once a day, by whichever process is there; a second start adds nothing. */
export async function pruneWebhooksDaily({ store, clock, queue }: Services): Promise<void> {
  await store.platform((db) => queue.add(db, { kind: pruneKind, companyId: null, dueAt: clock.now(), dedupe: pruneKind }));
}

/** Events older than the log is kept go, their deliveries and tries with them; keys that hold no more go too. Killed halfway it goes on where it was. */
export async function pruneWebhooks({ store, clock }: Services): Promise<{ dueAt: number }> {
  const before = clock.now() - webhookKeptDays * DAY_MS;
  let deleted: number;
  do {
    deleted = await store.platform(async (db) => {
      const { rowCount } = await db.execute(sql`delete from webhook_event where id in (select id from webhook_event where at < ${timestamp(before)} order by at limit ${BATCH})`);
      return rowCount ?? 0;
    });
  } while (deleted === BATCH);
  // The fingerprint stays, so that no key is ever used twice; the key itself does not.
  await store.platform((db) => db.execute(sql`update webhook_key set sealed = '' where until < ${timestamp(before)}`));
  return { dueAt: clock.now() + DAY_MS };
}
