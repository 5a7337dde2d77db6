/* What reports are made of, as several endpoints answer with it. */

interface FigureCount {
  readonly id: string;
  /** null: nothing to divide by */
  readonly value: number | null;
  /** the same over the days compared with */
  readonly before: number | null;
}

/** Days compared with; nothing of them from `until` on. */
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
  /** nothing is known of it */
  readonly missing: boolean;
  /** not over */
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
