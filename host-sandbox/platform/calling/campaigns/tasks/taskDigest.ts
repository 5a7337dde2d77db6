import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Task } from '../../../foundation/store/schema/calling/calling';
import type { Db } from '../../../foundation/store/store';

export interface Dialled {
  /** sha256 of the settings and of everything that would be dialled */
  readonly digest: string;
  readonly contacts: number;
  /** only what was added since the last approval */
  readonly appended: boolean;
}

/** What an approval covers: the settings and each contact with its fields, so that nothing changes unseen after it. */
export async function dialledOf(db: Db, task: Task): Promise<Dialled> {
  const { rows } = await db.execute<{
    added: number;
    waiting: number;
    added_print: string | null;
    waiting_print: string | null;
  }>(sql`
    select count(*) filter (where added)::int as added, count(*) filter (where not added)::int as waiting,
           md5(string_agg(print, '' order by id) filter (where added)) as added_print,
           md5(string_agg(print, '' order by id) filter (where not added)) as waiting_print
      from (select id, state = 'skipped' as added, md5(phone || '|' || name || '|' || fields::text) as print
              from contact where task_id = ${task.id} and (state = 'waiting' or (state = 'skipped' and final_reason = 'awaitingApproval'))) c`);
  const [found] = rows;
  const appended = (found?.added ?? 0) > 0;
  const print = appended ? found?.added_print : found?.waiting_print;
  const {
    name,
    robotId,
    robotVersionId,
    sipLineId,
    startAt,
    endAt,
    timeZone,
    redial,
    redialIntervalMinutes,
    redialMax,
    expireInvalid,
  } = task;
  const settings = [
    name,
    robotId,
    robotVersionId,
    sipLineId,
    startAt,
    endAt,
    timeZone,
    redial,
    redialIntervalMinutes,
    redialMax,
    expireInvalid,
  ];
  const parameters = Object.entries(task.parameters).sort(([one], [other]) => (one < other ? -1 : 1));
  const digest = createHash('sha256')
    .update(JSON.stringify([settings, parameters, appended, print ?? '']))
    .digest('hex');
  return { digest, contacts: (appended ? found?.added : found?.waiting) ?? 0, appended };
}

/** The numbers of each contact that an approval covers: those added since the last one, or else all that wait. */
export async function numbersToApprove(db: Db, taskId: number): Promise<string[][]> {
  const { rows } = await db.execute<{ numbers: string[]; added: boolean }>(sql`
    select coalesce(numbers, array[phone]) as numbers, state = 'skipped' as added from contact
     where task_id = ${taskId} and (state = 'waiting' or (state = 'skipped' and final_reason = 'awaitingApproval')) order by id`);
  const added = rows.filter((row) => row.added);
  return (added.length > 0 ? added : rows).map(({ numbers }) => numbers);
}
