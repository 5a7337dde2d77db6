import { sql } from 'drizzle-orm';
import type { PlannedCall } from '@/domain/calling/carrier';
import { isDay } from '@/domain/time/zone';
import { parseInstant } from '../../foundation/store/columns';
import { idsText } from '../../foundation/store/idsText';
import type { Db } from '../../foundation/store/store';
import type { CallInProgress, DialContact, SeveralNumbers } from './dialing/model';

const DAY_MS = 86_400_000;

/** Days since 1970 of a due date; null when the list has none. */
export function debtDueOf(text: string | undefined | null): number | null {
  return text && isDay(text) ? Date.parse(`${text}T00:00:00Z`) / DAY_MS : null;
}

interface Numbers {
  readonly numbers: string[] | null;
  readonly number_at: number;
  readonly number_round: number;
  readonly numbers_out: number[];
}

function severalOf({ numbers, number_at, number_round, numbers_out }: Numbers): { several?: SeveralNumbers } {
  return numbers === null ? {} : { several: { all: numbers, at: number_at, round: number_round, out: numbers_out } };
}

interface WaitingRow extends Record<string, unknown>, Numbers {
  readonly id: number;
  readonly task_id: number;
  readonly phone: string;
  readonly due_at: string;
  readonly tries: number;
  readonly debt_due: string | null;
}

/** The next contacts of each task, and those that have begun their numbers if these go first. */
export async function loadContacts(
  db: Db,
  wanted: readonly { id: number; most: number; contact_first: boolean }[],
): Promise<Map<number, DialContact[]>> {
  const byTask = new Map<number, DialContact[]>();
  if (wanted.length === 0) return byTask;
  const columns = sql`id, task_id, phone, due_at, tries, fields->>'DueDate' as debt_due, numbers, number_at, number_round, numbers_out`;
  const { rows } = await db.execute<WaitingRow>(sql`
    select c.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id integer, most integer, contact_first boolean)
      cross join lateral (
        (select ${columns} from contact where task_id = w.id and state = 'waiting' and (number_at = 0 or not w.contact_first) order by due_at, id limit w.most)
        union all
        select ${columns} from contact where task_id = w.id and state = 'waiting' and number_at > 0 and w.contact_first) c`);
  const earlier = await loadEarlier(
    db,
    rows.filter((row) => row.tries > 0).map((row) => row.id),
  );
  for (const row of rows) {
    const own = byTask.get(row.task_id) ?? [];
    byTask.set(row.task_id, own);
    own.push({
      id: row.id,
      taskId: row.task_id,
      phone: row.phone,
      dueAt: parseInstant(row.due_at),
      tries: row.tries,
      earlier: earlier.get(row.id) ?? [],
      debtDue: debtDueOf(row.debt_due),
      ...severalOf(row),
    });
  }
  return byTask;
}

async function loadEarlier(db: Db, contactIds: readonly number[]): Promise<Map<number, number[]>> {
  const earlier = new Map<number, number[]>();
  if (contactIds.length === 0) return earlier;
  const { rows } = await db.execute<{ contact_id: number; dialled_at: string }>(
    sql`select contact_id, dialled_at from attempt where contact_id = any(${idsText(contactIds)}::bigint[]) order by contact_id, number`,
  );
  for (const row of rows)
    earlier.set(row.contact_id, [...(earlier.get(row.contact_id) ?? []), parseInstant(row.dialled_at)]);
  return earlier;
}

interface InflightRow extends Record<string, unknown>, Numbers {
  readonly attempt_id: number;
  readonly task_id: number;
  readonly contact_id: number;
  readonly sip_line_id: number;
  readonly ends_at: string;
  readonly plan: PlannedCall;
  readonly number: number;
  readonly dialled_at: string;
  readonly phone: string;
  readonly debt_due: string | null;
  readonly give_up: boolean;
}

export async function loadInProgress(db: Db, companyId: number): Promise<CallInProgress[]> {
  const { rows } = await db.execute<InflightRow>(sql`
    select i.*, a.number, a.dialled_at, c.phone, c.give_up, c.numbers, c.number_at, c.number_round, c.numbers_out, c.fields->>'DueDate' as debt_due
      from inflight i join attempt a on a.id = i.attempt_id join contact c on c.id = i.contact_id
     where i.company_id = ${companyId}`);
  const earlier = await loadEarlier(
    db,
    rows.filter((row) => row.number > 1).map((row) => row.contact_id),
  );
  return rows.map((row) => ({
    contact: {
      id: row.contact_id,
      taskId: row.task_id,
      phone: row.numbers?.[row.number_at] ?? row.phone,
      ...severalOf(row),
      tries: row.number - 1,
      earlier: (earlier.get(row.contact_id) ?? []).slice(0, row.number - 1),
      debtDue: debtDueOf(row.debt_due),
      ...(row.give_up ? { givenUp: true } : {}),
    },
    number: row.number,
    sipLineId: row.sip_line_id,
    dialledAt: parseInstant(row.dialled_at),
    endsAt: parseInstant(row.ends_at),
    plan: row.plan,
    attemptId: row.attempt_id,
  }));
}
