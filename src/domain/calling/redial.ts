import { nextOpening, type CallHours } from './callWindow';
import { leftOverReason, type DoneReason, type SkipReason } from '../contacts/contactStates';
import type { TransferState } from './labels';
import { minuteMs } from '../limits';
import { strategyMinutes } from './resultStrategies';
import type { RingType } from './ringTypes';

/** What a task says about calling again. */
export interface RedialSettings {
  readonly redial: boolean;
  readonly redialIntervalMinutes: number;
  /** redials per contact, the first call not counted */
  readonly redialMax: number;
  readonly voicemailRedial: boolean;
  readonly expireInvalid: boolean;
  /** no call starts at or after it */
  readonly endAt: number;
  readonly zone: string;
  readonly hours?: CallHours;
  /** between the numbers of one contact (contactNumberInterval) */
  readonly numberIntervalSeconds?: number;
  /** resultStrategies: another interval after some ends */
  readonly strategies?: readonly string[];
}

export interface EndedCall {
  readonly ringType: RingType;
  readonly transfer?: TransferState;
}

export type Next =
  /** `place`: of a contact with several numbers alone (contactNumbers) */
  | { readonly next: 'redial'; readonly dueAt: number; readonly place?: undefined }
  | { readonly next: 'done'; readonly reason: DoneReason | Extract<SkipReason, 'expired' | 'unfinished'> };

/**
 * What follows for a contact when a call to it ended at `now`; `tries` counts its calls, this one among them. In this
 * order:
 * - answered: never again, whatever was said and whether or not an agent took the call; the call assistant follows up
 * transfers that failed.
 * - invalid number: never again.
 * - voicemail: again only when the task says so (voicemailRedial).
 * - the task does not redial, or has redialled often enough: no more. A fault of the line counts as a try, because the
 * count protects the person and every attempt is numbered.
 * - else after the interval, at the next moment the call window and the pause allow; when that is at or past the task's
 * end there is no next call, and the task's `expireInvalid` decides the reason.
 */
export function afterCall(call: EndedCall, settings: RedialSettings, tries: number, now: number): Next {
  const { ringType } = call;
  if (ringType === 'answered') return done('reached');
  if (ringType === 'invalid') return done('invalidNumber');
  if (ringType === 'voicemail' && !settings.voicemailRedial) return done('voicemail');
  if (!settings.redial) return done('redialOff');
  if (tries > settings.redialMax) return done('triesUsed');
  const dueAt = nextOpening(now + redialMinutes(settings, ringType) * minuteMs, settings.zone, settings.hours);
  return dueAt < settings.endAt ? { next: 'redial', dueAt } : done(leftOverReason(settings.expireInvalid));
}

/** Until the next call after one that ended so: its strategy's minutes, else the task's own interval. */
export function redialMinutes({ strategies = [], redialIntervalMinutes }: RedialSettings, ringType: RingType): number {
  return strategyMinutes(strategies, ringType) ?? redialIntervalMinutes;
}

/**
 * When a contact is called first: at the task's start or the next opening after it; null when the task is over by then.
 */
export function firstDue(startAt: number, settings: Pick<RedialSettings, 'endAt' | 'zone' | 'hours'>): number | null {
  const dueAt = nextOpening(startAt, settings.zone, settings.hours);
  return dueAt < settings.endAt ? dueAt : null;
}

function done(reason: Extract<Next, { next: 'done' }>['reason']): Next {
  return { next: 'done', reason };
}
