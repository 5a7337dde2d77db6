import { eq } from 'drizzle-orm';
import { downloadArchiveBytes, downloadFileRows } from '@/domain/limits';
import type { ArchiveExporter, CompanyScope } from '../../foundation/http/exports/exporter';
import type { Services } from '../../foundation/http/services';
import { writeCsv } from '../../foundation/sheets/writeCsv';
import type { Cell } from '../../foundation/sheets/writeSheet';
import { download, type Download } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { downloadParams } from './downloadParams';
import { exportWords } from './exportWords';
import { begin, saveFile, publishDownloadChanged } from './saveFile';
import type { Asker } from './rights';
import { ZipOnDisk } from './zipOnDisk';

/** Least interval between two updates of the progress, real ms; the end is always published (`saveFile.ts`). */
const PUBLISH_EVERY_MS = 1_000;

/**
 * Writes the next archive. Its files are synthesized outside of any transaction, which may take minutes; the archive
 * and its cursor are then stored in one. If the cursor has moved meanwhile, another process wrote the archive, and this
 * one is dropped.
 */
export async function writeNextArchive(
  id: number,
  companyId: number,
  services: Services,
  { authors, seen }: Asker,
  exporter: ArchiveExporter,
): Promise<boolean> {
  const { store, clock } = services;
  const row = await store.company(companyId, (db) => begun(db, id));
  if (row === null) return true;
  const params = downloadParams.parse(row.params);
  const scope: CompanyScope = {
    ...params,
    authors,
    words: await exportWords(services.settings.localesFolder, params.language),
  };
  const zip = await ZipOnDisk.open();
  try {
    const rows: Cell[][] = [];
    const files = exporter.files(services, companyId, params, params.cursor, scope);
    let place: string | null = null;
    let publishedAt = clock.real();
    let next = await files.next();
    while (!next.done && zip.size < downloadArchiveBytes && rows.length < downloadFileRows) {
      const { name, at, row: indexRow } = next.value;
      place = next.value.place;
      await zip.add(name, await next.value.bytes(), new Date(at));
      rows.push(indexRow);
      if (clock.real() - publishedAt >= PUBLISH_EVERY_MS) {
        publishedAt = clock.real();
        await store.company(companyId, (db) => progressed(db, id, (params.written ?? 0) + rows.length));
      }
      next = await files.next();
    }
    const index = writeCsv(exporter.indexHeader(scope), rows, { typed: true });
    await zip.add(`${exporter.indexName}.csv`, index, new Date(params.upTo));
    await zip.end();
    const cursor = next.done ? null : place;
    const stored = { ...params, written: params.written ?? 0, cursor, seen: params.seen ?? seen };
    const file =
      rows.length === 0
        ? null
        : { ending: 'zip' as const, mime: 'application/zip', size: zip.size, bytes: zip.pieces() };
    return await store.company(companyId, async (db) => {
      const now = await locked(db, id);
      if (now?.state !== 'writing') return true;
      if (downloadParams.parse(now.params).cursor !== params.cursor) return false;
      return saveFile(db, now, services, { params: stored, rows: rows.length, file });
    });
  } finally {
    await zip.close();
  }
}

async function locked(db: Db, id: number): Promise<Download | null> {
  const [row] = await db.select().from(download).where(eq(download.id, id)).for('update');
  return row ?? null;
}

/** Null: there is nothing left to write. */
async function begun(db: Db, id: number): Promise<Download | null> {
  const row = await locked(db, id);
  if (row === null || row.state === 'done') return null;
  // A writer that was killed had counted recordings that were lost with it.
  await begin(db, id, { progress: downloadParams.parse(row.params).written ?? 0 });
  return row;
}

async function progressed(db: Db, id: number, progress: number): Promise<void> {
  const [row] = await db.update(download).set({ progress }).where(eq(download.id, id)).returning();
  if (row) await publishDownloadChanged(db, row);
}
