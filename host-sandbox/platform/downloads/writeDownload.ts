import { eq, inArray, sql } from 'drizzle-orm';
import type { LineId } from '@/domain/lines';
import { localDay } from '@/domain/zone';
import { entriesHeader, entriesPage } from '../blocking/exportEntries';
import { whereEntries } from '../blocking/whereEntries';
import { whereCalls } from '../calls/filterSql';
import { notify } from '../notices/notify';
import { operationsHeader, operationsPage } from '../operations/exportOperations';
import { authorsOf } from '../scope/authors';
import type { Services } from '../services';
import type { Cell } from '../sheets/writeSheet';
import { writeSheet } from '../sheets/writeSheet';
import { publish } from '../store/live';
import { call, contact } from '../store/schema/calling';
import { download, storedFile, type Download } from '../store/schema/core';
import type { Db } from '../store/store';
import { downloadParams, parseStoredEntryFilter, parseStoredFilter, parseStoredOperationFilter, type DownloadParams } from './downloadParams';
import { callsPage, exportHeader, taskPage, type CompanyScope, type ExportPage, type ExportScope } from './exportRows';
import { numbersHeader, numbersPage } from './exportTasks';
import { exportWords } from './exportWords';
import { mayHave, noRight, ownerNow, reachOf, type Owner, type Reach } from './rights';

/** Section 9: more records than this are split into several files. */
export const fileMaxRows = 5_000;
const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Writes one download file by file, each with the place it stopped at in one transaction: a process
 * that dies half way is followed by one that goes on there, and no half file is ever seen.
 */
export async function writeDownload(id: number, companyId: number, services: Services): Promise<void> {
  for (;;) {
    // By what the person may and sees now, not when they asked.
    const now = await services.store.company(companyId, (db) => askerOf(db, id, services.clock.now()));
    if (now === null) return;
    const { authors, owner } = now;
    if (owner === null) return failDownload(id, companyId, noRight, services);
    const finished = await services.store.company(companyId, (db) => writeNextFile(db, id, services, { authors, seen: reachOf(owner) }), authors);
    if (finished) return;
  }
}

/** The last try failed: the person is told and may reprocess. */
export async function failDownload(id: number, companyId: number, reason: string, services: Services): Promise<void> {
  await services.store.company(companyId, async (db) => {
    const [row] = await db.update(download).set({ state: 'failed', failure: reason.slice(0, 200) }).where(eq(download.id, id)).returning();
    if (!row) return;
    await tell(db, row);
    await notice(db, row, 'downloadFailed', services);
  });
}

/** Null: the download was removed meanwhile. Without an owner: it may not be written any more. */
async function askerOf(db: Db, id: number, now: number): Promise<{ authors: readonly number[] | null; owner: Owner | null } | null> {
  const [row] = await db.select().from(download).where(eq(download.id, id));
  if (!row) return null;
  const owner = await ownerNow(db, row.userId, now);
  return { authors: await authorsOf(db, row.userId), owner: mayHave(owner, row) ? owner : null };
}

interface Asker {
  readonly authors: readonly number[] | null;
  readonly seen: Reach;
}

async function writeNextFile(db: Db, id: number, services: Services, { authors, seen }: Asker): Promise<boolean> {
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
  const total = row.total ?? (await countTask(db, params));
  if (row.state !== 'writing') {
    const [begun] = await db.update(download).set({ state: 'writing', total }).where(eq(download.id, id)).returning();
    if (begun) await tell(db, begun);
    return false;
  }
  const { rows, next } = await collect(db, row.kind, params, scope);
  const real = services.clock.real();
  const [file] = await db
    .insert(storedFile)
    .values({
      companyId: row.companyId,
      name: fileName(params, row.fileIds.length, next !== null, real),
      mime: XLSX,
      ...sized(writeSheet(params.name, headerOf(row.kind, params, scope), rows)),
      createdAt: real,
      expiresAt: real + KEPT_DAYS * DAY_MS,
    })
    .returning({ id: storedFile.id });
  const done = next === null;
  // One end for all: the first of them may have waited for the rest.
  if (done && row.fileIds.length > 0) await db.update(storedFile).set({ expiresAt: real + KEPT_DAYS * DAY_MS }).where(inArray(storedFile.id, row.fileIds));
  const [after] = await db
    .update(download)
    .set({
      fileIds: [...row.fileIds, ...(file ? [file.id] : [])],
      progress: row.progress + rows.length,
      params: { ...params, cursor: next, seen: params.seen ?? seen },
      ...(done ? { state: 'done' as const, total: row.progress + rows.length, finishedAt: real, expiresAt: real + KEPT_DAYS * DAY_MS } : {}),
    })
    .where(eq(download.id, id))
    .returning();
  if (after) await tell(db, after);
  if (after && done) await notice(db, after, 'downloadReady', services);
  return done;
}

