import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { WebhookField, WebhookType } from '@/domain/webhooks/webhookEvents';
import { insertRows } from '../../foundation/store/insertRows';
import { instantText } from '../../foundation/store/columns';
import { queue } from '../../foundation/store/queue/queue';
import type { Db } from '../../foundation/store/store';
import { kick } from './delivery/kick';

export interface WebhookFact {
  /** when it happened, world time */
  readonly at: number;
  readonly data: Readonly<Partial<Record<WebhookField, unknown>>>;
}

const eventColumns = { company_id: 'integer', uid: 'text', type: 'text', data: 'jsonb', at: 'timestamptz' } as const;

/** Whether any webhook is subscribed, so that the message of an event is not gathered in vain. */
export async function hearsWebhook(db: Db, companyId: number, type: WebhookType): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from webhook where company_id = ${companyId} and type = ${type} and enabled and verified_at is not null and gone_at is null and deleted_at is null order by id`);
  return rows.map(({ id }) => id);
}

/** Enqueues an event in the transaction that causes it, with one delivery for each subscribed webhook. */
export async function enqueueWebhooks(
  db: Db,
  companyId: number,
  type: WebhookType,
  hearers: readonly number[],
  facts: readonly WebhookFact[],
): Promise<void> {
  if (hearers.length === 0 || facts.length === 0) return;
  const events = facts.map(({ at, data }) => ({
    company_id: companyId,
    uid: `evt_${randomUUID()}`,
    type,
    data,
    at: instantText(at),
  }));
  await insertRows(db, 'webhook_event', eventColumns, events);
  await db.execute(sql`
    insert into webhook_delivery (company_id, webhook_id, event_id, at, due_at)
    select ${companyId}, w, e.id, e.at, e.at from webhook_event e, unnest(${`{${hearers.join()}}`}::integer[]) as w
     where e.uid in (select jsonb_array_elements_text(${JSON.stringify(events.map(({ uid }) => uid))}::jsonb)) order by e.id`);
  await kick(db, queue, companyId, hearers, Math.min(...facts.map(({ at }) => at)));
}
