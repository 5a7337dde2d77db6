import { addDays, localDay, startOfDay } from '@/domain/time/zone';

/** A company's limit of calls in one day, and what is used of it. */
export interface DailyCap {
  readonly most: number;
  /** the company's: its midnight ends the day */
  readonly zone: string;
  /** calls begun since the last midnight before the dial state's instant */
  readonly begun: number;
}

/** The instant the company's day ends that `at` lies in. */
function endOfDay(at: number, zone: string): number {
  return startOfDay(addDays(localDay(at, zone), 1), zone);
}

/**
 * Counts the calls of a company's local day against its limit. It is exact: one process at a time dials for a company,
 * under the lock in which the calls were counted and the new ones are written. A lower limit counts from the next round
 * of dialling on, and calls in progress go on to their end.
 */
export class DailyCalls {
  private begun: number;
  private dayEnds: number;

  constructor(
    private readonly cap: DailyCap | null,
    at: number,
  ) {
    this.begun = cap?.begun ?? 0;
    this.dayEnds = cap === null ? Infinity : endOfDay(at, cap.zone);
  }

  /** -Infinity while another call may begin; else the next midnight. */
  opensAt(at: number): number {
    if (this.cap === null) return -Infinity;
    this.turn(at, this.cap);
    return this.begun < this.cap.most ? -Infinity : this.dayEnds;
  }

  count(at: number): void {
    if (this.cap === null) return;
    this.turn(at, this.cap);
    this.begun += 1;
  }

  private turn(at: number, { zone }: DailyCap): void {
    if (at < this.dayEnds) return;
    this.begun = 0;
    this.dayEnds = endOfDay(at, zone);
  }
}

interface Passed {
  readonly at: number;
  readonly begun: readonly { readonly dialledAt: number }[];
}

/** The limit after an advance, with the calls that began in it. */
export function dailyCapAfter(cap: DailyCap, from: number, { at: to, begun }: Passed): DailyCap {
  const today = localDay(to, cap.zone);
  const before = localDay(from, cap.zone) === today ? cap.begun : 0;
  return { ...cap, begun: before + begun.filter(({ dialledAt }) => localDay(dialledAt, cap.zone) === today).length };
}
