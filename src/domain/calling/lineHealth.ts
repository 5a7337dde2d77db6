import {
  lineEvidenceMinutes,
  lineFailurePercent,
  lineFailuresInARow,
  lineRecoveredCalls,
  lineWindowCalls,
} from '../limits';
import type { RingType } from './ringTypes';

/**
 * What counts as the line's failure: the carrier refused or lost the call. Busy, off, rejected, unanswered and
 * unknown numbers are the callee's doing, and show that the line carries calls.
 */
const lineFailures = ['failed'] as const satisfies readonly RingType[];

export function isLineFailure(ringType: string): boolean {
  return lineFailures.some((type) => type === ringType);
}

/** A call that has ended on a line. */
export interface LineCall {
  readonly dialledAt: number;
  readonly failed: boolean;
}

/**
 * Whether a line is failing at this instant, by its last calls in the order they ended. Calls dialled before `since` do
 * not count, so that resuming a task by hand gives its line a new chance.
 */
export function isFailing(calls: readonly LineCall[], since: number | null, at: number): boolean {
  const from = Math.max(since ?? -Infinity, at - lineEvidenceMinutes * 60_000);
  const last = calls.filter(({ dialledAt }) => dialledAt >= from).slice(-lineWindowCalls);
  const row = last.slice(-lineFailuresInARow);
  if (row.length === lineFailuresInARow && row.every(({ failed }) => failed)) return true;
  const failed = last.filter((call) => call.failed).length;
  return last.length === lineWindowCalls && failed * 100 >= lineFailurePercent * lineWindowCalls;
}

/** Whether the last calls of a line that failed since then got through. */
export function hasRecovered(calls: readonly LineCall[], failingSince: number): boolean {
  const last = calls.filter(({ dialledAt }) => dialledAt >= failingSince).slice(-lineRecoveredCalls);
  return last.length === lineRecoveredCalls && last.every(({ failed }) => !failed);
}

/**
 * - disabled: no calls can be made on it; its tasks are paused
 * - failing: it is failing, and no later call got through
 * - recovered: it was failing within the last day, and works again
 * - working: neither; it may have had no calls
 */
export const sipLineStates = ['disabled', 'failing', 'recovered', 'working'] as const;
export type SipLineState = (typeof sipLineStates)[number];

export interface LineTrouble {
  readonly since: number;
  /** when calls got through again; null: not yet */
  readonly until: number | null;
}

const DAY_MS = 86_400_000;

export function sipLineState(active: boolean, trouble: LineTrouble | null, at: number): SipLineState {
  if (!active) return 'disabled';
  if (trouble === null) return 'working';
  if (trouble.until === null) return 'failing';
  return at - trouble.until < DAY_MS ? 'recovered' : 'working';
}
