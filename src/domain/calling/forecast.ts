import { minuteMs } from '../limits';

/** Runs of one rehearsal. */
export const rehearsalRuns = 20;
/** Contacts of one rehearsal at most, those of other tasks that share its channels among them. */
export const rehearsalContactsMax = 20_000;
export const quarterMs = 15 * minuteMs;

/** What can be done with a forecast; its reply's `can` lists what may be done with it now. */
export const forecastActions = ['rehearse'] as const;

/** The 10 % to 90 % range over the runs: eight in ten end from `low` to `high`. */
export interface Band {
  readonly low: number;
  readonly mid: number;
  readonly high: number;
}

/** Figures of one run, or the actual ones. */
export interface RunFigures {
  /** people a person answered for */
  readonly reached: number;
  readonly calls: number;
  /** letter -> calls that ended with it */
  readonly labels: Readonly<Record<string, number>>;
  readonly endAt: number;
  /** not called even once before the end */
  readonly cutOff: number;
  /** called, and a redial no longer fitted */
  readonly redialsCutOff: number;
  /** it was halted: too many lost calls */
  readonly halted: boolean;
  /** by quarter hour from the first: calls at a time on average, and people reached until its end */
  readonly use: readonly number[];
  readonly reachedBy: readonly number[];
  readonly rounds: readonly RoundFigures[];
}

interface RoundFigures {
  readonly contacts: number;
  readonly calls: number;
  readonly reached: number;
}

export interface Forecast {
  readonly runs: number;
  readonly reached: Band;
  readonly calls: Band;
  readonly labels: Readonly<Record<string, Band>>;
  readonly endAt: Band;
  readonly cutOff: Band;
  readonly redialsCutOff: Band;
  /** runs that were halted */
  readonly halted: number;
  readonly quarters: readonly { readonly at: number; readonly use: Band; readonly reached: Band }[];
  readonly rounds: readonly { readonly contacts: Band; readonly calls: Band; readonly reached: Band }[];
}

/**
 * Quantile with (n + 1)·share as the place in the sorted values, interpolated: the next run then falls between the 10 %
 * and 90 % values eight times in ten. The usual n·share gives only about seven in ten.
 */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = Math.min(sorted.length, Math.max(1, (sorted.length + 1) * share));
  const below = sorted[Math.floor(place) - 1] ?? 0;
  const above = sorted[Math.ceil(place) - 1] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

/** 10 % and 90 % quantiles; whole numbers are rounded outwards, so that the band never gets narrower. */
export function bandOf(values: readonly number[], whole = true): Band {
  const [low, mid, high] = [0.1, 0.5, 0.9].map((share) => quantileOf(values, share)) as [number, number, number];
  return whole ? { low: Math.floor(low), mid: Math.round(mid), high: Math.ceil(high) } : { low, mid, high };
}

/** From runs over the same thing; `from` is the start of the first quarter hour. */
export function forecastOf(runs: readonly RunFigures[], from: number): Forecast {
  const of = (pick: (run: RunFigures) => number, whole = true) => bandOf(runs.map(pick), whole);
  const letters = [...new Set(runs.flatMap((run) => Object.keys(run.labels)))].sort();
  const quarters = Math.max(0, ...runs.map((run) => run.use.length));
  const rounds = Math.max(0, ...runs.map((run) => run.rounds.length));
  return {
    runs: runs.length,
    reached: of((run) => run.reached),
    calls: of((run) => run.calls),
    labels: Object.fromEntries(letters.map((letter) => [letter, of((run) => run.labels[letter] ?? 0)])),
    endAt: of((run) => run.endAt),
    cutOff: of((run) => run.cutOff),
    redialsCutOff: of((run) => run.redialsCutOff),
    halted: runs.filter((run) => run.halted).length,
    quarters: Array.from({ length: quarters }, (_, at) => ({
      at: from + at * quarterMs,
      use: of((run) => run.use[at] ?? 0, false),
      // After its end a run's reach stays constant.
      reached: of((run) => run.reachedBy[at] ?? run.reached),
    })),
    rounds: Array.from({ length: rounds }, (_, at) => ({
      contacts: of((run) => run.rounds[at]?.contacts ?? 0),
      calls: of((run) => run.rounds[at]?.calls ?? 0),
      reached: of((run) => run.rounds[at]?.reached ?? 0),
    })),
  };
}

/** Where the actual figure lies against its forecast. */
export function standing(actual: number, { low, high }: Band): 'below' | 'within' | 'above' {
  if (actual < low) return 'below';
  return actual > high ? 'above' : 'within';
}

export function quarterOf(at: number): number {
  return Math.floor(at / quarterMs) * quarterMs;
}
