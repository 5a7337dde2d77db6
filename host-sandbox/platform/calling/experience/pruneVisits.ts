import { sql } from 'drizzle-orm';
import { shareLimits } from '@/domain/experience/shareLink';
import { hourMs } from '@/domain/limits';
import { timestamp } from '../../foundation/store/columns';
import { daily } from '../../foundation/store/queue/daily';
import { deleteInBatches } from '../../foundation/store/queue/deleteInBatches';

/**
 * Deletes visits that are too old, and of each link all but the newest, so that a flooded link does not fill the log;
 * its counts go on. Calls of a visit stay until they are as old, because the limits of a day count them.
 */
export const pruneVisits = daily('visits.prune', async ({ store, clock }) => {
  const before = timestamp(clock.real() - shareLimits.visitDays * 24 * hourMs);
  await deleteInBatches(
    store,
    (most) => sql`
    with surplus as (
      select id from (select id, real_at, row_number() over (partition by link_id order by id desc) as newest from share_visit) v
       where v.real_at < ${before} or v.newest > ${shareLimits.visitsLogged} limit ${most}),
    gone as (delete from share_visit where id in (select id from surplus) returning link_id, tried_at),
    counted as (
      update share_link l set earlier_visits = earlier_visits + g.visits, earlier_trials = earlier_trials + g.trials
        from (select link_id, count(*)::int as visits, count(tried_at)::int as trials from gone group by link_id) g
       where l.id = g.link_id)
    select link_id from gone`,
  );
  const callsBefore = timestamp(clock.now() - shareLimits.visitDays * 24 * hourMs);
  await deleteInBatches(
    store,
    (most) => sql`
    delete from test_call where id in (
      select id from test_call where share_link_id is not null and state not in ('queued', 'calling') and created_at < ${callsBefore} limit ${most})`,
  );
});
