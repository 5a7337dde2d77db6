/* Types of reports that several endpoints reply with. */

interface FigureCount {
  readonly id: string;
  /** null: the divisor is zero */
  readonly value: number | null;
  /** the same over the days compared with */
  readonly before: number | null;
}

/** Days compared with; calls from `until` on do not count. */
export interface Compared {
  readonly fromDay: string;
  readonly toDay: string;
  readonly until: number;
}

export interface FiguresRead {
  readonly fromDay: string;
  readonly compared: Compared | null;
  readonly figures: readonly FigureCount[];
}

export interface DayState {
  readonly day: string;
  /** unknown */
  readonly missing: boolean;
  /** still running */
  readonly partial: boolean;
}

export interface DayCounts extends DayState {
  readonly attempts: number;
  readonly reached: number;
  readonly talkSeconds: number | null;
  readonly transfers: number | null;
}

export interface LabelDay extends DayState {
  readonly labels: Readonly<Record<string, number>>;
}

export interface RobotCounts {
  readonly id: number;
  readonly name: string;
  readonly calls: number;
  readonly reached: number;
  /** null where this person may not see it */
  readonly talkSeconds: number | null;
  readonly positive: number | null;
}
