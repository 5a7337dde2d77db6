import { sql } from 'drizzle-orm';
import { daily } from '../../foundation/store/queue/daily';
import { deleteInBatches } from '../../foundation/store/queue/deleteInBatches';
import { timestamp } from '../../foundation/store/columns';

/** How long usage is stored: a quarter shows what a screen is used for, and older habits of people are deleted. */
const usageRetentionDays = 90;

/** Usage goes by real time, whatever the speed of the world's clock. */
export const pruneUsage = daily('usage.prune', async ({ store, clock }) => {
  const before = clock.real() - usageRetentionDays * 86_400_000;
  await deleteInBatches(
    store,
    (most) =>
      sql`delete from tracking_event where id in (select id from tracking_event where at < ${timestamp(before)} order by at limit ${most})`,
  );
});
