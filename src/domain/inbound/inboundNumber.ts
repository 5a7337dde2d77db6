import type { Action } from '../access/access';
import { checkLength, checkRequired, checkWhole, problem, type FieldProblem } from '../problem';
import { daysOfWeek, minutesOfDay, type InboundHours } from './inboundHours';

/** `off`: the carrier turns callers away, and none of them is recorded. */
export const inboundNumberStates = ['on', 'off'] as const;
export type InboundNumberState = (typeof inboundNumberStates)[number];

/**
 * What callers get outside the hours, when the robot is not in effect, and when the queue is full or they waited too
 * long: the announcement, an agent, or another robot. Another robot needs a free channel too, so callers the queue has
 * no room for hear the announcement instead.
 */
export const inboundFallbacks = ['announce', 'agents', 'robot'] as const;
export type InboundFallback = (typeof inboundFallbacks)[number];

export const inboundLimits = {
  announcementChars: 300,
  waiting: 200,
  waitSecondsLeast: 10,
  waitSeconds: 900,
} as const;

export const inboundNumberActions = ['bind', 'switchOn', 'switchOff'] as const;
export type InboundNumberAction = (typeof inboundNumberActions)[number];

interface Standing {
  readonly state: InboundNumberState;
  readonly robotId: number | null;
}

/** What is done to a number, and where it stands for it. */
export const inboundNumberMoves: Readonly<
  Record<InboundNumberAction, { readonly permission: Action; readonly possible: (number: Standing) => boolean }>
> = {
  bind: { permission: 'bind', possible: () => true },
  switchOn: { permission: 'bind', possible: ({ state, robotId }) => state === 'off' && robotId !== null },
  switchOff: { permission: 'unbind', possible: ({ state }) => state === 'on' },
};

/** A number as it is bound to a robot. */
export interface InboundNumberDraft {
  readonly robotId: number | null;
  readonly hours: InboundHours;
  readonly fallback: InboundFallback;
  readonly fallbackRobotId: number | null;
  readonly announcement: string;
  /** callers who wait at a time */
  readonly maxWaiting: number;
  readonly maxWaitSeconds: number;
}

export function checkInboundNumber(draft: InboundNumberDraft): FieldProblem[] {
  const { robotId, hours, fallback, fallbackRobotId, announcement, maxWaiting, maxWaitSeconds } = draft;
  return [
    ...checkRequired('robotId', robotId),
    ...checkHours(hours),
    ...(fallback === 'robot' ? checkRequired('fallbackRobotId', fallbackRobotId) : []),
    ...(fallback === 'robot' && fallbackRobotId !== null && fallbackRobotId === robotId
      ? [problem('fallbackRobotId', 'sameRobot')]
      : []),
    ...checkRequired('announcement', announcement),
    ...checkLength('announcement', announcement.trim(), inboundLimits.announcementChars),
    ...checkWhole('maxWaiting', maxWaiting, 0, inboundLimits.waiting),
    ...checkWhole('maxWaitSeconds', maxWaitSeconds, inboundLimits.waitSecondsLeast, inboundLimits.waitSeconds),
  ];
}

/** A number that is never open has no use; each open day begins before it ends. */
function checkHours(hours: InboundHours): FieldProblem[] {
  if (hours.length !== daysOfWeek || hours.every((day) => day === null)) return [problem('hours', 'required')];
  const isWrong = hours.some(
    (day) => day !== null && !(day.fromMinute >= 0 && day.fromMinute < day.toMinute && day.toMinute <= minutesOfDay),
  );
  return isWrong ? [problem('hours', 'hoursOrder')] : [];
}

/** Channels of the licence that outbound calls leave free: all but one at most. */
export function checkReserve(reserve: number, licence: number): FieldProblem[] {
  return checkWhole('reserve', reserve, 0, Math.max(0, licence - 1));
}
