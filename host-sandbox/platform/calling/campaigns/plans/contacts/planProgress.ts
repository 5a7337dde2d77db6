import { sql } from 'drizzle-orm';
import type { ContactProgress } from '@/domain/contacts/contactProgress';
import { isTaskOver, type TaskState } from '@/domain/tasks/taskStates';
import { idsText } from '../../../../foundation/store/idsText';
import type { Db } from '../../../../foundation/store/store';

type Called = Pick<ContactProgress, 'called' | 'notCalled'>;

interface CountedPlan {
  readonly id: number;
  readonly state: TaskState;
  readonly stateReason: string | null;
  readonly contactCount: number;
  /** of each round, in order; null before it begins */
  readonly begunAt: readonly (number | null)[];
}

interface Uncalled extends Record<string, unknown> {
  readonly plan_id: number;
  /** why the last round they were in did not call them; null while it may */
  readonly reason: string | null;
  readonly contacts: number;
}

/**
 * People of each plan who were called in any round, and why the others were not. Everybody of the list is in the first
 * round, so only those it did not call are looked up in the later ones.
 */
export async function planProgress(db: Db, plans: readonly CountedPlan[]): Promise<Map<number, Called>> {
  if (plans.length === 0) return new Map();
  const { rows } = await db.execute<Uncalled>(sql`
    with uncalled as (
      select r.plan_id, c.phone, c.final_reason from plan_round r join contact c on c.task_id = r.task_id
       where r.plan_id = any(${idsText(plans.map(({ id }) => id))}::integer[]) and r.number = 1
         and c.tries = 0 and c.state <> 'calling'
    ), later as (
      select distinct on (r.plan_id, c.phone) r.plan_id, c.phone, c.final_reason, c.tries > 0 or c.state = 'calling' as called
        from uncalled u join plan_round r on r.plan_id = u.plan_id and r.number > 1
        join contact c on c.task_id = r.task_id and c.phone = u.phone
       order by r.plan_id, c.phone, called desc, r.number desc
    )
    select u.plan_id, case when l.phone is null then u.final_reason else l.final_reason end as reason, count(*)::int as contacts
      from uncalled u left join later l on l.plan_id = u.plan_id and l.phone = u.phone
     where not coalesce(l.called, false)
     group by 1, 2`);
  return new Map(
    plans.map((plan) => [
      plan.id,
      calledOf(
        plan,
        rows.filter(({ plan_id }) => plan_id === plan.id),
      ),
    ]),
  );
}

function calledOf({ state, stateReason, contactCount, begunAt }: CountedPlan, rows: readonly Uncalled[]): Called {
  const isOver = isTaskOver(state);
  if (begunAt[0] === null || begunAt[0] === undefined) {
    const reason = stateReason === 'notApproved' ? stateReason : 'canceled';
    return { called: 0, notCalled: isOver && contactCount > 0 ? { [reason]: contactCount } : {} };
  }
  const mayFollow = !isOver && begunAt.includes(null);
  const uncalled = rows.reduce((sum, { contacts }) => sum + contacts, 0);
  const over = rows.flatMap(({ reason, contacts }) =>
    reason === null || (mayFollow && !isForGood(reason)) ? [] : [[reason, contacts] as const],
  );
  return { called: contactCount - uncalled, notCalled: Object.fromEntries(over) };
}

/** No later round takes the contact over, whatever its labels. */
const isForGood = (reason: string) => reason === 'blacklisted' || reason === 'blocked';