function headerOf(kind: Download['kind'], params: DownloadParams, scope: CompanyScope): readonly string[] {
  if (params.table) return params.table.header;
  if (kind === 'operations') return operationsHeader(scope);
  const lined = ofLine(params, scope).scope;
  if (kind === 'numbers') return numbersHeader(lined);
  return kind === 'blacklist' ? entriesHeader(lined) : exportHeader(lined);
}

function ofLine(params: DownloadParams, scope: CompanyScope): { params: DownloadParams & { line: LineId }; scope: ExportScope } {
  const { line } = params;
  if (line === null) throw new Error('A download of calls or numbers without a line');
  return { params: { ...params, line }, scope: { ...scope, line } };
}

async function notice(db: Db, row: Download, kind: 'downloadReady' | 'downloadFailed', services: Services): Promise<void> {
  const { name, line } = downloadParams.parse(row.params);
  await notify(db, { companyId: row.companyId, userIds: [row.userId], kind, facts: { name, ...(line === null ? {} : { line }), id: row.id }, at: services.clock.now() });
}

async function collect(db: Db, kind: Download['kind'], params: DownloadParams, scope: CompanyScope): Promise<{ rows: Cell[][]; next: string | null }> {
  const rows: Cell[][] = [];
  let next = params.cursor;
  do {
    const page = await nextPage(db, kind, params, next, scope);
    rows.push(...page.rows);
    next = page.next;
  } while (next !== null && rows.length < fileMaxRows);
  return { rows, next };
}

function nextPage(db: Db, kind: Download['kind'], all: DownloadParams, after: string | null, company: CompanyScope): Promise<ExportPage> {
  if (all.table) return Promise.resolve({ rows: all.table.rows, next: null });
  const filter = all.filter ?? {};
  if (kind === 'operations') return operationsPage(db, { ...all, filter: parseStoredOperationFilter(filter), authors: company.authors }, after, company);
  const { params, scope } = ofLine(all, company);
  if (kind === 'blacklist') return entriesPage(db, whereEntries(parseStoredEntryFilter(filter), { ...params, now: params.upTo }), params.upTo, after, scope);
  if (params.taskId !== null && kind === 'numbers') return numbersPage(db, params.taskId, after, scope);
  if (params.taskId !== null) return taskPage(db, params.taskId, after, scope);
  return callsPage(db, whereCalls(parseStoredFilter(filter), params), params.upTo, after, scope);
}

async function countTask(db: Db, params: DownloadParams): Promise<number> {
  if (params.taskId === null) return 0;
  const { rows } = await db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from ${contact} left join ${call} on ${call.contactId} = ${contact.id} where ${contact.taskId} = ${params.taskId}`,
  );
  return rows[0]?.rows ?? 0;
}

function fileName(params: DownloadParams, index: number, more: boolean, real: number): string {
  const day = localDay(real, params.timeZone);
  const part = index > 0 || more ? `-${index + 1}` : '';
  return `${params.name.replace(/[^\p{L}\p{N}_-]+/gu, '_').slice(0, 80)}-${day}${part}.xlsx`;
}

function sized(bytes: Buffer): { bytes: Buffer; size: number } {
  return { bytes, size: bytes.length };
}

async function tell(db: Db, row: Download): Promise<void> {
  await publish(db, {
    companyId: row.companyId, topic: 'download', access: `user:${row.userId}`, payload: { id: row.id, state: row.state, rows: row.progress },
  });
}
