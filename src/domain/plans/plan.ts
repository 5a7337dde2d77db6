import { checkNumberOrder, type NumberOrder } from '../calling/callParameters';
import { taskNameMaxChars } from '../limits';
import { checkName } from '../names/names';
import { checkRequired, isMissing, problem, type FieldProblem } from '../problem';
import { byTime, type Round } from '../strategies/strategy';
import { lastTaskDay } from '../tasks/task';
import { instantOf, isDay } from '../time/zone';

/** Draft of the create form; null is "not filled yet". */
export interface PlanDraft extends NumberOrder {
  readonly name: string;
  readonly strategyId: number | null;
  /** YYYY-MM-DD on the account's calendar */
  readonly day: string | null;
  readonly sipLineId: number | null;
  readonly listId: number | null;
}

export interface PlanContext {
  readonly now: number;
  /** the account's zone: a plan runs on its calendar and clock */
  readonly zone: string;
  /** of the strategy that is chosen; null while none is */
  readonly rounds: readonly Round[] | null;
  /** the contact list has several numbers per contact */
  readonly severalNumbers?: boolean;
}

export interface RoundTime {
  readonly startAt: number;
  readonly endAt: number;
}

/** The rounds of a day as instants, in the order of the day. */
export function roundTimes(rounds: readonly Round[], day: string, zone: string): RoundTime[] {
  return byTime(rounds).map(({ fromMinute, toMinute }) => ({
    startAt: instantOf(day, fromMinute ?? 0, zone),
    endAt: instantOf(day, toMinute ?? 0, zone),
  }));
}

/** Every rule of a new plan; the form and the platform check the same. */
export function checkPlan(
  draft: PlanDraft,
  { now, zone, rounds, severalNumbers = false }: PlanContext,
): FieldProblem[] {
  return [
    ...checkName('name', draft.name, taskNameMaxChars),
    ...checkRequired('strategyId', draft.strategyId),
    ...checkDay(draft.day, now, zone, rounds),
    ...checkRequired('sipLineId', draft.sipLineId),
    ...checkRequired('listId', draft.listId),
    ...checkNumberOrder(draft, { severalNumbers }),
  ];
}

/** Start not earlier than now, and no later than the fifth day from today. */
function checkDay(day: string | null, now: number, zone: string, rounds: readonly Round[] | null): FieldProblem[] {
  if (day === null || isMissing(day)) return [problem('day', 'required')];
  if (!isDay(day)) return [problem('day', 'dayFormat')];
  const last = lastTaskDay(now, zone);
  if (day > last) return [problem('day', 'tooFarAhead', { day: last })];
  // Without a strategy only a day that is wholly over is known to be too late.
  const begins =
    rounds && rounds.length > 0 ? roundTimes(rounds, day, zone)[0]?.startAt : instantOf(day, 24 * 60 - 1, zone);
  return begins !== undefined && begins < now ? [problem('day', 'startPast')] : [];
}
