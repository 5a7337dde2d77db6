import type { DownloadKind } from '@/domain/reports/downloadKinds';
import type { LineId } from '@/domain/products/lines';
import type { Cell } from '../../sheets/writeSheet';
import type { Db } from '../../store/store';
import type { Services } from '../services';

/** Rows an exporter reads at a time; a file holds several such pages. */
export const exportPageRows = 1_000;

/** Key of the texts of an export that belongs to no line. */
export interface CompanyScope {
  /** the people whose tasks, plans and records the file may show; null: everybody's */
  readonly authors: readonly number[] | null;
  readonly timeZone: string;
  readonly countryCode: string;
  /** numbers are written whole; else masked */
  readonly plaintext: boolean;
  /** text of a key of the export texts, in the language of the file */
  readonly words: (key: string) => string;
}

export interface ExportScope extends CompanyScope {
  readonly line: LineId;
}

/** Rows counted at the request, where later changes must not show. */
export interface CountedTable {
  readonly header: string[];
  readonly rows: Cell[][];
}

/** What an export was requested of; stored, so that it can be written again as it was. */
export interface ExportRequest {
  /** null: of no line, as operation records are */
  readonly line: LineId | null;
  /** time of the request: later rows are left out */
  readonly upTo: number;
  readonly taskId: number | null;
  /** of a plan whose first round has not begun: the list with its contacts */
  readonly listId?: number | undefined;
  /** filter of the list as it came over the wire */
  readonly filter: Readonly<Record<string, unknown>> | null;
  readonly table?: CountedTable | undefined;
}

export interface ExportPage {
  readonly rows: Cell[][];
  /** where the next page begins; null at the end */
  readonly next: string | null;
}

/** Writes the rows of a workbook, page by page. */
export interface RowExporter {
  header(request: ExportRequest, scope: CompanyScope): readonly string[];
  page(db: Db, request: ExportRequest, after: string | null, scope: CompanyScope): Promise<ExportPage>;
  /** the number of rows, where it was too much to count at the request */
  count?(db: Db, request: ExportRequest): Promise<number>;
}

/** One file of an archive. */
interface ArchivedFile {
  /** where the next archive begins if this file was the last of its archive */
  readonly place: string;
  readonly name: string;
  /** its time in the archive, ms */
  readonly at: number;
  /** its row in the index of the archive */
  readonly row: Cell[];
  bytes(): Promise<Uint8Array>;
}

/** Writes files into archives, each archive with an index. */
export interface ArchiveExporter {
  /** without ending, which is csv */
  readonly indexName: string;
  indexHeader(scope: CompanyScope): readonly string[];
  /** The files behind a place, in order; called outside of any transaction. */
  files(
    services: Services,
    companyId: number,
    request: ExportRequest,
    after: string | null,
    scope: CompanyScope,
  ): AsyncGenerator<ArchivedFile>;
}

export type Exporter = RowExporter | ArchiveExporter;

/** A kind of download without an exporter does not compile. */
export type AllExporters = { readonly [K in DownloadKind]: Exporter };

export function isArchive(exporter: Exporter): exporter is ArchiveExporter {
  return 'files' in exporter;
}

/** Of kinds whose rows are counted at the request. */
export const countedExporter: RowExporter = {
  header: ({ table }) => countedOf(table).header,
  page: (_db, { table }) => Promise.resolve({ rows: countedOf(table).rows, next: null }),
};

function countedOf(table: CountedTable | undefined): CountedTable {
  if (table === undefined) throw new Error('An export without the rows that were counted for it');
  return table;
}

export function lineScope({ line }: ExportRequest, scope: CompanyScope): ExportScope {
  if (line === null) throw new Error('An export of a line that does not say which');
  return { ...scope, line };
}

/** The stored filter holds lists, the parser of the wire takes text. */
export function wireFilter({ filter }: ExportRequest): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter ?? {}).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : value]),
  );
}
