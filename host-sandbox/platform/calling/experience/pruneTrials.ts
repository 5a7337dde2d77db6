import { sql } from 'drizzle-orm';
import { maskPhone } from '@/domain/contacts/maskPhone';
import { shareLimits } from '@/domain/experience/shareLink';
import { hourMs } from '@/domain/limits';
import { timestamp } from '../../foundation/store/columns';
import { daily } from '../../foundation/store/queue/daily';
import { deleteInBatches } from '../../foundation/store/queue/deleteInBatches';
import type { Store } from '../../foundation/store/store';

/**
 * What visitors typed and said, and their numbers, are deleted; that they came and how their trial ended stays. By real
 * time, as it was typed.
 */
export const pruneTrials = daily('shares.prune', async ({ store, clock }) => {
  const before = clock.real() - shareLimits.typedHours * hourMs;
  await deleteInBatches(
    store,
    (most) =>
      sql`update share_visit set variables = '{}', answers = '[]' where id in (select id from share_visit where real_at < ${timestamp(before)} and (variables <> '{}' or answers <> '[]') limit ${most})`,
  );
  while (await maskSomeCalls(store, before));
});

const MASKED_AT_ONCE = 500;

/** False: none is left. Calls in progress are masked by a later run. */
function maskSomeCalls(store: Store, before: number): Promise<boolean> {
  return store.platform(async (db) => {
    const { rows } = await db.execute<{ id: number; phone: string }>(sql`
      select t.id, t.phone from test_call t left join share_visit v on v.id = t.share_visit_id
       where t.share_link_id is not null and t.state not in ('queued', 'calling') and t.phone not like '%*%'
         and (v.id is null or v.called_real_at < ${timestamp(before)}) limit ${MASKED_AT_ONCE}`);
    for (const { id, phone } of rows)
      await db.execute(sql`
        update test_call set phone = ${maskPhone(phone)}, variables = '{}', slots = case when slots is null then null else '{}'::jsonb end,
               turns = case when turns is null then null else '[]'::jsonb end where id = ${id}`);
    return rows.length === MASKED_AT_ONCE;
  });
}
