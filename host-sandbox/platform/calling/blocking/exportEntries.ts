import { and, asc, eq, gt, lte, type SQL } from 'drizzle-orm';
import { blacklistState } from '@/domain/blocking/blacklist';
import { maskPhone } from '@/domain/contacts/maskPhone';
import { exportPageRows, type ExportPage, type ExportScope } from '../../foundation/http/exports/exporter';
import { shownText } from '../../foundation/phones/typedText';
import { momentCell } from '../../foundation/sheets/momentCell';
import { blacklist } from '../../foundation/store/schema/calling/calling';
import { appUser } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { personName } from './presentEntry';
import { scopeOfLine } from './scopes';

const columns = ['state', 'scope', 'reason', 'remark', 'until', 'addedBy', 'addedAt', 'removedAt'] as const;

/** The number comes first under the template's name, so that a file of plain numbers can be uploaded again as it is. */
export function entriesHeader(scope: ExportScope): string[] {
  return ['phone', ...columns.map((key) => scope.words(`blacklist.${key}`))];
}

/** Entries a filter selects, oldest first, none added after the export was asked for. */
export async function entriesPage(
  db: Db,
  where: SQL | undefined,
  upTo: number,
  after: string | null,
  scope: ExportScope,
): Promise<ExportPage> {
  const rows = await db
    .select({ entry: blacklist, addedBy: personName })
    .from(blacklist)
    .innerJoin(appUser, eq(appUser.id, blacklist.createdBy))
    .where(and(where, gt(blacklist.id, Number(after ?? 0)), lte(blacklist.createdAt, upTo)))
    .orderBy(asc(blacklist.id))
    .limit(exportPageRows);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ entry, addedBy }) => [
      scope.plaintext ? entry.phone : maskPhone(entry.phone),
      scope.words(`state.blacklist.${blacklistState(entry, upTo)}`),
      scope.words(`blacklistScope.${scopeOfLine(entry.line)}`),
      scope.words(`blacklistReason.${entry.reason}`),
      shownText(entry.remark, scope.plaintext),
      entry.until === null ? scope.words('blacklist.forGood') : momentCell(entry.until, scope.timeZone),
      addedBy,
      momentCell(entry.createdAt, scope.timeZone),
      momentCell(entry.removedAt, scope.timeZone),
    ]),
    next: last && rows.length === exportPageRows ? String(last.entry.id) : null,
  };
}
