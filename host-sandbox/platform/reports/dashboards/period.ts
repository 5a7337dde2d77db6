import type { LineId } from '@/domain/products/lines';
import { addDays, daysBetween, instantOf, localDay, localParts } from '@/domain/time/zone';
import type { Narrow } from '../../calling/calls/tally/level';

/** Whole days of the account's zone, both included. */
export interface Days {
  readonly fromDay: string;
  readonly toDay: string;
}

/** The days of a chart. */
export interface DashboardRequest {
  readonly line: LineId;
  readonly days: Days;
  readonly narrow: Narrow;
}

export interface Before extends Days {
  /** calls from this instant on do not count: the running day is compared with the same part of a day */
  readonly until: number;
}

/** Days of a report by default. */
const USUAL_DAYS = 7;

export function daysOf(request: Partial<Days>, now: number, zone: string): Days {
  const toDay = request.toDay ?? localDay(now, zone);
  return { toDay, fromDay: request.fromDay ?? addDays(toDay, 1 - USUAL_DAYS) };
}

/** As many days right before. */
export function daysBefore({ fromDay, toDay }: Days): Days {
  const length = daysBetween(fromDay, toDay) + 1;
  return { fromDay: addDays(fromDay, -length), toDay: addDays(fromDay, -1) };
}

/**
 * The days to compare with. While the range is running, they end where it stands now: after as many days, at the same
 * time of day. Ranges of different length are compared whole, because no day of one corresponds to today.
 */
export function comparedUntil(days: Days, before: Days, now: number, zone: string): Before {
  const today = localParts(now, zone);
  const running = today.day >= days.fromDay && today.day <= days.toDay;
  const alike = daysBetween(days.fromDay, days.toDay) === daysBetween(before.fromDay, before.toDay);
  const shifted = addDays(before.fromDay, daysBetween(days.fromDay, today.day));
  const end = instantOf(addDays(before.toDay, 1), 0, zone);
  return { ...before, until: running && alike ? instantOf(shifted, today.minutes, zone) : Math.min(end, now) };
}
