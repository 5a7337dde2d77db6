import { between, eq, gt, inArray, notInArray, sql, type Column, type SQL } from 'drizzle-orm';
import type { LineId } from '@/domain/lines';

/** What chooses the level: nothing, the robot and the SIP line, or the task. */
export interface Narrow {
  readonly taskId?: readonly number[] | undefined;
  readonly robotId?: readonly number[] | undefined;
  readonly sipLineId?: readonly number[] | undefined;
}

export interface Levelled {
  readonly line: Column;
  readonly taskId: Column;
  readonly robotId: Column;
  readonly sipLineId: Column;
  readonly localDay: Column;
}

export interface DayRange {
  readonly fromDay: string;
  readonly toDay: string;
  /** days within that are counted elsewhere */
  readonly without?: readonly string[];
}

export function isNarrowed({ taskId, robotId, sipLineId }: Narrow): boolean {
  return [taskId, robotId, sipLineId].some((ids) => (ids?.length ?? 0) > 0);
}

/** The rows that hold each call of these days once: those of the coarsest level that can tell what is asked. */
export function atLevel(table: Levelled, line: LineId, narrow: Narrow): SQL[] {
  const byTask = (narrow.taskId?.length ?? 0) > 0;
  const one = (column: Column, ids: readonly number[] | undefined, told: boolean) =>
    ids && ids.length > 0 ? inArray(column, [...ids]) : told ? gt(column, 0) : eq(column, 0);
  return [
    eq(table.line, line),
    one(table.taskId, narrow.taskId, false),
    one(table.robotId, narrow.robotId, byTask || isNarrowed(narrow)),
    one(table.sipLineId, narrow.sipLineId, byTask || isNarrowed(narrow)),
  ];
}

export function onDays(table: Levelled, { fromDay, toDay, without = [] }: DayRange): SQL[] {
  return [between(table.localDay, fromDay, toDay), ...(without.length > 0 ? [notInArray(table.localDay, [...without])] : [])];
}

/** 1 = Monday, as the ledger writes it down with each call. */
export function weekdayOf(table: Levelled): SQL<number> {
  return sql<number>`extract(isodow from ${table.localDay})::int`;
}
