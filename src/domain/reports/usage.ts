// Usage of the console: which days can be asked for.

import { usagePeopleMin, usageRetentionDays } from '../limits';
import { problem, type FieldProblem } from '../problem';
import { addDays } from '../time/zone';

/** days of a file when none are given, today included */
const defaultDays = 30;

export interface UsageDays {
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

/** The first day of which usage is stored. */
export function firstUsageDay(today: string): string {
  return addDays(today, -usageRetentionDays);
}

export function defaultUsageDays(today: string): { fromDay: string; toDay: string } {
  return { fromDay: addDays(today, 1 - defaultDays), toDay: today };
}

export function checkUsageDays({ fromDay, toDay }: UsageDays, today: string): FieldProblem[] {
  const first = firstUsageDay(today);
  const missing = [
    ...(fromDay === null ? [problem('fromDay', 'dayFormat')] : []),
    ...(toDay === null ? [problem('toDay', 'dayFormat')] : []),
  ];
  if (fromDay === null || toDay === null) return missing;
  if (fromDay < first) return [problem('fromDay', 'dayTooOld', { day: first })];
  return toDay < fromDay ? [problem('toDay', 'dayOrder')] : [];
}

/** A small number of people in a role could point to one of them, so it is only said to be small. */
export function usagePeople(count: number): number | string {
  return count < usagePeopleMin ? `<${usagePeopleMin}` : count;
}
