import { and, eq } from 'drizzle-orm';
import { downloadCan, downloadStateAt, type DownloadState } from '@/domain/reports/downloadStates';
import { mayHave, ownerNow } from './rights';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { download, storedFile, type Download } from '../../foundation/store/schema/accounts/core';

export async function ownFile(
  ctx: Ctx,
  { id, fileId }: { readonly id: number; readonly fileId: string },
  to: 'read' | 'change' = 'read',
) {
  const row = await ownDownload(ctx, id, to);
  await mustHave(ctx, row);
  const state = stateOf(ctx, row);
  if (state === 'expired') throw new Refusal('download.expired');
  if (!downloadCan('save', state)) throw new Refusal('download.notReady');
  if (!row.fileIds.includes(fileId)) throw new Refusal('thing.unknown');
  const [file] = await ctx.db.select().from(storedFile).where(eq(storedFile.id, fileId));
  if (!file) throw new Refusal('download.expired');
  return file;
}

/** The person may have lost the permission since the file was written, so their present permissions decide. */
async function mustHave(ctx: Ctx, row: Download): Promise<void> {
  if (!mayHave(await ownerNow(ctx.db, row.userId, ctx.now), row)) throw new Refusal('access.denied');
}

export function stateOf(ctx: Ctx, { state, expiresAt }: Download): DownloadState {
  return downloadStateAt(state, expiresAt, ctx.clock.real());
}

/** A download belongs to its owner only, whatever the permissions of others. */
export async function ownDownload(ctx: Ctx, id: number, to: 'read' | 'change' = 'read'): Promise<Download> {
  const query = ctx.db
    .select()
    .from(download)
    .where(and(eq(download.id, id), eq(download.userId, ctx.person.userId)))
    .$dynamic();
  const [row] = await (to === 'change' ? query.for('update') : query);
  if (!row) throw new Refusal('thing.unknown');
  return row;
}
