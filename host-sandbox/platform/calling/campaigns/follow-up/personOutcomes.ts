import { sql, type SQL } from 'drizzle-orm';
import { compareOutcomes } from '@/domain/contacts/contactOutcome';
import { idsText } from '../../../foundation/store/idsText';
import type { Db } from '../../../foundation/store/store';

/**
 * Each person of these tasks once, with the outcome of domain/contacts/contactOutcome; null while in a call. The tasks
 * are one task, or the rounds of a plan in their order; rounds tell people apart by their first number. An answered
 * call ends a contact in its task, so its last ring says whether it was reached there.
 */
export function personOutcomes(taskIds: readonly number[]): SQL {
  return sql`
    select *, case when is_open then null when reached_label is not null then 'label.' || reached_label
                   when last_ring is not null then 'ring.' || last_ring else 'notCalled.' || last_reason end as outcome
      from (
        select c.phone, min(c.id) as id, (array_agg(c.name order by r.round))[1] as name,
               (array_agg(c.fields order by r.round))[1] as fields,
               bool_or(c.state in ('waiting', 'calling')) as is_open,
               (array_agg(c.last_label order by r.round desc) filter (where c.last_ring = 'answered'))[1] as reached_label,
               (array_agg(c.last_ring order by r.round desc) filter (where c.tries > 0))[1] as last_ring,
               (array_agg(c.final_reason order by r.round desc))[1] as last_reason
          from unnest(${idsText(taskIds)}::integer[]) with ordinality as r (task_id, round)
          join contact c on c.task_id = r.task_id
         group by c.phone) as person`;
}

/** How many people have each outcome, and how many are still in a call. */
export async function countOutcomes(
  db: Db,
  taskIds: readonly number[],
): Promise<{ outcomes: { outcome: string; contacts: number }[]; inCall: number }> {
  const { rows } = await db.execute<{ outcome: string | null; contacts: number }>(
    sql`select outcome, count(*)::int as contacts from (${personOutcomes(taskIds)}) as person group by 1`,
  );
  return {
    outcomes: rows
      .flatMap(({ outcome, contacts }) => (outcome === null ? [] : [{ outcome, contacts }]))
      .sort((one, other) => compareOutcomes(one.outcome, other.outcome)),
    inCall: rows.find(({ outcome }) => outcome === null)?.contacts ?? 0,
  };
}
