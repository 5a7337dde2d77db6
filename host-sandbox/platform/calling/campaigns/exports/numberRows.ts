import { and, asc, eq, gt } from 'drizzle-orm';
import { lineTable } from '@/domain/products/lines';
import {
  exportPageRows,
  lineScope,
  type ExportPage,
  type ExportScope,
  type RowExporter,
} from '../../../foundation/http/exports/exporter';
import { contact, contactListRow } from '../../../foundation/store/schema/calling/calling';
import type { Db } from '../../../foundation/store/store';
import { letterCell } from '../../calls/exports/letterCell';
import { contactCells } from '../../contacts/contactCells';
import { isGood } from '../../contacts/listNotes';

const numberColumns = ['state', 'reason', 'tries', 'label'] as const;

/** Before the first round of a plan, its numbers are those of its list. */
export const numbers: RowExporter = {
  header: (request, scope) => numbersHeader(lineScope(request, scope)),
  page: (db, request, after, company) => {
    const scope = lineScope(request, company);
    return request.listId === undefined
      ? numbersPage(db, request.taskId ?? 0, after, scope)
      : listedPage(db, request.listId, after, scope);
  },
};

function numbersHeader(scope: ExportScope): string[] {
  return [...lineTable[scope.line].contactColumns, ...numberColumns.map((key) => scope.words(`column.${key}`))];
}

/** The contacts of a list before the first round of its plan. */
async function listedPage(db: Db, listId: number, after: string | null, scope: ExportScope): Promise<ExportPage> {
  const rows = await db
    .select()
    .from(contactListRow)
    .where(and(eq(contactListRow.listId, listId), isGood, gt(contactListRow.rowNumber, Number(after ?? 0))))
    .orderBy(asc(contactListRow.rowNumber))
    .limit(exportPageRows);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ phone, fields }) => [
      ...contactCells({ phone: phone ?? '', fields }, scope),
      scope.words('state.contact.waiting'),
      '',
      0,
      '',
    ]),
    next: last && rows.length === exportPageRows ? String(last.rowNumber) : null,
  };
}

/** The contacts of a task as their list has them, each with its state; for a plan those of its first round. */
async function numbersPage(db: Db, taskId: number, after: string | null, scope: ExportScope): Promise<ExportPage> {
  const rows = await db
    .select()
    .from(contact)
    .where(and(eq(contact.taskId, taskId), gt(contact.id, Number(after ?? 0))))
    .orderBy(asc(contact.id))
    .limit(exportPageRows);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => {
      const { state, finalReason, tries, lastLabel } = row;
      return [
        ...contactCells(row, scope),
        scope.words(`state.contact.${state}`),
        finalReason === null ? '' : scope.words(`reason.contact.${finalReason}`),
        tries,
        letterCell(scope.line, lastLabel, scope.words),
      ];
    }),
    next: last && rows.length === exportPageRows ? String(last.id) : null,
  };
}
