import { sql } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { webhookResendMost } from '@/domain/limits';
import type { Ctx } from '../../../foundation/http/handler';
import { refuseUnlessAllThere } from '../../../foundation/store/allThere';
import { timestamp } from '../../../foundation/store/columns';
import { webhookDelivery } from '../../../foundation/store/schema/integrations/webhooks';
import { kick } from './kick';

/**
 * Sends the events of a time range again with the same ids, as new rounds of tries; a large range is sent in several
 * batches, the oldest first.
 */
export async function resend({ db, queue, person, now }: Ctx, body: Parsed<'webhook.resend'>['body']): Promise<number> {
  if ('ids' in body) await refuseUnlessAllThere(db, webhookDelivery, body.ids);
  const which =
    'ids' in body
      ? sql`d.id = any(${`{${body.ids.join()}}`}::bigint[])`
      : sql`d.at >= ${timestamp(body.from)} and d.at <= ${timestamp(body.to)} and d.state = any(${`{${body.states.join()}}`}::text[]) and ${body.webhookId === undefined ? sql`true` : sql`d.webhook_id = ${body.webhookId}`}`;
  const { rows } = await db.execute<{ webhook_id: number }>(sql`
    update webhook_delivery set state = 'waiting', tries_before = tries, due_at = ${timestamp(now)}
     where id in (select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id
                   where d.company_id = ${person.companyId} and d.state <> 'waiting' and w.deleted_at is null and ${which} order by d.id limit ${webhookResendMost} for update of d)
    returning webhook_id`);
  await kick(db, queue, person.companyId, [...new Set(rows.map(({ webhook_id }) => webhook_id))], now);
  return rows.length;
}
