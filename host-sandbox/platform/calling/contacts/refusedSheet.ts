import { and, asc, eq, not } from 'drizzle-orm';
import { join } from 'node:path';
import type { Language } from '@/domain/language/language';
import { lineTable, type LineId } from '@/domain/products/lines';
import type { Ctx, FileAnswer } from '../../foundation/http/handler';
import { workbookMime } from '../../foundation/sheets/mimes';
import { writeInWorker } from '../../foundation/sheets/writeInWorker';
import { contactListRow, type contactList } from '../../foundation/store/schema/calling/calling';
import { isGood } from './listNotes';
import { maskFields } from '../../foundation/phones/maskFields';
import { reasonWriter } from './reasonTexts';

/** Names of the two columns put before the template's own; they are ignored when the corrected file is uploaded. */
const columnWords: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['Row', 'Reason'],
  zh: ['行号', '原因'],
  ba: ['Baris', 'Alasan'],
  es: ['Fila', 'Motivo'],
};

/**
 * A file of the refused rows as they were, to be corrected and uploaded again. The uploader gets their numbers in
 * plain; other people get them masked.
 */
export async function refusedSheet(
  ctx: Ctx,
  line: LineId,
  list: typeof contactList.$inferSelect,
  language: Language,
): Promise<FileAnswer> {
  const rows = await ctx.db
    .select()
    .from(contactListRow)
    .where(and(eq(contactListRow.listId, list.id), not(isGood)))
    .orderBy(asc(contactListRow.rowNumber));
  const reasonOf = await reasonWriter(join(ctx.settings.root, 'locales'), language);
  const columns = lineTable[line].contactColumns;
  const own = list.createdBy === ctx.person.userId;
  const body = await writeInWorker(
    ctx.settings.workersFolder,
    'Refused rows',
    [...columnWords[language], ...columns],
    rows.map((row) => {
      const fields = own ? row.fields : maskFields(row.fields, ctx.person.countryCode);
      return [row.rowNumber, reasonOf(row.problems), ...columns.map((column) => fields[column] ?? '')];
    }),
  );
  return { name: `refused-${list.fileName.replace(/\.[^.]*$/, '')}.xlsx`, mime: workbookMime, body };
}
