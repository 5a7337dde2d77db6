import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { webhookState, webhookStates } from '@/domain/webhooks/webhook';
import { isWebhookType } from '@/domain/webhooks/webhookEvents';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { timestamp } from '../../foundation/store/columns';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { webhook } from '../../foundation/store/schema/integrations/webhooks';
import { readPage } from '../../foundation/store/page';

const DAY_MS = 86_400_000;

function selectWebhooks({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const lately = (state: 'delivered' | 'failed') =>
    sql<number>`(select count(*)::int from webhook_delivery d where d.webhook_id = ${webhook.id} and d.state = ${state} and d.at > ${timestamp(now - DAY_MS)})`;
  return db
    .select({
      ...getTableColumns(webhook),
      by: sql<string>`${appUser.firstName} || ' ' || ${appUser.lastName}`,
      waiting: sql<number>`(select count(*)::int from webhook_delivery d where d.webhook_id = ${webhook.id} and d.state = 'waiting')`,
      delivered: lately('delivered'),
      failed: lately('failed'),
    })
    .from(webhook)
    .innerJoin(appUser, eq(appUser.id, webhook.changedBy))
    .orderBy(desc(webhook.id))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectWebhooks>>[number];

function presentWebhook(row: Row): Reply<'webhook.detail'> {
  const {
    id,
    type,
    url,
    fields,
    retrySeconds,
    plainNumbers,
    verifiedAt,
    requestIp,
    failingSince,
    pausedUntil,
    waiting,
    delivered,
    failed,
    revision,
    changedAt,
    by,
  } = row;
  return {
    id,
    type,
    url,
    fields,
    retrySeconds,
    plainNumbers,
    state: webhookState(row),
    verifiedAt,
    requestIp,
    failingSince,
    pausedUntil,
    waiting,
    lastDay: { delivered, failed },
    revision,
    changedAt,
    changedBy: by,
  };
}

export const notDeleted = isNull(webhook.deletedAt);

export async function webhookDetail(ctx: Pick<Ctx, 'db' | 'now'>, id: number): Promise<Reply<'webhook.detail'>> {
  const [row] = await selectWebhooks(ctx).where(and(eq(webhook.id, id), notDeleted));
  if (!row) throw new Refusal('thing.unknown');
  return presentWebhook(row);
}

/** `webhookState` of domain/webhook in SQL, for filters. */
const stateOf = sql<string>`case when ${webhook.goneAt} is not null then 'gone' when not ${webhook.enabled} then 'off' when ${webhook.verifiedAt} is null then 'unverified'
  when ${webhook.pausedUntil} is null then 'active' else 'paused' end`;

export async function listWebhooks(
  query: Parsed<'webhook.list'>['query'],
  ctx: Pick<Ctx, 'db' | 'now'>,
): Promise<Reply<'webhook.list'>> {
  const { state = [], type = [] } = query;
  const states = webhookStates.filter((one) => state.includes(one));
  const types = type.filter(isWebhookType);
  const where = and(
    notDeleted,
    states.length === 0 ? undefined : inArray(stateOf, states),
    types.length === 0 ? undefined : inArray(webhook.type, types),
  );
  return readPage(query, ctx.db.$count(webhook, where), selectWebhooks(ctx).where(where), presentWebhook);
}
