import { and, asc, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { operationFilter } from '@/contract/accounts/operations';
import { exportPageRows, type CompanyScope, type ExportPage } from '../../foundation/http/exports/exporter';
import { momentCell } from '../../foundation/sheets/momentCell';
import { appUser, operationRecord, operationSeal } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { recordHeader, type RecordSelection } from './recordSelection';
import { actor, presentOperation } from './selectOperations';
import { whereOperations } from './whereOperations';

const columns = [
  'at',
  'person',
  'account',
  'operator',
  'action',
  'target',
  'targetId',
  'address',
  'device',
  'detail',
  'no',
  'hash',
] as const;
/** A cell of a workbook holds 32,767 characters. */
const DETAIL_MAX = 32_000;

export const operationsHeader = (scope: CompanyScope) => recordHeader(columns, scope);

/** Records a filter selects, oldest first, each with its seal: what a file says can be compared with the chain. */
export async function operationsPage(
  db: Db,
  { filter, upTo, authors, timeZone }: RecordSelection<z.output<typeof operationFilter>>,
  after: string | null,
  scope: CompanyScope,
): Promise<ExportPage> {
  const rows = await db
    .select({ record: operationRecord, actor, no: operationSeal.no, hash: operationSeal.hash })
    .from(operationRecord)
    .leftJoin(appUser, eq(appUser.id, operationRecord.userId))
    .leftJoin(operationSeal, eq(operationSeal.recordId, operationRecord.id))
    .where(and(whereOperations(filter, { timeZone, real: upTo, authors }), gt(operationRecord.id, Number(after ?? 0))))
    .orderBy(asc(operationRecord.id))
    .limit(exportPageRows);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => {
      const { at, person, operator, action, targetId, targetName, address, device } = presentOperation(row);
      const detail = JSON.stringify(row.record.detail).slice(0, DETAIL_MAX);
      return [
        momentCell(at, scope.timeZone),
        person?.name ?? '',
        person?.account ?? '',
        operator ?? '',
        scope.words(`action.${action}`),
        targetName ?? '',
        targetId ?? '',
        address,
        device,
        detail,
        row.no,
        row.hash,
      ];
    }),
    next: last && rows.length === exportPageRows ? String(last.record.id) : null,
  };
}
