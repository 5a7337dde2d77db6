import { sql } from 'drizzle-orm';
import { daily } from '../../foundation/store/queue/daily';
import { deleteInBatches } from '../../foundation/store/queue/deleteInBatches';
import { timestamp } from '../../foundation/store/columns';

/** How long usage is kept: what a screen is used for is seen in a quarter, and nobody's habits are kept for longer. */
const usageRetentionDays = 90;

/** Usage goes by real time, whatever the world's clock says. */
export const pruneUsage = daily('usage.prune', async ({ store, clock }) => {
  const before = clock.real() - usageRetentionDays * 86_400_000;
  await deleteInBatches(
    store,
    (most) =>
      sql`delete from tracking_event where id in (select id from tracking_event where at < ${timestamp(before)} order by at limit ${most})`,
  );
});
