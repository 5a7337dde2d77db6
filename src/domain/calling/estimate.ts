import { nextOpening, openMs, windowAt, type CallHours } from './callWindow';
import { minuteMs, secondMs } from '../limits';

/** Named assumptions: the caller measures them or takes a line's defaults, and shows which. */
export interface EstimateAssumptions {
  /** mean seconds one call occupies a channel, ringing and talking */
  readonly secondsPerAttempt: number;
  /** share of calls that are answered, 0 to 1; those contacts are not called again */
  readonly answerRate: number;
  /** share of calls to numbers that are never redialled for another reason (invalid), 0 to 1 */
  readonly finalRate?: number;
}

export interface EstimateInput extends EstimateAssumptions {
  /** contacts that will be called at all */
  readonly contacts: number;
  readonly startAt: number;
  readonly endAt: number;
  readonly zone: string;
  readonly hours?: CallHours;
  /** calls at a time */
  readonly concurrency: number;
  /** a robot rests this long after each call; 0 when absent */
  readonly restSeconds?: number;
  readonly redial: boolean;
  readonly redialIntervalMinutes: number;
  readonly redialMax: number;
}

export interface Estimate {
  /** calls expected before the task's end, redials included, rounded */
  readonly expectedAttempts: number;
  /** null when the window is closed until the task's end, or there are no contacts to call */
  readonly firstCallAt: number | null;
  /** the last call ends about then; never later than the task's end */
  readonly expectedEndAt: number | null;
  /** contacts not dialled even once before the end */
  readonly cutOff: number;
  /** contacts that would be redialled, and for whom at least one redial no longer fits */
  readonly redialsCutOff: number;
}

const nothing: Estimate = { expectedAttempts: 0, firstCallAt: null, expectedEndAt: null, cutOff: 0, redialsCutOff: 0 };

/**
 * Round by round: everyone once, then those not reached again, and so on. A round can begin when its interval has
 * passed since the round before began and the channels are free, and cannot end before the interval has passed since
 * that one ended; calls only run while the window is open. The calculation uses averages: the same input gives the same
 * answer, and the actual figures vary around it.
 */
export function estimateTask(input: EstimateInput): Estimate {
  const { contacts, concurrency, secondsPerAttempt, zone, hours, endAt } = input;
  const open = windowAt(input.startAt, zone, hours);
  const firstCallAt = open.open ? input.startAt : open.opensAt;
  if (contacts <= 0) return nothing;
  if (concurrency <= 0 || secondsPerAttempt <= 0 || firstCallAt >= endAt) return { ...nothing, cutOff: contacts };

  const restMs = (input.restSeconds ?? 0) * secondMs;
  const talkMs = (secondsPerAttempt * secondMs) / concurrency;
  const msPerCall = talkMs + restMs / concurrency;
  const again = Math.max(0, 1 - input.answerRate - (input.finalRate ?? 0));
  const interval = input.redialIntervalMinutes * minuteMs;
  let attempts = 0;
  let cutOff = 0;
  let redialsCutOff = 0;
  let began = firstCallAt;
  let ended = firstCallAt;
  let people = contacts;
  for (let round = 0; round <= (input.redial ? input.redialMax : 0); round += 1) {
    const from = round === 0 ? firstCallAt : Math.max(ended, began + interval);
    const due = round === 0 ? people : people * shareBefore(endAt - interval, began, ended);
    const fits = Math.min(due, callsWithin(openMs({ from, to: endAt }, zone, hours)));
    attempts += fits;
    if (round === 0) cutOff = people - fits;
    else redialsCutOff += people - fits;
    if (fits <= 0) break;
    const worked = advance(from, workOf(fits), zone, hours);
    ended = round === 0 ? worked : Math.max(worked, Math.min(nextOpening(ended + interval, zone, hours), endAt));
    began = from;
    people = fits * again;
  }
  return {
    expectedAttempts: Math.round(attempts),
    firstCallAt,
    expectedEndAt: Math.min(endAt, Math.round(ended)),
    cutOff: Math.max(0, Math.ceil(cutOff - rounding)),
    redialsCutOff: Math.max(0, Math.ceil(redialsCutOff - rounding)),
  };

  /** The last call needs no rest after it. */
  function workOf(calls: number): number {
    return Math.max(calls * talkMs, calls * msPerCall - restMs);
  }

  function callsWithin(open: number): number {
    return Math.min(open / talkMs, (open + restMs) / msPerCall);
  }

  /** How much of a round was over before its redials would come too late. */
  function shareBefore(latest: number, from: number, to: number): number {
    const whole = openMs({ from, to }, zone, hours);
    return whole === 0 ? (from < latest ? 1 : 0) : openMs({ from, to: Math.min(to, latest) }, zone, hours) / whole;
  }
}

/** Rounding error of divisions, in contacts. */
const rounding = 1e-6;

/** The instant after so many milliseconds of open window. */
function advance(from: number, workMs: number, zone: string, hours: CallHours | undefined): number {
  let at = from;
  let left = workMs;
  for (;;) {
    const found = windowAt(at, zone, hours);
    if (!found.open) at = found.opensAt;
    else if (left <= found.closesAt - at) return at + left;
    else {
      left -= found.closesAt - at;
      at = found.closesAt;
    }
  }
}
