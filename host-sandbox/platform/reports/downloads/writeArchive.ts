import { eq } from 'drizzle-orm';
import { downloadArchiveBytes, downloadFileRows } from '@/domain/limits';
import { sayCall, type SpokenCall } from '../../calling/calls/recording';
import type { Services } from '../../foundation/http/services';
import type { Cell } from '../../foundation/sheets/writeSheet';
import { download, type Download } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { downloadParams, type DownloadParams } from './downloadParams';
import type { ExportScope } from './exportRows';
import { exportWords } from './exportWords';
import { begin, saveFile, publishDownloadChanged } from './saveFile';
import { indexRow, recordingName, writeIndex } from './recordingIndex';
import { spokenCalls } from './recordingPages';
import type { Asker } from './rights';
import { ZipOnDisk } from './zipOnDisk';

/**
 * A synthesizer that fell over is started anew once; a second fall is the job's failure, which is tried again later.
 */
const TRIES = 2;
/** How far it is, is written down and told no more often, real ms; what it ends with is always told (`saveFile.ts`). */
const PUBLISH_EVERY_MS = 1_000;

/**
 * The next archive of recordings. They are made outside of any transaction, which may take minutes; the archive is kept
 * with the place it stopped at in one. Whoever comes to a place that is no longer the download's drops what it made.
 */
export async function writeNextArchive(
  id: number,
  companyId: number,
  services: Services,
  { authors, seen }: Asker,
): Promise<boolean> {
  const { store, clock } = services;
  const row = await store.company(companyId, (db) => begun(db, id));
  if (row === null) return true;
  const params = ofLine(downloadParams.parse(row.params));
  const scope: ExportScope = {
    ...params,
    authors,
    words: await exportWords(services.settings.localesFolder, params.language),
  };
  const zip = await ZipOnDisk.open();
  try {
    const rows: Cell[][] = [];
    const calls = spokenCalls(services, { companyId, authors, params });
    let last: SpokenCall | null = null;
    let publishedAt = clock.real();
    let next = await calls.next();
    while (!next.done && zip.size < downloadArchiveBytes && rows.length < downloadFileRows) {
      last = next.value;
      const name = recordingName(last, scope);
      await zip.add(name, await said(services, last), new Date(last.call.dialledAt));
      rows.push(indexRow(name, last, scope));
      if (clock.real() - publishedAt >= PUBLISH_EVERY_MS) {
        publishedAt = clock.real();
        await store.company(companyId, (db) => progressed(db, id, (params.written ?? 0) + rows.length));
      }
      next = await calls.next();
    }
    await zip.add('recordings.csv', writeIndex(rows, scope), new Date(params.upTo));
    await zip.end();
    const cursor = next.done || last === null ? null : String(last.call.attemptId);
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

/** Null: there is nothing to write any more. */
async function begun(db: Db, id: number): Promise<Download | null> {
  const row = await locked(db, id);
  if (row === null || row.state === 'done') return null;
  // A writer that died half way counted recordings that are gone with it.
  await begin(db, id, { progress: downloadParams.parse(row.params).written ?? 0 });
  return row;
}

async function progressed(db: Db, id: number, progress: number): Promise<void> {
  const [row] = await db.update(download).set({ progress }).where(eq(download.id, id)).returning();
  if (row) await publishDownloadChanged(db, row);
}

async function said({ speech }: Services, spoken: SpokenCall): Promise<Uint8Array> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await sayCall(speech, spoken);
    } catch (error) {
      if (tried === TRIES) throw error;
    }
  }
}

function ofLine(params: DownloadParams) {
  const { line } = params;
  if (line === null) throw new Error('A download of recordings without a line');
  return { ...params, line };
}
