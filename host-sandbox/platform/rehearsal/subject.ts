import { createHash } from 'node:crypto';
import type { CallParameters } from '@/domain/callParameters';
import type { LineId } from '@/domain/lines';
import type { RoundKind } from '@/domain/strategy';
import { hoursOf, rulesOf } from '../engine/taskSettings';

/** A task or a round, as far as its dialling goes by it. */
export interface SubjectRound {
  readonly robotId: number;
  readonly startAt: number;
  readonly endAt: number;
  readonly redial: boolean;
  readonly redialIntervalMinutes: number;
  readonly redialMax: number;
  readonly expireInvalid: boolean;
  readonly parameters: CallParameters;
  readonly kind: RoundKind;
  readonly tags: readonly string[];
}

/** What is to be rehearsed. */
export interface Subject {
  readonly line: LineId;
  readonly sipLineId: number;
  readonly timeZone: string;
  /** one is a task */
  readonly rounds: readonly SubjectRound[];
  readonly isPlan: boolean;
  /** on the list */
  readonly contactCount: number;
  /** whose contacts they are: those of a list, or of a task that has taken them over */
  readonly from: { readonly listId: number } | { readonly taskId: number };
}

/** Of everything the forecast rests on that people decide: a change of it makes a forecast one of something else. */
export function printOf({ line, sipLineId, timeZone, rounds, contactCount }: Subject): string {
  const settings = rounds.map(({ parameters, ...round }) => [
    round.robotId, round.startAt, round.endAt, round.redial, round.redialIntervalMinutes, round.redialMax, round.expireInvalid, round.kind, [...round.tags].sort(),
    rulesOf(parameters), hoursOf(parameters), parameters.dialingOrder, parameters.contactNumberInterval, parameters.maxLostRate, parameters.restTimes, parameters.voicemailRedial, [...parameters.resultStrategies],
  ]);
  return createHash('sha256').update(JSON.stringify([line, sipLineId, timeZone, contactCount, settings])).digest('hex');
}

/** The same subject gives the same runs. */
export function seedOf(print: string): number {
  return Number.parseInt(print.slice(0, 8), 16) & 0x7fffffff;
}
