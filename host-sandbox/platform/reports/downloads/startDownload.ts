import type { Exporter } from '../../foundation/http/exports/exporter';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { download, type Download } from '../../foundation/store/schema/accounts/core';
import { startOrAwait } from './approval/startOrAwait';
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
  return presentOne(ctx, await startOrAwait(ctx, row, exporter));
}

export async function shownTo(ctx: Ctx) {
  return { owner: await ownerNow(ctx.db, ctx.person.userId, ctx.now), real: ctx.clock.real() };
}

export async function presentOne(ctx: Ctx, row: Download) {
  const [wire] = await presentDownloads(ctx.db, [row], await shownTo(ctx));
  if (!wire) throw new Refusal('thing.unknown');
  return wire;
}
