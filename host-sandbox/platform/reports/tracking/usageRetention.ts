import { sql } from 'drizzle-orm';
import { usageRetentionDays } from '@/domain/limits';
import { daily } from '../../foundation/store/queue/daily';
import { deleteInBatches } from '../../foundation/store/queue/deleteInBatches';
import { timestamp } from '../../foundation/store/columns';

/** Usage goes by real time, whatever the speed of the world's clock. */
export const pruneUsage = daily('usage.prune', async ({ store, clock }) => {
  const before = clock.real() - usageRetentionDays * 86_400_000;
  await deleteInBatches(
    store,
    (most) =>
      sql`delete from tracking_event where id in (select id from tracking_event where at < ${timestamp(before)} order by at limit ${most})`,
  );
});
