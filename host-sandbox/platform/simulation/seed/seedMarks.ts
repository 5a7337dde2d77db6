import { sql } from 'drizzle-orm';
import { timestamp } from '../../foundation/store/columns';
import type { Db } from '../../foundation/store/store';

interface MarksOf {
  readonly companyId: number;
  /** people who listen to calls */
  readonly people: readonly [number, number];
  readonly now: number;
}

/** Marks on calls of the past days: feedback of every category, and labels that agree with the robot's or differ. */
export async function seedMarks(db: Db, { companyId, people: [first, second], now }: MarksOf): Promise<void> {
  await db.execute(sql`
    with heard as (
      select k.attempt_id, k.ended_at, row_number() over (order by k.dialled_at desc, k.attempt_id)::int as place,
             least(jsonb_array_length(d.turns) - 1, 1 + (k.attempt_id % 3)::int) as turn
        from call k join call_dialogue d on d.attempt_id = k.attempt_id
       where k.company_id = ${companyId} and k.talk_seconds > 0 order by k.dialled_at desc, k.attempt_id limit 400)
    insert into call_feedback (company_id, attempt_id, user_id, turn, category, remark, created_at)
    select ${companyId}, attempt_id, case when place % 2 = 0 then ${first}::int else ${second}::int end,
           case when category in ('wrongLabel', 'other') then null else turn end, category,
           case category when 'other' then 'The caller asked for a branch office' when 'misheard' then 'Said a date, the robot heard an amount' else '' end,
           least(ended_at + interval '2 hours', ${timestamp(now)})
      from (select *, (array['misheard', 'wrongAnswer', 'wrongLabel', 'wrongSlot', 'interrupted', 'silence', 'sound', 'other'])[1 + (place / 9) % 8] as category from heard) said
     where place % 9 = 0`);
  await db.execute(sql`
    with heard as (
      select attempt_id, label, ended_at, row_number() over (order by dialled_at desc, attempt_id)::int as place
        from call where company_id = ${companyId} and talk_seconds > 0 and label in ('A', 'B', 'C') order by dialled_at desc, attempt_id limit 300)
    insert into call_annotation (attempt_id, version, company_id, label, user_id, at)
    select attempt_id, 1, ${companyId}, case when place % 21 = 0 then (case label when 'A' then 'B' else 'A' end) else label end, ${second}::int,
           least(ended_at + interval '3 hours', ${timestamp(now)})
      from heard where place % 7 = 0`);
}
