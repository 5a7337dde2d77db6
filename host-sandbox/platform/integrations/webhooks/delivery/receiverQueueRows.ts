import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TryOutcome } from '@/domain/webhooks/webhook';
import { insertRows } from '../../../foundation/store/insertRows';
import { instantText, parseInstant, timestamp } from '../../../foundation/store/columns';
import { company } from '../../../foundation/store/schema/accounts/core';
import { webhook, type Webhook } from '../../../foundation/store/schema/integrations/webhooks';
import type { Db } from '../../../foundation/store/store';
import type { EventFacts, Message } from './message';
import type { Answered } from './readAnswer';

export interface DueDelivery {
  readonly id: number;
  readonly tries: number;
  readonly triesBefore: number;
  readonly event: EventFacts;
}

export interface LoadedQueue {
  readonly receiver: Webhook;
  readonly countryCode: string;
  readonly due: readonly DueDelivery[];
}

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly tries: number;
  readonly tries_before: number;
  readonly sequence: number;
  readonly uid: string;
  readonly type: EventFacts['type'];
  readonly data: EventFacts['data'];
  readonly at: string;
}

/** Null when there is no receiver any more. */
export async function loadReceiver(
  db: Db,
  webhookId: number,
): Promise<{ receiver: Webhook; countryCode: string } | null> {
  const [found] = await db
    .select({ receiver: webhook, countryCode: company.countryCode })
    .from(webhook)
    .innerJoin(company, eq(company.id, webhook.companyId))
    .where(and(eq(webhook.id, webhookId), isNull(webhook.deletedAt)));
  return found ?? null;
}

export async function loadDue(db: Db, webhookId: number, now: number, most: number): Promise<DueDelivery[]> {
  const { rows } = await db.execute<Row>(sql`
    select d.id::float8 as id, d.tries, d.tries_before, e.id::float8 as sequence, e.uid, e.type, e.data, e.at
      from (select * from webhook_delivery where webhook_id = ${webhookId} and state = 'waiting' and due_at <= ${timestamp(now)} order by due_at, id limit ${most}) d
      join webhook_event e on e.id = d.event_id order by d.due_at, d.id`);
  return rows.map(({ id, tries, tries_before, sequence, uid, type, data, at }) => ({
    id,
    tries,
    triesBefore: tries_before,
    event: { uid, type, sequence, data, at: parseInstant(at) },
  }));
}

export async function nextDueOf(db: Db, webhookId: number): Promise<number | null> {
  const { rows } = await db.execute<{ due_at: string }>(
    sql`select due_at from webhook_delivery where webhook_id = ${webhookId} and state = 'waiting' order by due_at limit 1`,
  );
  return rows[0] ? parseInstant(rows[0].due_at) : null;
}

/** One try, and the state it leaves its delivery in. */
export interface DoneTry {
  readonly delivery: DueDelivery;
  readonly at: number;
  readonly ms: number;
  readonly message: Message;
  readonly answered: Answered;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly dueAt: number;
}

const tryColumns = {
  company_id: 'integer',
  delivery_id: 'bigint',
  number: 'integer',
  at: 'timestamptz',
  outcome: 'text',
  status: 'smallint',
  ms: 'integer',
  url: 'text',
  headers: 'jsonb',
  fields: 'text[]',
  answer: 'text',
  decrypted: 'boolean',
} as const;

/** Without a duration when nothing answered: it would tell a refused address from a silent one. */
const timeless: readonly TryOutcome[] = ['unreachable'];

/** All tries of a batch in two statements. */
export async function writeTries(db: Db, { companyId, url, fields }: Webhook, done: readonly DoneTry[]): Promise<void> {
  if (done.length === 0) return;
  await insertRows(
    db,
    'webhook_try',
    tryColumns,
    done.map(({ delivery, at, ms, message, answered: { outcome, status, answer, decrypted } }) => ({
      company_id: companyId,
      delivery_id: delivery.id,
      number: delivery.tries + 1,
      at: instantText(at),
      outcome,
      status,
      ms: timeless.includes(outcome) ? null : ms,
      url,
      headers: message.headers,
      fields,
      answer,
      decrypted,
    })),
  );
  const rows = JSON.stringify(
    done.map(({ delivery, state, dueAt }) => ({
      id: delivery.id,
      state,
      tries: delivery.tries + 1,
      due_at: instantText(dueAt),
    })),
  );
  await db.execute(sql`
    update webhook_delivery d set state = x.state, tries = x.tries, due_at = x.due_at
      from jsonb_to_recordset(${rows}::jsonb) as x(id bigint, state text, tries integer, due_at timestamptz) where d.id = x.id`);
}
