import { sql } from 'drizzle-orm';
import type { PushOutcome, PushState } from '@/domain/integrations/hubspot';
import type { RingType } from '@/domain/calling/ringTypes';
import { instantText, parseInstant, timestamp } from '../../foundation/store/columns';
import type { Db } from '../../foundation/store/store';

export interface DuePush extends Record<string, unknown> {
  readonly id: number;
  readonly attempt_id: number;
  readonly company_id: number;
  readonly tries: number;
  readonly tries_before: number;
  /** tried before, perhaps by a process that was killed during the try */
  readonly begun: boolean;
  readonly task_name: string;
  readonly phone: string;
  readonly dialled_at: string;
  readonly talk_seconds: number;
  readonly ring_type: RingType;
  readonly label: string;
  readonly try_number: number;
  readonly slots: Readonly<Record<string, string>>;
  readonly event_labels: readonly string[];
}

/** Marked as begun in this transaction, before anything is sent. */
export async function takeDue(db: Db, companyId: number, now: number, most: number): Promise<DuePush[]> {
  const { rows } = await db.execute<DuePush>(sql`
    with due as (select * from hubspot_push where company_id = ${companyId} and state = 'waiting' and due_at <= ${timestamp(now)} order by due_at, id limit ${most}),
         marked as (update hubspot_push p set begun = true from due where p.id = due.id)
    select d.id::float8 as id, d.attempt_id::float8 as attempt_id, d.company_id, d.tries, d.tries_before, d.begun, t.name as task_name,
           c.phone, c.dialled_at, c.talk_seconds, c.ring_type, c.label, c.try_number, c.slots, c.event_labels
      from due d join call c on c.attempt_id = d.attempt_id join task t on t.id = c.task_id order by d.due_at, d.id`);
  return rows;
}

/** When the next push is due, with those that were handed back. */
export async function nextPushDue(db: Db, companyId: number): Promise<number | null> {
  const { rows } = await db.execute<{ due_at: string }>(
    sql`select due_at from hubspot_push where company_id = ${companyId} and state = 'waiting' order by due_at limit 1`,
  );
  return rows[0] ? parseInstant(rows[0].due_at) : null;
}

export interface DonePush {
  readonly id: number;
  readonly state: PushState;
  readonly outcome: PushOutcome;
  readonly status: number | null;
  readonly error: string;
  readonly hubspotId: string | null;
  /** whether the try counts */
  readonly counts: boolean;
  readonly dueAt: number;
}

export async function writePushes(db: Db, done: readonly DonePush[]): Promise<void> {
  if (done.length === 0) return;
  const rows = JSON.stringify(
    done.map(({ hubspotId, dueAt, counts, ...rest }) => ({
      ...rest,
      hubspot_id: hubspotId,
      tried: counts ? 1 : 0,
      due_at: instantText(dueAt),
    })),
  );
  await db.execute(sql`
    update hubspot_push p set state = x.state, outcome = x.outcome, status = x.status, error = x.error, hubspot_id = x.hubspot_id, tries = p.tries + x.tried, due_at = x.due_at
      from jsonb_to_recordset(${rows}::jsonb) as x(id bigint, state text, outcome text, status smallint, error text, hubspot_id text, tried integer, due_at timestamptz) where p.id = x.id`);
}
