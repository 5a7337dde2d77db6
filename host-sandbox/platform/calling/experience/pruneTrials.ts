import { sql } from 'drizzle-orm';
import { shareLimits } from '@/domain/experience/shareLink';
import { hourMs } from '@/domain/limits';
import { timestamp } from '../../foundation/store/columns';
import { daily } from '../../foundation/store/queue/daily';
import { deleteInBatches } from '../../foundation/store/queue/deleteInBatches';

/** What visitors typed is deleted; that they came and how their trial ended stays. By real time, as it was typed. */
export const pruneTrials = daily('shares.prune', async ({ store, clock }) => {
  const before = clock.real() - shareLimits.typedHours * hourMs;
  await deleteInBatches(
    store,
    (most) =>
      sql`update share_visit set variables = '{}', answers = '[]' where id in (select id from share_visit where real_at < ${timestamp(before)} and (variables <> '{}' or answers <> '[]') limit ${most})`,
  );
});
