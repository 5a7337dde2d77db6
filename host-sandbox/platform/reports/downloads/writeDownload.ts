import { eq } from 'drizzle-orm';
import {
  isArchive,
  type AllExporters,
  type CompanyScope,
  type RowExporter,
} from '../../foundation/http/exports/exporter';
import type { Services } from '../../foundation/http/services';
import type { Cell } from '../../foundation/sheets/writeSheet';
import { writeInWorker } from '../../foundation/sheets/writeInWorker';
import { authorsOf } from '../../accounts/scope/authors';
import { download, type Download } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { downloadParams, type DownloadParams } from './downloadParams';
import { exportWords } from './exportWords';
import { begin, saveFile, notice, publishDownloadChanged } from './saveFile';
import { mayHave, noRight, ownerNow, reachOf, type Asker, type Owner } from './rights';
import { writeNextArchive } from './writeArchive';

/** More records than this are split into several files. */
const fileMaxRows = 5_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Writes one download file by file, each in one transaction with the cursor: a process that is killed is followed by
 * one that continues there, and no half file is visible.
 */
export async function writeDownload(
  id: number,
  companyId: number,
  services: Services,
  exporters: AllExporters,
): Promise<void> {
  for (;;) {
    // By the person's present permissions and data scope, not those at the request.
    const now = await services.store.company(companyId, (db) => askerOf(db, id, services.clock.now()));
    if (now === null) return;
    const { kind, authors, owner } = now;
    if (owner === null) return failDownload(id, companyId, noRight, services);
    const asker = { authors, seen: reachOf(owner) };
    const exporter = exporters[kind];
    const finished = isArchive(exporter)
      ? await writeNextArchive(id, companyId, services, asker, exporter)
      : await services.store.company(companyId, (db) => writeNextFile(db, id, services, asker, exporter), authors);
    if (finished) return;
  }
}

/** The last try failed: the person is notified and may process it again. */
export async function failDownload(id: number, companyId: number, reason: string, services: Services): Promise<void> {
  await services.store.company(companyId, async (db) => {
    const [row] = await db
      .update(download)
      .set({ state: 'failed', failure: reason.slice(0, 200) })
      .where(eq(download.id, id))
      .returning();
    if (!row) return;
    await publishDownloadChanged(db, row);
    await notice(db, row, 'downloadFailed', services);
  });
}

/** Null: the download was deleted meanwhile, or is not approved. Without an owner it may not be written any more. */
async function askerOf(
  db: Db,
  id: number,
  now: number,
): Promise<{ kind: Download['kind']; authors: readonly number[] | null; owner: Owner | null } | null> {
  const [row] = await db.select().from(download).where(eq(download.id, id));
  if (!row || ['awaiting', 'rejected', 'withdrawn'].includes(row.state)) return null;
  const owner = await ownerNow(db, row.userId, now);
  return { kind: row.kind, authors: await authorsOf(db, row.userId), owner: mayHave(owner, row) ? owner : null };
}

async function writeNextFile(
  db: Db,
  id: number,
  services: Services,
  { authors, seen }: Asker,
  exporter: RowExporter,
): Promise<boolean> {
  const [row] = await db.select().from(download).where(eq(download.id, id)).for('update');
  if (!row || row.state === 'done') return true;
  const params = downloadParams.parse(row.params);
  const scope: CompanyScope = {
    authors,
    timeZone: params.timeZone,
    countryCode: params.countryCode,
    plaintext: params.plaintext,
    words: await exportWords(services.settings.localesFolder, params.language),
  };
  if (row.state !== 'writing') {
    await begin(db, id, { total: row.total ?? (await exporter.count?.(db, params)) ?? 0 });
    return false;
  }
  const { rows, next } = await collect(db, params, scope, exporter);
  const bytes = await writeInWorker(services.settings.workersFolder, params.name, exporter.header(params, scope), rows);
  return saveFile(db, row, services, {
    params: { ...params, cursor: next, seen: params.seen ?? seen },
    rows: rows.length,
    file: { ending: 'xlsx', mime: XLSX, bytes, size: bytes.length },
  });
}

async function collect(
  db: Db,
  params: DownloadParams,
  scope: CompanyScope,
  exporter: RowExporter,
): Promise<{ rows: Cell[][]; next: string | null }> {
  const rows: Cell[][] = [];
  let next = params.cursor;
  do {
    const page = await exporter.page(db, params, next, scope);
    rows.push(...page.rows);
    next = page.next;
  } while (next !== null && rows.length < fileMaxRows);
  return { rows, next };
}
