import type { CallParameters } from '../calling/callParameters';
import type { HangupParty } from '../calling/labels';

/** What the automatic quality check looks for, in the order it is shown; words: labels.json `finding.<id>`. */
export const findings = ['lateStart', 'longSilence', 'talkedOver', 'monologue', 'repeated', 'noClosing'] as const;
export type Finding = (typeof findings)[number];

/** What calls are looked for by: what was found in them, or that they were checked and nothing was. */
export const checkResults = ['clean', ...findings] as const;
export type CheckResult = (typeof checkResults)[number];

/**
 * Milliseconds: the robot speaks this soon after the answer, silences, overlaps and monologues are at most this long.
 */
const startWithinMs = 3_000;
const silenceMaxMs = 6_000;
const overlapMaxMs = 1_000;
const monologueMaxMs = 25_000;
/** the same words said more often than this */
const repeatsMax = 2;

type Sampling = Pick<CallParameters, 'autoQa' | 'qaLimitLength' | 'qaLimitRate' | 'qaResultSelect'>;

/**
 * Whether a call is checked: the task asks for it, the call is long enough and of a chosen result (none chosen means
 * all), and `draw` (0 to below 1) falls into the share. A call without talk is never checked.
 */
export function isChecked(
  { autoQa, qaLimitLength, qaLimitRate, qaResultSelect }: Sampling,
  call: { readonly talkSeconds: number; readonly result: string },
  draw: number,
): boolean {
  if (autoQa !== 'Y' || call.talkSeconds <= 0 || call.talkSeconds < qaLimitLength) return false;
  if (qaResultSelect.length > 0 && !qaResultSelect.includes(call.result)) return false;
  return draw * 100 < qaLimitRate;
}

export interface CheckedTurn {
  readonly speaker: 'robot' | 'callee' | 'agent';
  readonly text: string;
  readonly atMs: number;
  readonly durationMs: number;
}

export interface CheckedCall {
  readonly turns: readonly CheckedTurn[];
  readonly hangup: HangupParty | null;
  /** the last words of the robot were a goodbye */
  readonly closed: boolean;
}

export function findingsOf(call: CheckedCall): Finding[] {
  return findings.filter((finding) => checks[finding](call));
}

/** Each finding costs the same share of the score. */
export function scoreOf(found: readonly Finding[]): number {
  return Math.round(100 * (1 - found.length / findings.length));
}

/** `found`: null where the call was not checked. */
export function hasResult(found: readonly Finding[] | null, wanted: readonly CheckResult[]): boolean {
  return found !== null && wanted.some((one) => (one === 'clean' ? found.length === 0 : found.includes(one)));
}

const endOf = ({ atMs, durationMs }: CheckedTurn) => atMs + durationMs;
const isRobot = ({ speaker }: CheckedTurn) => speaker === 'robot';

const checks: Readonly<Record<Finding, (call: CheckedCall) => boolean>> = {
  lateStart: ({ turns }) => (turns.find(isRobot)?.atMs ?? Infinity) > startWithinMs,
  longSilence: ({ turns }) => pairs(turns).some(([one, next]) => next.atMs - endOf(one) > silenceMaxMs),
  talkedOver: ({ turns }) =>
    pairs(turns).some(
      ([one, next]) => one.speaker === 'callee' && isRobot(next) && endOf(one) - next.atMs > overlapMaxMs,
    ),
  monologue: ({ turns }) => turns.some((turn) => isRobot(turn) && turn.durationMs > monologueMaxMs),
  repeated: ({ turns }) => {
    const times = new Map<string, number>();
    for (const { text } of turns.filter(isRobot)) times.set(text, (times.get(text) ?? 0) + 1);
    return [...times.values()].some((count) => count > repeatsMax);
  },
  noClosing: ({ hangup, closed }) => hangup === 'ai' && !closed,
};

function pairs(turns: readonly CheckedTurn[]): (readonly [CheckedTurn, CheckedTurn])[] {
  return turns.slice(1).flatMap((turn, index) => {
    const before = turns[index];
    return before ? [[before, turn] as const] : [];
  });
}
