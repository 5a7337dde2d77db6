import { and, between, eq, gte, inArray, lt, max, min, sql, type SQL } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import { call } from '../../../foundation/store/schema/calling/calling';
import { callHour } from '../../../foundation/store/schema/reports/callCounts';
import { parseInstant } from '../../../foundation/store/columns';
import type { Db } from '../../../foundation/store/store';
import { cutAt, type Span } from './cut';
import type { DayRange } from './level';

export interface DaySpan extends Span {
  readonly day: string;
}

/** How to count up to an instant: whole days and whole hours from the counters, the rest from the ledger. */
export interface Ending {
  /** days of which only a part is counted */
  readonly restDays: readonly string[];
  /** selects the calls of those days that are counted */
  readonly inRestDays: SQL | undefined;
  /** hours of those days that count completely; all their calls are before `hourFrom` */
  readonly wholeHours: readonly { readonly day: string; readonly hour: number }[];
  readonly hourFrom: number;
  /** selects the calls of the other hours that are counted */
  readonly inRestHours: SQL | undefined;
}

/** The days that the counters have, with the instants of their first and last call. */
export async function daySpans(db: Db, line: LineId, where?: SQL): Promise<DaySpan[]> {
  const rows = await db
    .select({
      day: callHour.localDay,
      firstAt: sql<string>`${min(callHour.firstAt)}`,
      lastAt: sql<string>`${max(callHour.lastAt)}`,
    })
    .from(callHour)
    .where(and(eq(callHour.line, line), where))
    .groupBy(callHour.localDay);
  return rows.map(({ day, firstAt, lastAt }) => ({
    day,
    firstAt: parseInstant(firstAt),
    lastAt: parseInstant(lastAt),
  }));
}

/** null where none of these days has a call at `until` or after it. */
export async function endingAt(
  db: Db,
  line: LineId,
  { fromDay, toDay }: DayRange,
  until: number,
): Promise<Ending | null> {
  const days = cutAt(await daySpans(db, line, between(callHour.localDay, fromDay, toDay)), until);
  if (days.restFrom === null) return null;
  const restDays = days.rest.map(({ day }) => day);
  const hours = cutAt(
    await db
      .select({ day: callHour.localDay, hour: callHour.localHour, firstAt: callHour.firstAt, lastAt: callHour.lastAt })
      .from(callHour)
      .where(and(eq(callHour.line, line), inArray(callHour.localDay, restDays))),
    until,
  );
  const within = (from: number) =>
    and(
      eq(call.line, line),
      gte(call.dialledAt, from),
      lt(call.dialledAt, until),
      between(call.localDay, fromDay, toDay),
    );
  const hourFrom = hours.restFrom ?? until;
  return {
    restDays,
    inRestDays: within(days.restFrom),
    wholeHours: hours.whole,
    hourFrom,
    inRestHours: within(hourFrom),
  };
}
