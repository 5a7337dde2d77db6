import { eq } from 'drizzle-orm';
import { isArchive, type Exporter } from '../../foundation/http/exports/exporter';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { download, type Download } from '../../foundation/store/schema/accounts/core';
import { publish } from '../../foundation/store/live/live';
import type { DownloadParams } from './downloadParams';
import { presentDownloads } from './presentDownload';
import { ownerNow } from './rights';

type NewDownload = Pick<Download, 'kind' | 'total'> & { readonly params: DownloadParams };

export async function startDownload(ctx: Ctx, { kind, total, params }: NewDownload, exporter: Exporter) {
  const [row] = await ctx.db
    .insert(download)
    .values({
      companyId: ctx.person.companyId,
      userId: ctx.person.userId,
      kind,
      params,
      state: 'preparing',
      total,
      createdAt: ctx.clock.real(),
    })
    .returning();
  if (!row) throw new Refusal('platform.failed');
  await enqueue(ctx, row, exporter);
  return presentOne(ctx, row);
}

export async function enqueue(ctx: Ctx, row: Download, exporter: Exporter): Promise<void> {
  await ctx.queue.add(ctx.db, {
    kind: isArchive(exporter) ? 'download.archive' : 'download.write',
    companyId: row.companyId,
    payload: { id: row.id },
    dueAt: ctx.now,
    dedupe: `download:${row.id}`,
  });
  await ctx.db.update(download).set({ state: 'pending' }).where(eq(download.id, row.id));
  await publish(ctx.db, {
    companyId: row.companyId,
    topic: 'download',
    access: `user:${row.userId}`,
    payload: { id: row.id },
  });
}

export async function shownTo(ctx: Ctx) {
  return { owner: await ownerNow(ctx.db, ctx.person.userId, ctx.now), real: ctx.clock.real() };
}

export async function presentOne(ctx: Ctx, row: Download) {
  const [wire] = await presentDownloads(ctx.db, [{ ...row, state: 'pending' }], await shownTo(ctx));
  if (!wire) throw new Refusal('thing.unknown');
  return wire;
}
