import { sql } from 'drizzle-orm';
import { daily } from '../daily/daily';
import { deleteInBatches } from '../daily/deleteInBatches';
import { timestamp } from '../store/columns';

/** How long usage is kept: what a screen is used for is seen in a quarter, and nobody's habits are kept for longer. */
const usageKeptDays = 90;

/** Usage goes by real time, whatever the world's clock says. */
export const pruneUsage = daily('usage.prune', async ({ store, clock }) => {
  const before = clock.real() - usageKeptDays * 86_400_000;
  await deleteInBatches(store, (most) => sql`delete from tracking_event where id in (select id from tracking_event where at < ${timestamp(before)} order by at limit ${most})`);
});
