import { sql } from 'drizzle-orm';
import { debtDueOf } from '../../engine/loadContacts';
import type { Db } from '../../../foundation/store/store';
import type { RehearsedContact } from './model';

interface Row extends Record<string, unknown> {
  readonly phone: string;
  readonly second: string | null;
  readonly third: string | null;
  readonly debt_due: string | null;
}

/** The rows of a list that a task would take over, in its order. */
export async function contactsOfList(db: Db, listId: number): Promise<RehearsedContact[]> {
  const { rows } = await db.execute<Row>(sql`
    select phone, fields->>'phone_2' as second, fields->>'phone_3' as third, fields->>'DueDate' as debt_due from contact_list_row
     where list_id = ${listId} and problems = '[]'::jsonb and phone is not null order by row_number`);
  const seen = new Set<string>();
  return rows.filter(({ phone }) => !seen.has(phone) && seen.add(phone)).map(rehearsed);
}

/** The contacts a task that has not begun will call, including numbers that wait for approval. */
export async function contactsOfTask(db: Db, taskId: number): Promise<RehearsedContact[]> {
  const { rows } = await db.execute<Row>(sql`
    select phone, fields->>'phone_2' as second, fields->>'phone_3' as third, fields->>'DueDate' as debt_due from contact
     where task_id = ${taskId} and tries = 0 and (state = 'waiting' or final_reason = 'awaitingApproval') order by id`);
  return rows.map(rehearsed);
}

function rehearsed({ phone, second, third, debt_due }: Row): RehearsedContact {
  const numbers = [...new Set([phone, second, third].filter((number) => number !== null))];
  return { phone, numbers: numbers.length > 1 ? numbers : null, debtDue: debtDueOf(debt_due) };
}
