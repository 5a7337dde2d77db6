import { eq, inArray } from 'drizzle-orm';
import { downloadFileName } from '@/domain/reports/downloadFileName';
import { localDay } from '@/domain/time/zone';
import { notify } from '../../accounts/notices/notify';
import type { Services } from '../../foundation/http/services';
import { publish } from '../../foundation/store/live/live';
import { download, storedFile, storedPiece, type Download } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { downloadParams, type DownloadParams } from './downloadParams';

/** Days a file is stored, and a request awaits approval. */
const RETENTION_DAYS = 7;
export const RETENTION_MS = RETENTION_DAYS * 86_400_000;

interface NewFile {
  readonly ending: 'xlsx' | 'zip';
  readonly mime: string;
  readonly size: number;
  /** the whole content, or its pieces */
  readonly bytes: Buffer | AsyncIterable<Buffer>;
}

interface CreatedFile {
  /** the parameters to store; without a cursor this was the last file */
  readonly params: DownloadParams;
  readonly rows: number;
  /** null: there was nothing left to write */
  readonly file: NewFile | null;
}

export async function begin(db: Db, id: number, set: Partial<Pick<Download, 'total' | 'progress'>>): Promise<void> {
  const [begun] = await db
    .update(download)
    .set({ state: 'writing', ...set })
    .where(eq(download.id, id))
    .returning();
  if (begun) await publishDownloadChanged(db, begun);
}

/** Saves a file with the cursor of the download, in one transaction; returns whether it was the last. */
export async function saveFile(
  db: Db,
  row: Download,
  services: Services,
  { params, rows, file }: CreatedFile,
): Promise<boolean> {
  const real = services.clock.real();
  const expiresAt = real + RETENTION_MS;
  const done = params.cursor === null;
  const fileIds =
    file === null
      ? row.fileIds
      : [
          ...row.fileIds,
          await insertFile(db, row.companyId, {
            ...file,
            name: downloadFileName({
              ...{ name: params.name, plaintext: params.plaintext, kind: row.kind, ending: file.ending },
              day: localDay(real, params.timeZone),
              part: row.fileIds.length > 0 || !done ? row.fileIds.length + 1 : null,
            }),
            real,
            expiresAt,
          }),
        ];
  // All files expire at the same time, because the first may have waited for the rest.
  if (done && fileIds.length > 1) await db.update(storedFile).set({ expiresAt }).where(inArray(storedFile.id, fileIds));
  const progress = (params.written ?? row.progress) + rows;
  const [after] = await db
    .update(download)
    .set({
      fileIds,
      progress,
      params: params.written === undefined ? params : { ...params, written: progress },
      ...(done ? { state: 'done' as const, total: progress, finishedAt: real, expiresAt } : {}),
    })
    .where(eq(download.id, row.id))
    .returning();
  if (after) await publishDownloadChanged(db, after);
  if (after && done) await notice(db, after, 'downloadReady', services);
  return done;
}

async function insertFile(
  db: Db,
  companyId: number,
  { name, mime, size, bytes, real, expiresAt }: NewFile & { name: string; real: number; expiresAt: number },
): Promise<string> {
  const whole = Buffer.isBuffer(bytes);
  const [file] = await db
    .insert(storedFile)
    .values({ companyId, name, mime, size, bytes: whole ? bytes : Buffer.alloc(0), createdAt: real, expiresAt })
    .returning({ id: storedFile.id });
  if (!file) throw new Error('A file was not kept');
  if (whole) return file.id;
  let place = 0;
  for await (const piece of bytes) {
    await db.insert(storedPiece).values({ fileId: file.id, companyId, place, bytes: piece });
    place += 1;
  }
  return file.id;
}

export async function notice(
  db: Db,
  row: Download,
  kind: 'downloadReady' | 'downloadFailed',
  services: Services,
): Promise<void> {
  const { name, line } = downloadParams.parse(row.params);
  await notify(db, {
    companyId: row.companyId,
    userIds: [row.userId],
    kind,
    facts: { name, ...(line === null ? {} : { line }), id: row.id },
    at: services.clock.now(),
  });
}

export async function publishDownloadChanged(db: Db, row: Download): Promise<void> {
  await publish(db, {
    companyId: row.companyId,
    topic: 'download',
    access: `user:${row.userId}`,
    payload: { id: row.id, state: row.state, rows: row.progress },
  });
}
