import { eq } from 'drizzle-orm';
import { isArchive, type Exporter } from '../../foundation/http/exports/exporter';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { download, type Download } from '../../foundation/store/schema/accounts/core';
import { publish } from '../../foundation/store/live/live';

export async function enqueue(ctx: Ctx, row: Download, exporter: Exporter): Promise<Download> {
  await ctx.queue.add(ctx.db, {
    kind: isArchive(exporter) ? 'download.archive' : 'download.write',
    companyId: row.companyId,
    payload: { id: row.id },
    dueAt: ctx.now,
    dedupe: `download:${row.id}`,
  });
  const [pending] = await ctx.db
    .update(download)
    .set({ state: 'pending', expiresAt: null })
    .where(eq(download.id, row.id))
    .returning();
  if (!pending) throw new Refusal('thing.unknown');
  await publish(ctx.db, {
    companyId: row.companyId,
    topic: 'download',
    access: `user:${row.userId}`,
    payload: { id: row.id },
  });
  return pending;
}
