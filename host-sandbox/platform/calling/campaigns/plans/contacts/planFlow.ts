import { sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { ContactState } from '@/domain/contacts/contactStates';
import { contactTag } from '@/domain/contacts/contactTag';
import type { Db } from '../../../../foundation/store/store';

type Flow = Reply<'plan.detail'>['flow'];

interface Group extends Record<string, unknown> {
  readonly number: number;
  readonly state: ContactState;
  readonly tries: number;
  readonly final_reason: string | null;
  readonly last_label: string | null;
  readonly contacts: string;
  /** null while the next round has not begun */
  readonly taken: string | null;
}

/** How many contacts of each round have each tag, and how many of them the next round called. */
export async function planFlow(db: Db, planId: number): Promise<Flow> {
  const { rows } = await db.execute<Group>(sql`
    select r.number, c.state, least(c.tries, 1) as tries, c.final_reason, c.last_label, count(*) as contacts,
           case when max(n.begun_at) is not null then count(m.id) end as taken
      from plan_round r join contact c on c.task_id = r.task_id
      left join plan_round n on n.plan_id = r.plan_id and n.number = r.number + 1
      left join contact m on m.task_id = n.task_id and m.phone = c.phone
     where r.plan_id = ${planId} group by 1, 2, 3, 4, 5 order by 1`);
  const byTag = new Map<string, Flow[number]>();
  for (const row of rows) {
    const tag = contactTag({
      state: row.state,
      tries: row.tries,
      finalReason: row.final_reason,
      lastLabel: row.last_label,
    });
    const key = `${row.number}:${tag}`;
    const before = byTag.get(key) ?? { round: row.number, tag, contacts: 0, taken: row.taken === null ? null : 0 };
    byTag.set(key, {
      ...before,
      contacts: before.contacts + Number(row.contacts),
      taken: row.taken === null ? null : (before.taken ?? 0) + Number(row.taken),
    });
  }
  return [...byTag.values()].sort((one, other) => one.round - other.round || (one.tag < other.tag ? -1 : 1));
}
