import { sql, type SQL } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { deliveryStates, tryOutcomes, type DeliveryState, type TryOutcome } from '@/domain/webhooks/webhook';
import { isWebhookType, type WebhookField, type WebhookType } from '@/domain/webhooks/webhookEvents';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { parseInstant } from '../../../foundation/store/columns';
import { contentOf } from './message';
import { offsetOf, pageReply } from '../../../foundation/store/page';

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly webhook_id: number;
  readonly uid: string;
  readonly type: WebhookType;
  readonly url: string;
  readonly state: DeliveryState;
  readonly tries: number;
  readonly outcome: TryOutcome | null;
  readonly status: number | null;
  readonly ms: number | null;
  readonly at: string;
  readonly due_at: string;
}

type Shown = Reply<'webhook.deliveries'>['list'][number];

const columns = sql`d.id::float8 as id, d.webhook_id, e.uid, e.type, coalesce(t.url, w.url) as url, d.state, d.tries, t.outcome, t.status, t.ms, d.at, d.due_at`;
const joined = sql`webhook_delivery d join webhook_event e on e.id = d.event_id join webhook w on w.id = d.webhook_id
  left join webhook_try t on t.delivery_id = d.id and t.number = d.tries`;

function present(row: Row): Shown {
  const { id, webhook_id, uid, type, url, state, tries, outcome, status, ms, at, due_at } = row;
  return {
    id,
    webhookId: webhook_id,
    eventId: uid,
    type,
    url,
    state,
    tries,
    outcome,
    status,
    ms,
    at: parseInstant(at),
    dueAt: state === 'waiting' ? parseInstant(due_at) : null,
  };
}

export async function listDeliveries(
  { db }: Ctx,
  query: Parsed<'webhook.deliveries'>['query'],
): Promise<Reply<'webhook.deliveries'>> {
  const { webhookId, state = [], type = [], event = '' } = query;
  const states = state.filter((one) => deliveryStates.some((known) => known === one));
  const types = type.filter(isWebhookType);
  const conditions: SQL[] = [
    sql`true`,
    ...(webhookId === undefined ? [] : [sql`d.webhook_id = ${webhookId}`]),
    ...(states.length === 0 ? [] : [sql`d.state = any(${`{${states.join()}}`}::text[])`]),
    ...(event.trim() === '' ? [] : [sql`e.uid = ${event.trim()}`]),
    ...(types.length === 0 ? [] : [sql`e.type = any(${`{${types.join()}}`}::text[])`]),
  ];
  const where = sql.join(conditions, sql` and `);
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from webhook_delivery d join webhook_event e on e.id = d.event_id where ${where}`,
  );
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from ${joined} where ${where} order by d.at desc, d.id desc limit ${query.limit} offset ${offsetOf(query)}`,
  );
  return pageReply(query, counted[0]?.total ?? 0, rows.map(present));
}

interface TryRow extends Record<string, unknown> {
  readonly number: number;
  readonly at: string;
  readonly outcome: TryOutcome;
  readonly status: number | null;
  readonly ms: number | null;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly fields: WebhookField[];
  readonly answer: string;
  readonly decrypted: boolean;
}

interface EventRow extends Row {
  readonly data: Record<string, unknown>;
  readonly sequence: number;
  readonly event_at: string;
}

/**
 * Numbers are masked in the log, also where they were sent in full; other screens show them to those who may see them.
 */
export async function deliveryDetail({ db, person }: Ctx, id: number): Promise<Reply<'webhook.delivery'>> {
  const { rows } = await db.execute<EventRow>(
    sql`select ${columns}, e.data, e.id::float8 as sequence, e.at as event_at from ${joined} where d.id = ${id}`,
  );
  const [found] = rows;
  if (!found) throw new Refusal('thing.unknown');
  const { rows: tries } = await db.execute<TryRow>(
    sql`select number, at, outcome, status, ms, url, headers, fields, answer, decrypted from webhook_try where delivery_id = ${id} order by number desc`,
  );
  const event = {
    uid: found.uid,
    type: found.type,
    sequence: found.sequence,
    at: parseInstant(found.event_at),
    data: found.data,
  };
  const log = tries.map(({ fields, at, outcome, ...rest }) => ({
    ...rest,
    at: parseInstant(at),
    outcome: tryOutcomes.find((one) => one === outcome) ?? 'closed',
    data: JSON.stringify(contentOf(event, { fields, plainNumbers: false, countryCode: person.countryCode }), null, 2),
  }));
  return { ...present(found), log };
}
