import type { Reply } from '@/contract/contract';
import { isContactFile } from '@/domain/contacts/contactFile';
import { lineTable, type LineId } from '@/domain/products/lines';
import type { Ctx, UploadedFile } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { readInWorker } from '../../foundation/sheets/readInWorker';
import { contactList, loanPlatform } from '../../foundation/store/schema/calling/calling';
import { readPhone } from '../../foundation/phones/readPhone';
import { presentList } from './presentList';
import { headerOf, readRows } from './readRows';
import { storeRows, type StoredRow } from './storeRows';

const NAME_MAX_CHARS = 200;

interface ListFile {
  readonly file: UploadedFile | undefined;
  readonly sheet?: string | undefined;
  /** typed without a header: rows are numbered as the person sees them */
  readonly isTyped?: boolean;
}

/** Reads an uploaded file, checks it row by row, and stores good and refused rows until a task takes them over. */
export async function importList(
  ctx: Ctx,
  line: LineId,
  { file, sheet, isTyped = false }: ListFile,
): Promise<Reply<'contacts.upload'>> {
  const { db, person, settings } = ctx;
  if (!file) throw new Refusal('upload.missing');
  if (!isContactFile(file.name)) throw new Refusal('upload.wrongFormat');
  const read = await readInWorker(settings.workersFolder, file.bytes, {
    sheet,
    columns: lineTable[line].contactColumns,
  });
  if (!read.ok) throw new Refusal(read.failure, read.row === undefined ? {} : { row: read.row });
  const header = headerOf(read.sheet, line);
  const platforms = await db.select({ name: loanPlatform.name }).from(loanPlatform);
  const rules = {
    line,
    platforms: platforms.map(({ name }) => name),
    readPhone: (text: string) => readPhone(text, person.countryCode),
  };
  const { rows, duplicates, numbers, columns, ignored } = await readRows(read.sheet, header, rules, person.countryCode);
  const good = rows.filter(({ problems }) => problems.length === 0).length;
  const counts = {
    bytes: file.bytes.length,
    rows: rows.length,
    good,
    refused: rows.length - good,
    duplicate: duplicates,
    numbers,
    inOtherTask: 0,
    blacklisted: 0,
  };
  const [made] = await db
    .insert(contactList)
    .values({
      companyId: person.companyId,
      line,
      fileName: file.name.replace(/[\u0000-\u001f]/g, '').slice(0, NAME_MAX_CHARS),
      state: 'ready',
      counts,
      columns: { found: columns, ignored: [...ignored], sheet: read.sheet.name, sheets: [...read.sheet.names] },
      createdBy: person.userId,
      createdAt: ctx.now,
    })
    .returning();
  if (!made) throw new Error('the list was not kept');
  await storeRows(db, person.companyId, made.id, isTyped ? rows.map(withoutHeader) : rows);
  ctx.note({ fileName: made.fileName, rows: counts.rows, refused: counts.refused });
  return presentList(ctx, made);
}

/** One row less above it. */
function withoutHeader(row: StoredRow): StoredRow {
  return {
    ...row,
    rowNumber: row.rowNumber - 1,
    problems: row.problems.map((found) =>
      typeof found.params?.row === 'number'
        ? { ...found, params: { ...found.params, row: found.params.row - 1 } }
        : found,
    ),
  };
}
