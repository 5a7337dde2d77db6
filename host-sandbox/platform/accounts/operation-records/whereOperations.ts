import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { operationFilter } from '@/contract/accounts/operations';
import { operationRecordMonths } from '@/domain/limits';
import { addDays, addMonths, instantOf, localDay } from '@/domain/time/zone';
import { operationRecord } from '../../foundation/store/schema/accounts/core';

export interface OperationScope {
  readonly timeZone: string;
  /** wall time, ms: records are of real time */
  readonly real: number;
  /** whose records; null: everybody's */
  readonly authors: readonly number[] | null;
}

/**
 * The filter as SQL, for list and export: nothing older than six months, no record of people beyond the data
 * permission.
 */
export function whereOperations(
  filter: z.output<typeof operationFilter>,
  { timeZone, real, authors }: OperationScope,
): SQL | undefined {
  const users = (filter.userId ?? []).map(Number).filter((id) => Number.isSafeInteger(id) && id < 2 ** 31);
  const oldest = instantOf(addMonths(localDay(real, timeZone), -operationRecordMonths), 0, timeZone);
  return and(
    gte(
      operationRecord.at,
      Math.max(oldest, filter.fromDay === undefined ? 0 : instantOf(filter.fromDay, 0, timeZone)),
    ),
    filter.toDay === undefined ? undefined : lt(operationRecord.at, instantOf(addDays(filter.toDay, 1), 0, timeZone)),
    authors === null ? undefined : inArray(operationRecord.userId, [0, ...authors]),
    filter.userId && filter.userId.length > 0 ? inArray(operationRecord.userId, [0, ...users]) : undefined,
    filter.action && filter.action.length > 0 ? inArray(operationRecord.action, filter.action) : undefined,
    filter.kind && filter.kind.length > 0 ? inArray(operationRecord.targetKind, filter.kind) : undefined,
    filter.targetId ? eq(operationRecord.targetId, filter.targetId) : undefined,
  );
}
