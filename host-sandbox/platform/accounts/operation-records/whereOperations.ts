import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { operationFilter, signInFilter } from '@/contract/accounts/operations';
import { loginResults } from '@/domain/accounts/person';
import { operationRecordMonths } from '@/domain/limits';
import { addDays, addMonths, instantOf, localDay } from '@/domain/time/zone';
import { loginLog, operationRecord } from '../../foundation/store/schema/accounts/core';

export interface OperationScope {
  readonly timeZone: string;
  /** wall time, ms: records are of real time */
  readonly real: number;
  /** whose records; null: everybody's */
  readonly authors: readonly number[] | null;
}

/** The same limits for sign-ins. */
export function whereSignIns(filter: z.output<typeof signInFilter>, scope: OperationScope): SQL | undefined {
  const results = loginResults.filter((one) => filter.result?.includes(one));
  return and(
    whoAndWhen(loginLog, filter, scope),
    filter.result && filter.result.length > 0 ? inArray(loginLog.result, results) : undefined,
  );
}

function whoAndWhen(
  table: typeof operationRecord | typeof loginLog,
  { fromDay, toDay, userId = [] }: z.output<typeof signInFilter>,
  { timeZone, real, authors }: OperationScope,
): SQL | undefined {
  const users = userId.map(Number).filter((id) => Number.isSafeInteger(id) && id < 2 ** 31);
  const oldest = instantOf(addMonths(localDay(real, timeZone), -operationRecordMonths), 0, timeZone);
  return and(
    gte(table.at, Math.max(oldest, fromDay === undefined ? 0 : instantOf(fromDay, 0, timeZone))),
    toDay === undefined ? undefined : lt(table.at, instantOf(addDays(toDay, 1), 0, timeZone)),
    authors === null ? undefined : inArray(table.userId, [0, ...authors]),
    userId.length > 0 ? inArray(table.userId, [0, ...users]) : undefined,
  );
}

/**
 * The filter as SQL, for list and export: nothing older than six months, no record of people beyond the data
 * permission.
 */
export function whereOperations(
  filter: z.output<typeof operationFilter>,
  { timeZone, real, authors }: OperationScope,
): SQL | undefined {
  return and(
    whoAndWhen(operationRecord, filter, { timeZone, real, authors }),
    filter.action && filter.action.length > 0 ? inArray(operationRecord.action, filter.action) : undefined,
    filter.kind && filter.kind.length > 0 ? inArray(operationRecord.targetKind, filter.kind) : undefined,
    filter.targetId ? eq(operationRecord.targetId, filter.targetId) : undefined,
  );
}
