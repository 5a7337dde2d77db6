import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { z } from 'zod';
import type { signInFilter } from '@/contract/accounts/operations';
import { exportPageRows, type CompanyScope, type ExportPage } from '../../foundation/http/exports/exporter';
import { momentCell } from '../../foundation/sheets/momentCell';
import { appUser, loginLog } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { recordHeader, type RecordSelection } from './recordSelection';
import { actor, presentActor } from './selectOperations';
import { whereSignIns } from './whereOperations';

const columns = ['at', 'person', 'account', 'result', 'address', 'device'] as const;

export const signInsHeader = (scope: CompanyScope) => recordHeader(columns, scope);

/** Sign-ins a filter selects, oldest first. */
export async function signInsPage(
  db: Db,
  { filter, upTo, authors, timeZone }: RecordSelection<z.output<typeof signInFilter>>,
  after: string | null,
  scope: CompanyScope,
): Promise<ExportPage> {
  const rows = await db
    .select({ entry: loginLog, actor })
    .from(loginLog)
    .innerJoin(appUser, eq(appUser.id, loginLog.userId))
    .where(
      and(
        whereSignIns(filter, { timeZone, real: upTo, authors }),
        lte(loginLog.at, upTo),
        gt(loginLog.id, Number(after ?? 0)),
      ),
    )
    .orderBy(asc(loginLog.id))
    .limit(exportPageRows);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ entry, actor: who }) => {
      const { name, account } = presentActor(who);
      return [
        momentCell(entry.at, scope.timeZone),
        name,
        account,
        scope.words(`state.signIn.${entry.result}`),
        entry.address,
        entry.device,
      ];
    }),
    next: last && rows.length === exportPageRows ? String(last.entry.id) : null,
  };
}
