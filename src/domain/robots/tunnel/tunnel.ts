import type { RobotPlace } from '../robotPlace';
import type { Script } from '../script';
import { calleeChecks, calleeKey, type CalleeOutcome } from './callee';

/** A script with what the run of its test callees depends on. */
interface TunnelRun {
  readonly line: RobotPlace;
  /** what callees say is drawn by it: each robot hears other words, and always the same */
  readonly robotId: number;
  readonly script: Script;
}

/** Puts the test callees of a line, or the test callers of inbound, through a script. */
export type RunTunnel = (run: TunnelRun) => Promise<readonly CalleeOutcome[]>;

/** Whether a callee's failing keeps the version from being applied. */
export function blocksApplying({ failed }: Pick<CalleeOutcome, 'failed'>): boolean {
  return failed !== null && calleeChecks[failed] === 'must';
}

/** How many callees came to a turn and came through, and how many went wrong at it. */
export interface TurnVerdict {
  readonly passed: number;
  readonly failed: number;
}

/** By turn; turns no callee came to are missing. */
export function turnVerdicts(
  outcomes: readonly Pick<CalleeOutcome, 'path' | 'failed' | 'at'>[],
): ReadonlyMap<string, TurnVerdict> {
  const found = new Map<string, TurnVerdict>();
  const add = (turn: string, { passed = 0, failed = 0 }: Partial<TurnVerdict>) => {
    const before = found.get(turn) ?? { passed: 0, failed: 0 };
    found.set(turn, { passed: before.passed + passed, failed: before.failed + failed });
  };
  for (const { path, failed, at } of outcomes) {
    for (const turn of new Set(path)) if (turn !== at) add(turn, failed === null ? { passed: 1 } : {});
    if (at !== null) add(at, { failed: 1 });
  }
  return found;
}

/** How a callee fares against another version; `label` and `way`: came through both, but not in the same way. */
export const calleeChanges = ['broken', 'mended', 'label', 'way', 'same'] as const;
export type CalleeChange = (typeof calleeChanges)[number];

export function calleeChange(before: CalleeOutcome, after: CalleeOutcome): CalleeChange {
  if (before.failed === null && after.failed !== null) return 'broken';
  if (before.failed !== null && after.failed === null) return 'mended';
  if (before.got !== after.got) return 'label';
  return before.path.join() === after.path.join() ? 'same' : 'way';
}

/** Each callee's outcome with that of another version; null: there is no other. */
export function compareOutcomes(
  after: readonly CalleeOutcome[],
  before: readonly CalleeOutcome[] | null,
): readonly (CalleeOutcome & { readonly change: CalleeChange; readonly before: string | null })[] {
  const known = new Map((before ?? []).map((outcome) => [calleeKey(outcome), outcome]));
  return after.map((outcome) => {
    const old = known.get(calleeKey(outcome));
    return old
      ? { ...outcome, change: calleeChange(old, outcome), before: old.got }
      : { ...outcome, change: 'same', before: null };
  });
}
