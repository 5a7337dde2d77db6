import { sql } from 'drizzle-orm';
import { webhookRetentionDays } from '@/domain/limits';
import { daily } from '../../foundation/store/queue/daily';
import { deleteInBatches } from '../../foundation/store/queue/deleteInBatches';
import { timestamp } from '../../foundation/store/columns';

/** Deletes events older than the log's retention with their deliveries and tries, and keys that are no longer valid. */
export const pruneWebhooks = daily('webhook.prune', async ({ store, clock }) => {
  const before = clock.now() - webhookRetentionDays * 86_400_000;
  await deleteInBatches(
    store,
    (most) =>
      sql`delete from webhook_event where id in (select id from webhook_event where at < ${timestamp(before)} order by at limit ${most})`,
  );
  // The fingerprint stays, so that no key is ever used twice; the key itself does not.
  await store.platform((db) => db.execute(sql`update webhook_key set sealed = '' where until < ${timestamp(before)}`));
});
