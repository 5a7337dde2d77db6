import type { LineId } from '@/domain/lines';
import { addDays, daysBetween, instantOf, localDay, localParts } from '@/domain/zone';
import type { Narrow } from '../calls/tally/level';

/** Whole days of the account's zone, both included. */
export interface Days {
  readonly fromDay: string;
  readonly toDay: string;
}

/** What a chart is drawn of. */
export interface DashboardAsked {
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

export function daysOf(asked: Partial<Days>, now: number, zone: string): Days {
  const toDay = asked.toDay ?? localDay(now, zone);
  return { toDay, fromDay: asked.fromDay ?? addDays(toDay, 1 - USUAL_DAYS) };
}

/** As many days right before. When the range has not ended, they end at the same time of day as it stands now. */
export function daysBefore({ fromDay, toDay }: Days, now: number, zone: string): Before {
  const length = daysBetween(fromDay, toDay) + 1;
  const today = localParts(now, zone);
  const end = addDays(toDay, 1 - length);
  const shifted = addDays(today.day, -length);
  const running = today.day >= fromDay && today.day <= toDay;
  return {
    fromDay: addDays(fromDay, -length),
    toDay: addDays(fromDay, -1),
    until: running ? instantOf(shifted, today.minutes, zone) : instantOf(end, 0, zone),
  };
}
