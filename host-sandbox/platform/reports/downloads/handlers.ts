import type { downloadApproval } from '@/contract/reports/downloadApproval';
import type { downloads } from '@/contract/reports/downloads';
import { desc, eq } from 'drizzle-orm';
import { downloadCan } from '@/domain/reports/downloadStates';
import { approvalHandlers } from './approval/handlers';
import { startOrAwait } from './approval/startOrAwait';
import { followLink, makeLink } from './downloadLink';
import { downloadParams } from './downloadParams';
import { fileBody } from './fileBody';
import { presentDownloads } from './presentDownload';
import { begunAgain } from './reprocess';
import { requestHandlers } from './requestHandlers';
import { mayAsk, ownerNow } from './rights';
import type { AllExporters } from '../../foundation/http/exports/exporter';
import type { AllFileRequests, FileRequestName } from '../../foundation/http/exports/fileRequest';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { Refusal } from '../../foundation/refusal';
import { download, storedFile } from '../../foundation/store/schema/accounts/core';
import { offsetOf, pageReply } from '../../foundation/store/page';
import { ownDownload, ownFile, stateOf } from './ownDownload';
import { presentOne, shownTo } from './startDownload';

export const downloadAreas: RecordedAreas = {
  download: { why: 'makes and removes files of one’s own; what was requested is what was sent' },
};

interface Exports {
  readonly exporters: AllExporters;
  readonly fileRequests: AllFileRequests;
}

/** Composed from the features, so that the download center need not import them. */
export const downloadHandlers = (exports: Exports): HandlersOf<typeof downloads & typeof downloadApproval> => ({
  ...requestHandlers(exports),
  ...centerHandlers(exports),
  ...approvalHandlers(exports.exporters),
});

const centerHandlers = ({
  exporters,
}: Pick<Exports, 'exporters'>): HandlersOf<Omit<typeof downloads, FileRequestName>> => ({
  'download.list': async ({ query }, ctx) => {
    const mine = eq(download.userId, ctx.person.userId);
    const total = await ctx.db.$count(download, mine);
    const rows = await ctx.db
      .select()
      .from(download)
      .where(mine)
      .orderBy(desc(download.id))
      .limit(query.limit)
      .offset(offsetOf(query));
    return pageReply(query, total, await presentDownloads(ctx.db, rows, await shownTo(ctx)));
  },

  'download.reprocess': async ({ params }, ctx) => {
    const row = await ownDownload(ctx, params.id, 'change');
    const owner = await ownerNow(ctx.db, row.userId, ctx.now);
    if (owner === null || !mayAsk(owner, row.kind, downloadParams.parse(row.params)))
      throw new Refusal('access.denied');
    if (!downloadCan('reprocess', stateOf(ctx, row))) throw new Refusal('download.notReady');
    const [again] = await ctx.db
      .update(download)
      .set(await begunAgain(ctx.db, row, owner, ctx.clock.real()))
      .where(eq(download.id, row.id))
      .returning();
    if (!again) throw new Refusal('thing.unknown');
    return presentOne(ctx, await startOrAwait(ctx, again, exporters[again.kind], row));
  },

  // A person who lost the permission for a file may still delete it.
  'download.remove': async ({ params }, ctx) => {
    // A file that is being written cannot be deleted yet.
    const row = await ownDownload(ctx, params.id, 'change');
    if (!downloadCan('remove', stateOf(ctx, row))) throw new Refusal('download.writing');
    for (const id of row.fileIds) await ctx.db.delete(storedFile).where(eq(storedFile.id, id));
    await ctx.db.delete(download).where(eq(download.id, row.id));
    return {};
  },

  'download.file': async ({ params }, ctx) => {
    const file = await ownFile(ctx, params);
    ctx.note({ name: file.name });
    return { name: file.name, mime: file.mime, body: fileBody(ctx.store, file) };
  },

  'download.link': async ({ params }, ctx) => {
    // Locked: a download deleted meanwhile would leave the new link without a file to refer to.
    const file = await ownFile(ctx, params, 'change');
    return makeLink(ctx.db, {
      companyId: ctx.person.companyId,
      userId: ctx.person.userId,
      sessionId: ctx.person.sessionId,
      downloadId: params.id,
      file,
      real: ctx.clock.real(),
    });
  },

  'download.linked': async ({ body }, ctx) => {
    const { file, expiresAt, timeZone } = await followLink(ctx, body);
    return { name: file.name, size: file.size, expiresAt, timeZone };
  },

  'download.linkedFile': async ({ body }, ctx) => {
    const { file } = await followLink(ctx, body, { taken: true });
    return { name: file.name, mime: file.mime, body: fileBody(ctx.store, file) };
  },
});
