import { between, eq, gt, inArray, notInArray, sql, type Column, type SQL } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';

/** The filters that choose the level of the counters: none, robot and SIP line, or task. */
export interface Narrow {
  readonly taskId?: readonly number[] | undefined;
  readonly robotId?: readonly number[] | undefined;
  readonly sipLineId?: readonly number[] | undefined;
}

export interface Levelled {
  readonly line: Column;
  /** absent in tables that do not count per task */
  readonly taskId?: Column;
  readonly robotId: Column;
  readonly sipLineId: Column;
  readonly localDay: Column;
}

export interface DayRange {
  readonly fromDay: string;
  readonly toDay: string;
  /** days of the range that are counted from another source */
  readonly without?: readonly string[];
}

export function isNarrowed({ taskId, robotId, sipLineId }: Narrow): boolean {
  return [taskId, robotId, sipLineId].some((ids) => (ids?.length ?? 0) > 0);
}

/** Selects the rows that count each call of these days once, at the coarsest level that can answer the filter. */
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

/** Selects the rows of each robot on each SIP line, whatever the filter, for comparing them with each other. */
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

/** 1 = Monday, like the weekday stored with each call. */
export function weekdayOf(table: Levelled): SQL<number> {
  return sql<number>`extract(isodow from ${table.localDay})::int`;
}
