import { sql, type SQL } from 'drizzle-orm';
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { timestamp } from '../../foundation/store/columns';
import { blacklist, contact, contactList, contactListRow, task } from '../../foundation/store/schema/calling/calling';
import type { Db } from '../../foundation/store/store';

/** A good row whose numbers are all on the blacklist at this moment, so that none of them would be called. */
export function blacklistedAt(now: number): SQL {
  const listed = (phone: SQL) => sql`exists (
    select 1 from ${blacklist}
    where ${blacklist.phone} = ${phone} and ${blacklist.removedAt} is null
      and (${blacklist.line} is null or ${blacklist.line} = (select ${contactList.line} from ${contactList} where ${contactList.id} = ${contactListRow.listId}))
      and (${blacklist.until} is null or ${blacklist.until} > ${timestamp(now)})
  )`;
  const further = (field: string) => {
    const phone = sql`${contactListRow.fields} ->> ${sql.raw(`'${field}'`)}`;
    return sql`(${phone} is null or ${listed(sql`(${phone})`)})`;
  };
  return sql`(${listed(sql`${contactListRow.phone}`)} and ${further('phone_2')} and ${further('phone_3')})`;
}

/** All numbers of a good row. */
export const numbersOfRow = sql`array_remove(array[${contactListRow.phone}, ${contactListRow.fields} ->> 'phone_2', ${contactListRow.fields} ->> 'phone_3'], null)`;

/** A good row of which a number waits or is being called in a task that was not created from this list. */
export const inOtherTask: SQL = sql`exists (
  select 1 from ${contact} join ${task} on ${task.id} = ${contact.taskId}
  where (${contact.phone} = any(${numbersOfRow}) or ${contact.numbers} && ${numbersOfRow})
    and ${contact.state} in ('waiting', 'calling') and ${task.listId} is distinct from ${contactListRow.listId}
)`;

/** A good row with a number of another calling code than the company's country has. */
export function otherCountry(countryCode: string): SQL {
  if (!isSupportedCountry(countryCode)) return sql`false`;
  const own = `+${getCountryCallingCode(countryCode)}%`;
  return sql`(${contactListRow.phone} not like ${own}
    or coalesce(${contactListRow.fields} ->> 'phone_2', ${own}) not like ${own}
    or coalesce(${contactListRow.fields} ->> 'phone_3', ${own}) not like ${own})`;
}

/** A good row that names an amount of nothing. */
export const zeroAmount: SQL = sql`(${contactListRow.fields} ->> 'BorrowedAmount' = '0'
  or ${contactListRow.fields} ->> 'TotalOwingAmount' = '0')`;

export const isGood: SQL = sql`${contactListRow.problems} = '[]'::jsonb`;

/**
 * Counted at each request, because another task may have ended, or a number may have been blacklisted, since the
 * upload.
 */
export async function countNotes(
  db: Db,
  listId: number,
  now: number,
  countryCode: string,
): Promise<Record<'inOtherTask' | 'blacklisted' | 'otherCountry' | 'zeroAmount', number>> {
  const { rows } = await db.execute<
    Record<'in_other_task' | 'blacklisted' | 'other_country' | 'zero_amount', string>
  >(sql`
    select count(*) filter (where ${inOtherTask}) as in_other_task,
      count(*) filter (where ${blacklistedAt(now)}) as blacklisted,
      count(*) filter (where ${otherCountry(countryCode)}) as other_country,
      count(*) filter (where ${zeroAmount}) as zero_amount
    from ${contactListRow} where ${contactListRow.listId} = ${listId} and ${isGood}`);
  const [counted] = rows;
  return {
    inOtherTask: Number(counted?.in_other_task ?? 0),
    blacklisted: Number(counted?.blacklisted ?? 0),
    otherCountry: Number(counted?.other_country ?? 0),
    zeroAmount: Number(counted?.zero_amount ?? 0),
  };
}
