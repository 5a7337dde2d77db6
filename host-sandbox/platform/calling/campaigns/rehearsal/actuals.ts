import { sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { quarterMs, quarterOf } from '@/domain/calling/forecast';
import { idsText } from '../../../foundation/store/idsText';
import { timestamp } from '../../../foundation/store/columns';
import type { Db } from '../../../foundation/store/store';

export type Actuals = NonNullable<Reply<'task.forecast'>['actuals']>;

interface Of {
  /** one task, or the rounds of a plan in order; null: the round has not begun, or it selected no contacts */
  readonly taskIds: readonly (number | null)[];
  /** which rounds have begun: one that has and is without a task selected no contacts */
  readonly begun?: readonly boolean[];
  readonly isPlan: boolean;
  readonly endAt: number | null;
  readonly halted: boolean;
  readonly from: number;
  readonly now: number;
}

/** The actual figures so far, each counted as a run of the rehearsal counts it (rehearsal/figures.ts). */
export async function actualsOf(
  db: Db,
  { taskIds, begun = [], isPlan, endAt, halted, from, now }: Of,
): Promise<Actuals> {
  const ids = sql`any(${idsText(taskIds.filter((id) => id !== null))}::integer[])`;
  // Over several rounds contacts are identified by their first number in the list.
  const who = isPlan ? sql`m.phone` : sql`m.id`;
  const { rows: labels } = await db.execute<{ label: string; calls: number }>(
    sql`select label, count(*)::int as calls from call where task_id = ${ids} group by 1 order by 1`,
  );
  const { rows: late } = await db.execute<{ never: number; again: number }>(sql`
    select count(*) filter (where tries = 0)::int as never, count(*) filter (where tries > 0)::int as again
      from contact where task_id = ${ids} and final_reason in ('expired', 'unfinished')`);
  const { rows: rounds } = await db.execute<{ task_id: number; contacts: number; calls: number; reached: number }>(sql`
    select t.id as task_id, t.contact_count as contacts, count(k.attempt_id)::int as calls, count(distinct k.contact_id) filter (where k.outcome = 'reached')::int as reached
      from task t left join call k on k.task_id = t.id where t.id = ${ids} group by 1, 2`);
  const quarter = quarterMs / 1000;
  const { rows: use } = await db.execute<{ at: string; seconds: number }>(sql`
    select q * ${quarterMs} as at, sum(extract(epoch from least(ended, to_timestamp((q + 1) * ${quarter}::bigint)) - greatest(dialled_at, to_timestamp(q * ${quarter}::bigint))))::float8 as seconds
      from (select dialled_at, ended_at as ended from call where task_id = ${ids}
            union all select a.dialled_at, greatest(a.dialled_at, least(i.ends_at, ${timestamp(now)})) from inflight i join attempt a on a.id = i.attempt_id where i.task_id = ${ids}) c
     cross join lateral generate_series(floor(extract(epoch from dialled_at) / ${quarter})::bigint, floor(extract(epoch from ended) / ${quarter})::bigint) as q group by 1`);
  const { rows: reached } = await db.execute<{ at: string; people: number }>(sql`
    select floor(extract(epoch from first) / ${quarter})::bigint * ${quarterMs} as at, count(*)::int as people
      from (select ${who}, min(c.ended_at) as first from call c join contact m on m.id = c.contact_id where c.task_id = ${ids} and c.outcome = 'reached' group by 1) f group by 1`);
  const people = reached.reduce((sum, row) => sum + row.people, 0);
  const at = (time: number) => ({
    use: (use.find((row) => Number(row.at) === time)?.seconds ?? 0) / quarter,
    people: reached.find((row) => Number(row.at) === time)?.people ?? 0,
  });
  const first = Math.min(from, ...use.map((row) => Number(row.at)));
  const last = Math.max(...use.map((row) => Number(row.at)), ...(endAt === null ? [quarterOf(now)] : []));
  let sum = 0;
  return {
    reached: people,
    calls: labels.reduce((total, row) => total + row.calls, 0),
    labels: Object.fromEntries(labels.map(({ label, calls }) => [label, calls])),
    endAt,
    cutOff: late[0]?.never ?? 0,
    redialsCutOff: late[0]?.again ?? 0,
    halted,
    quarters: Array.from({ length: Math.max(0, Math.floor((last - first) / quarterMs) + 1) }, (_, index) => {
      const time = first + index * quarterMs;
      const own = at(time);
      return { at: time, use: own.use, reached: (sum += own.people) };
    }),
    rounds: taskIds.map((id, index) => {
      const own = rounds.find((row) => row.task_id === id);
      if (own === undefined) return begun[index] ? { contacts: 0, calls: 0, reached: 0 } : null;
      return { contacts: own.contacts, calls: own.calls, reached: own.reached };
    }),
  };
}
