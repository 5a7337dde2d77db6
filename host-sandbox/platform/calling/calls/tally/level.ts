import { between, eq, gt, inArray, notInArray, sql, type Column, type SQL } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';

/** What chooses the level: nothing, the robot and the SIP line, or the task. */
export interface Narrow {
  readonly taskId?: readonly number[] | undefined;
  readonly robotId?: readonly number[] | undefined;
  readonly sipLineId?: readonly number[] | undefined;
}

export interface Levelled {
  readonly line: Column;
  /** absent where tasks are not told apart */
  readonly taskId?: Column;
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
  const one = (column: Column, ids: readonly number[] | undefined, isSplit: boolean) =>
    ids && ids.length > 0 ? inArray(column, [...ids]) : isSplit ? gt(column, 0) : eq(column, 0);
  return [
    eq(table.line, line),
    ...(table.taskId ? [one(table.taskId, narrow.taskId, false)] : []),
    one(table.robotId, narrow.robotId, byTask || isNarrowed(narrow)),
    one(table.sipLineId, narrow.sipLineId, byTask || isNarrowed(narrow)),
  ];
}

/** The rows of each robot on each SIP line, whatever is asked: what is set against each other. */
export function atPairs(table: Levelled, line: LineId, narrow: Narrow): SQL[] {
  if (isNarrowed(narrow)) return atLevel(table, line, narrow);
  return [
    eq(table.line, line),
    ...(table.taskId ? [eq(table.taskId, 0)] : []),
    gt(table.robotId, 0),
    gt(table.sipLineId, 0),
  ];
}

export function onDays(table: Levelled, { fromDay, toDay, without = [] }: DayRange): SQL[] {
  return [
    between(table.localDay, fromDay, toDay),
    ...(without.length > 0 ? [notInArray(table.localDay, [...without])] : []),
  ];
}

/** 1 = Monday, as the ledger writes it down with each call. */
export function weekdayOf(table: Levelled): SQL<number> {
  return sql<number>`extract(isodow from ${table.localDay})::int`;
}
