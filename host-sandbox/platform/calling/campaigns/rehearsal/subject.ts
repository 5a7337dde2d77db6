import { createHash } from 'node:crypto';
import type { RehearsalSubject } from '@/domain/calling/rehearsalSubject';
import { hoursOf, rulesOf } from '../../engine/taskSettings';

/** Of everything the forecast rests on that people decide: a change of it makes a forecast one of something else. */
export function printOf({ line, sipLineId, timeZone, rounds, contactCount }: RehearsalSubject): string {
  const settings = rounds.map(({ parameters, ...round }) => [
    round.robotId,
    round.startAt,
    round.endAt,
    round.redial,
    round.redialIntervalMinutes,
    round.redialMax,
    round.expireInvalid,
    round.kind,
    [...round.tags].sort(),
    rulesOf(parameters),
    hoursOf(parameters),
    parameters.dialingOrder,
    parameters.contactNumberInterval,
    parameters.maxLostRate,
    parameters.restTimes,
    parameters.voicemailRedial,
    [...parameters.resultStrategies],
  ]);
  return createHash('sha256')
    .update(JSON.stringify([line, sipLineId, timeZone, contactCount, settings]))
    .digest('hex');
}

/** The same subject gives the same runs. */
export function seedOf(print: string): number {
  return Number.parseInt(print.slice(0, 8), 16) & 0x7fffffff;
}
