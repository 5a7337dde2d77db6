import { blockingWhyMaxChars } from '../limits';
import { checkLength, checkRequired, isMissing, problem, type FieldProblem } from '../problem';
import { addDays, isDay, startOfDay } from '../time/zone';

/** Why a number is not called; words: blocking.json `reason.<id>`. */
export const blacklistReasons = ['asked', 'complaint', 'legal', 'thirdParty', 'wrongNumber', 'other'] as const;
export type BlacklistReason = (typeof blacklistReasons)[number];

/** In force; past its last day; taken off by a person. */
export const blacklistStates = ['active', 'expired', 'removed'] as const;
export type BlacklistState = (typeof blacklistStates)[number];

/** An entry blocks a number for one line, or for every line of the company. */
export const blacklistScopes = ['line', 'all'] as const;
export type BlacklistScope = (typeof blacklistScopes)[number];

export const blacklistActions = ['added', 'changed', 'removed'] as const;
export type BlacklistAction = (typeof blacklistActions)[number];

export function isBlacklistReason(text: string): text is BlacklistReason {
  return blacklistReasons.some((reason) => reason === text);
}

/** The instant its last day ends is no longer in force. */
export function blacklistState(
  entry: { readonly until: number | null; readonly removedAt: number | null },
  now: number,
): BlacklistState {
  if (entry.removedAt !== null) return 'removed';
  return entry.until !== null && entry.until <= now ? 'expired' : 'active';
}

/** What is said of one number, or of all numbers of a file alike. */
export interface BlacklistDetails {
  readonly reason: string;
  readonly remark: string;
  /** last day it blocks, in the account's zone; null for good */
  readonly untilDay: string | null;
}

/** `today` is the account's. */
export function checkBlacklistDetails({ reason, remark, untilDay }: BlacklistDetails, today: string): FieldProblem[] {
  return [
    ...(isMissing(reason)
      ? [problem('reason', 'required')]
      : isBlacklistReason(reason)
        ? []
        : [problem('reason', 'unknownChoice')]),
    // "Other" says nothing by itself.
    ...(reason === 'other' ? checkRequired('remark', remark) : []),
    ...checkLength('remark', remark.trim(), blockingWhyMaxChars),
    ...(untilDay === null
      ? []
      : !isDay(untilDay)
        ? [problem('untilDay', 'dayFormat')]
        : untilDay < today
          ? [problem('untilDay', 'dayPast')]
          : []),
  ];
}

/** The reason a person gives when they remove or lift a block. */
export function checkWhy(why: string): FieldProblem[] {
  return [...checkRequired('why', why), ...checkLength('why', why.trim(), blockingWhyMaxChars)];
}

/** The end of that day; null for good. */
export function endOfValidity(untilDay: string | null, zone: string): number | null {
  return untilDay === null ? null : startOfDay(addDays(untilDay, 1), zone);
}
