import { sql, type SQL } from 'drizzle-orm';
import { timestamp } from '../../foundation/store/columns';
import { blacklist, contact, contactList, contactListRow, task } from '../../foundation/store/schema/calling/calling';
import type { Db } from '../../foundation/store/store';

/** A good row whose number is on the blacklist at this moment. */
export function blacklistedAt(now: number): SQL {
  return sql`exists (
    select 1 from ${blacklist}
    where ${blacklist.phone} = ${contactListRow.phone} and ${blacklist.removedAt} is null
      and (${blacklist.line} is null or ${blacklist.line} = (select ${contactList.line} from ${contactList} where ${contactList.id} = ${contactListRow.listId}))
      and (${blacklist.until} is null or ${blacklist.until} > ${timestamp(now)})
  )`;
}

/** A good row whose number waits or is being called in a task that was not created from this list. */
export const inOtherTask: SQL = sql`exists (
  select 1 from ${contact} join ${task} on ${task.id} = ${contact.taskId}
  where ${contact.phone} = ${contactListRow.phone} and ${contact.state} in ('waiting', 'calling')
    and ${task.listId} is distinct from ${contactListRow.listId}
)`;

export const isGood: SQL = sql`${contactListRow.problems} = '[]'::jsonb`;

/**
 * Counted at each request, because another task may have ended, or a number may have been blacklisted, since the
 * upload.
 */
export async function countNotes(
  db: Db,
  listId: number,
  now: number,
): Promise<{ inOtherTask: number; blacklisted: number }> {
  const { rows } = await db.execute<{ in_other_task: string; blacklisted: string }>(sql`
    select count(*) filter (where ${inOtherTask}) as in_other_task, count(*) filter (where ${blacklistedAt(now)}) as blacklisted
    from ${contactListRow} where ${contactListRow.listId} = ${listId} and ${isGood}`);
  return { inOtherTask: Number(rows[0]?.in_other_task ?? 0), blacklisted: Number(rows[0]?.blacklisted ?? 0) };
}
