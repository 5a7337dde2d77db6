import { createHash } from 'node:crypto';
import type { RehearsalSubject } from '@/domain/calling/rehearsalSubject';
import { hoursOf, rulesOf } from '../../engine/taskSettings';

/** Fingerprint of the settings the forecast depends on: after a change of them the forecast is of another subject. */
export function printOf({ line, sipLineId, timeZone, rounds, contactCount }: RehearsalSubject): string {
  const settings = rounds.map(({ parameters, ...round }) => [
    round.robotId,
    round.robotVersionId,
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

/** Equal subjects get the same seed, so they give the same runs. */
export function seedOf(print: string): number {
  return Number.parseInt(print.slice(0, 8), 16) & 0x7fffffff;
}
