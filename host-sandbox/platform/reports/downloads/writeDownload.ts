import { eq, sql } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import { entriesHeader, entriesPage } from '../../calling/blocking/exportEntries';
import { whereEntries } from '../../calling/blocking/whereEntries';
import { whereCalls } from '../../calling/calls/filterSql';
import { operationsHeader, operationsPage } from '../../accounts/operation-records/exportOperations';
import { authorsOf } from '../../accounts/scope/authors';
import type { Services } from '../../foundation/http/services';
import type { Cell } from '../../foundation/sheets/writeSheet';
import { writeSheet } from '../../foundation/sheets/writeSheet';
import { call, contact } from '../../foundation/store/schema/calling/calling';
import { download, type Download } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import {
  downloadParams,
  parseStoredEntryFilter,
  parseStoredFilter,
  parseStoredOperationFilter,
  type DownloadParams,
} from './downloadParams';
import { callsPage, exportHeader, taskPage, type CompanyScope, type ExportPage, type ExportScope } from './exportRows';
import { listedPage, numbersHeader, numbersPage } from './exportTasks';
import { exportWords } from './exportWords';
import { begin, saveFile, notice, publishDownloadChanged } from './saveFile';
import { mayHave, noRight, ownerNow, reachOf, type Asker, type Owner } from './rights';
import { writeNextArchive } from './writeArchive';

/** Section 9: more records than this are split into several files. */
const fileMaxRows = 5_000;
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
    const { kind, authors, owner } = now;
    if (owner === null) return failDownload(id, companyId, noRight, services);
    const asker = { authors, seen: reachOf(owner) };
    const finished =
      kind === 'recordings'
        ? await writeNextArchive(id, companyId, services, asker)
        : await services.store.company(companyId, (db) => writeNextFile(db, id, services, asker), authors);
    if (finished) return;
  }
}

/** The last try failed: the person is told and may reprocess. */
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

/** Null: the download was removed meanwhile. Without an owner: it may not be written any more. */
async function askerOf(
  db: Db,
  id: number,
  now: number,
): Promise<{ kind: Download['kind']; authors: readonly number[] | null; owner: Owner | null } | null> {
  const [row] = await db.select().from(download).where(eq(download.id, id));
  if (!row) return null;
  const owner = await ownerNow(db, row.userId, now);
  return { kind: row.kind, authors: await authorsOf(db, row.userId), owner: mayHave(owner, row) ? owner : null };
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
  if (row.state !== 'writing') {
    await begin(db, id, { total: row.total ?? (await countTask(db, params)) });
    return false;
  }
  const { rows, next } = await collect(db, row.kind, params, scope);
  const bytes = writeSheet(params.name, headerOf(row.kind, params, scope), rows);
  return saveFile(db, row, services, {
    params: { ...params, cursor: next, seen: params.seen ?? seen },
    rows: rows.length,
    file: { ending: 'xlsx', mime: XLSX, bytes, size: bytes.length },
  });
}

function headerOf(kind: Download['kind'], params: DownloadParams, scope: CompanyScope): readonly string[] {
  if (params.table) return params.table.header;
  if (kind === 'operations') return operationsHeader(scope);
  const lined = ofLine(params, scope).scope;
  if (kind === 'numbers') return numbersHeader(lined);
  return kind === 'blacklist' ? entriesHeader(lined) : exportHeader(lined);
}

function ofLine(
  params: DownloadParams,
  scope: CompanyScope,
): { params: DownloadParams & { line: LineId }; scope: ExportScope } {
  const { line } = params;
  if (line === null) throw new Error('A download of calls or numbers without a line');
  return { params: { ...params, line }, scope: { ...scope, line } };
}

async function collect(
  db: Db,
  kind: Download['kind'],
  params: DownloadParams,
  scope: CompanyScope,
): Promise<{ rows: Cell[][]; next: string | null }> {
  const rows: Cell[][] = [];
  let next = params.cursor;
  do {
    const page = await nextPage(db, kind, params, next, scope);
    rows.push(...page.rows);
    next = page.next;
  } while (next !== null && rows.length < fileMaxRows);
  return { rows, next };
}

function nextPage(
  db: Db,
  kind: Download['kind'],
  all: DownloadParams,
  after: string | null,
  company: CompanyScope,
): Promise<ExportPage> {
  if (all.table) return Promise.resolve({ rows: all.table.rows, next: null });
  const filter = all.filter ?? {};
  if (kind === 'operations')
    return operationsPage(
      db,
      { ...all, filter: parseStoredOperationFilter(filter), authors: company.authors },
      after,
      company,
    );
  const { params, scope } = ofLine(all, company);
  if (kind === 'blacklist')
    return entriesPage(
      db,
      whereEntries(parseStoredEntryFilter(filter), { ...params, now: params.upTo }),
      params.upTo,
      after,
      scope,
    );
  if (params.listId !== undefined) return listedPage(db, params.listId, after, scope);
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
