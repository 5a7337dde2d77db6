// A call by which a visitor of a share link tries its robot: a test call with limits of its own.

import type { RingType } from '../calling/ringTypes';
import { checkTestPhone, type TestCallReason, type TestCallState } from '../calling/testCall';
import type { FieldProblem } from '../problem';

export const trialCallLimits = {
  /** in a day of the company's zone, beside the company's limit of test calls */
  ofLinkADay: 20,
  ofVisitorADay: 5,
  ofNumberADay: 3,
  /** between two calls of one visitor, real time */
  minutesBetween: 1,
  /** numbers one visitor may enter, called or refused, so that blocked numbers cannot be found by trying */
  numbersAnHour: 10,
} as const;

/** Which limit a call would pass. */
const trialCallCaps = ['company', 'link', 'visitor', 'number'] as const;
export type TrialCallCap = (typeof trialCallCaps)[number];

export interface CallsOfDay {
  readonly company: number;
  readonly link: number;
  readonly visitor: number;
  readonly number: number;
}

/** The limit that one more call would pass; null: none. */
export function reachedCap(calls: CallsOfDay, ofCompanyADay: number): TrialCallCap | null {
  const { ofLinkADay, ofVisitorADay, ofNumberADay } = trialCallLimits;
  const limits = { company: ofCompanyADay, link: ofLinkADay, visitor: ofVisitorADay, number: ofNumberADay };
  return trialCallCaps.find((cap) => calls[cap] >= limits[cap]) ?? null;
}

/** What is typed in the form of a trial call. */
export function checkTrialPhone(phone: string): FieldProblem[] {
  return checkTestPhone('phone', phone);
}

/** The last call of a visit, as the log of visits shows it. */
export interface VisitCall {
  /** masked */
  readonly phone: string;
  readonly state: TestCallState;
  /** null until the call is over, and where no number was dialled */
  readonly ringType: RingType | null;
  readonly reason: TestCallReason | null;
  readonly talkSeconds: number | null;
}
