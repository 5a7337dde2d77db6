import type { Action } from '../access/access';
import type { RobotState } from '../robots/robot';
import { addDays, startOfDay } from '../time/zone';

/** Languages of the page a link opens. */
export const shareLanguages = ['zh', 'en', 'ba'] as const;
export type ShareLanguage = (typeof shareLanguages)[number];

/**
 * In force; closed until its robot is in effect again; past its last day; ended by a person, or because its robot was
 * deleted.
 */
export const shareStates = ['valid', 'robotInactive', 'expired', 'invalid'] as const;
export type ShareState = (typeof shareStates)[number];

/**
 * Why a link that once led somewhere is refused; `expired` also when the company's licence has ended, `robotInactive`
 * until its robot is in effect again.
 */
export const linkClosedReasons = ['expired', 'setInvalid', 'robotInactive'] as const;
export type LinkClosedReason = (typeof linkClosedReasons)[number];

export const shareLimits = {
  /** of a link and of a scenario */
  nameChars: 50,
  /** of a scenario and of a robot */
  descriptionChars: 200,
  /** of one variable, as it is spoken */
  valueChars: 60,
  /** a link is valid until this day at the latest, today being day 0 */
  mostDays: 90,
  /** a longer answer of a visitor is cut */
  answerChars: 500,
  /** openings of one link; further ones are refused and leave no visit */
  opensPerMinute: 60,
  /** of them by one visitor, so that one alone cannot shut the others out */
  opensPerVisitor: 20,
  /** secrets that open nothing, of one visitor */
  unknownPerMinute: 30,
  /** visits of one link in its log; older ones are deleted and counted */
  visitsLogged: 10_000,
  /** visits older than this are deleted and counted: data reach back six months */
  visitDays: 190,
  /** what a visitor typed is deleted after so long */
  typedHours: 24,
  /** talks begun and answers given in one visit */
  stepsPerMinute: 60,
} as const;

/** A variable the robot speaks to visitors of a link. */
export interface SharedVariable {
  readonly name: string;
  readonly value: string;
  /** the visitor may change it */
  readonly editable: boolean;
}

interface Standing {
  /** the instant its last day ends */
  readonly validUntil: number;
  readonly disabledAt: number | null;
  /** of the robot it leads to */
  readonly robotStatus: RobotState;
}

export function shareState({ validUntil, disabledAt, robotStatus }: Standing, now: number): ShareState {
  if (disabledAt !== null) return 'invalid';
  if (validUntil <= now) return 'expired';
  return robotStatus === 'valid' ? 'valid' : 'robotInactive';
}

/** The end of its last day in the account's zone. */
export function endOfShare(untilDay: string, zone: string): number {
  return startOfDay(addDays(untilDay, 1), zone);
}

export const shareActions = ['copy', 'disable'] as const;
export type ShareAction = (typeof shareActions)[number];

/** What is done to a link, and in which states. */
export const shareMoves: Readonly<
  Record<ShareAction, { readonly permission: Action; readonly from: readonly ShareState[] }>
> = {
  // A copy of a link whose robot is not in effect would be refused.
  copy: { permission: 'copy', from: ['valid', 'expired', 'invalid'] },
  disable: { permission: 'disable', from: ['valid', 'robotInactive'] },
};

/** How a trial of a visitor ended: the robot hung up or transferred, or the visitor left before. */
export const trialEnds = ['hangUp', 'transfer', 'left'] as const;
export type TrialEnd = (typeof trialEnds)[number];
