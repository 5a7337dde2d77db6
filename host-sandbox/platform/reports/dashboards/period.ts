import type { LineId } from '@/domain/products/lines';
import { addDays, daysBetween, instantOf, localDay, localParts } from '@/domain/time/zone';
import type { Narrow } from '../../calling/calls/tally/level';

/** Whole days of the account's zone, both included. */
export interface Days {
  readonly fromDay: string;
  readonly toDay: string;
}

/** What a chart is drawn of. */
export interface DashboardRequest {
  readonly line: LineId;
  readonly days: Days;
  readonly narrow: Narrow;
}

export interface Before extends Days {
  /** nothing from this instant on: the running day is compared with the same part of a day */
  readonly until: number;
}

/** Days shown when nobody asked for others. */
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
 * The days compared with. While the range runs, they end where it stands now: as many days in, at the same time of day.
 * Days
 * that are not as many are taken whole: there is no day of theirs that today answers to.
 */
export function comparedUntil(days: Days, before: Days, now: number, zone: string): Before {
  const today = localParts(now, zone);
  const running = today.day >= days.fromDay && today.day <= days.toDay;
  const alike = daysBetween(days.fromDay, days.toDay) === daysBetween(before.fromDay, before.toDay);
  const shifted = addDays(before.fromDay, daysBetween(days.fromDay, today.day));
  const end = instantOf(addDays(before.toDay, 1), 0, zone);
  return { ...before, until: running && alike ? instantOf(shifted, today.minutes, zone) : Math.min(end, now) };
}
