import { sql } from 'drizzle-orm';
import type { Ctx } from '../../foundation/http/handler';
import { kick } from './delivery/kick';
import { lockWebhook, touchWebhook } from './saveWebhook';

/** Enables a webhook, also one whose receiver answered 410: the person who enables it is assumed to have checked it. */
export async function enableWebhook(ctx: Ctx, id: number): Promise<void> {
  const found = await lockWebhook(ctx.db, id);
  await touchWebhook(ctx, found, { enabled: true, goneAt: null, failures: 0, failingSince: null, pausedUntil: null });
  await kick(ctx.db, ctx.queue, ctx.person.companyId, [id], ctx.now);
}

export async function disableWebhook(ctx: Ctx, id: number): Promise<void> {
  const found = await lockWebhook(ctx.db, id);
  await touchWebhook(ctx, found, { enabled: false });
}

/** Waiting deliveries are not sent; the log stays until its retention ends. */
export async function removeWebhook(ctx: Ctx, id: number): Promise<void> {
  const found = await lockWebhook(ctx.db, id);
  await touchWebhook(ctx, found, { deletedAt: ctx.now, enabled: false });
  await ctx.db.execute(
    sql`update webhook_delivery set state = 'failed' where webhook_id = ${id} and state = 'waiting'`,
  );
}
