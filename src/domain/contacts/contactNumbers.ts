import { nextOpening } from '../calling/callWindow';
import { leftOverReason, type EndReason } from './contactStates';
import { minuteMs, secondMs } from '../limits';
import { redialMinutes, type EndedCall, type RedialSettings } from '../calling/redial';

/** Where a contact with several numbers is: one round tries each number once that may still be called. */
export interface NumberPlace {
  /** the number dialled now or next, from 0 */
  readonly at: number;
  /** redials of the whole contact before this round */
  readonly round: number;
  /** numbers not tried again: nonexistent, blocked, or answered by a machine */
  readonly out: readonly number[];
}

export const firstPlace: NumberPlace = { at: 0, round: 0, out: [] };

export type NextNumber =
  | { readonly next: 'redial'; readonly dueAt: number; readonly place: NumberPlace }
  | { readonly next: 'done'; readonly reason: EndReason };

/**
 * What follows for a contact with `count` numbers when a call to one of them ended at `now`:
 * - answered: none of its numbers is called again.
 * - the next number of the round follows after contactNumberInterval, at the next moment calls may start.
 * - after the last number a redial begins a new round with the first number that may still be called.
 * - a number that does not exist, or whose machine is not redialled, is out; when all are, the contact is done.
 */
export function afterNumber(
  call: EndedCall,
  settings: RedialSettings,
  place: NumberPlace,
  count: number,
  now: number,
): NextNumber {
  if (call.ringType === 'answered') return { next: 'done', reason: 'reached' };
  const isOut = call.ringType === 'invalid' || (call.ringType === 'voicemail' && !settings.voicemailRedial);
  const over: EndReason = call.ringType === 'voicemail' ? 'voicemail' : 'invalidNumber';
  const nextAt = now + (settings.numberIntervalSeconds ?? 0) * secondMs;
  return onward(
    settings,
    isOut ? without(place) : place,
    count,
    { nextAt, redialAt: now + redialMinutes(settings, call.ringType) * minuteMs },
    over,
  );
}

/** The number may not be called: the next one follows at once. */
export function afterBlockedNumber(
  settings: RedialSettings,
  place: NumberPlace,
  count: number,
  now: number,
  over: 'blacklisted' | 'blocked' = 'blacklisted',
): NextNumber {
  return onward(
    settings,
    without(place),
    count,
    { nextAt: now, redialAt: now + settings.redialIntervalMinutes * minuteMs },
    over,
  );
}

function without(place: NumberPlace): NumberPlace {
  return { ...place, out: [...place.out, place.at].sort((one, other) => one - other) };
}

function onward(
  settings: RedialSettings,
  place: NumberPlace,
  count: number,
  due: { nextAt: number; redialAt: number },
  over: EndReason,
): NextNumber {
  const left = Array.from({ length: count }, (_, index) => index).filter((index) => !place.out.includes(index));
  const [first] = left;
  if (first === undefined) return { next: 'done', reason: over };
  const following = left.find((index) => index > place.at);
  if (following !== undefined) return dueAt(due.nextAt, { ...place, at: following }, settings);
  if (!settings.redial) return { next: 'done', reason: 'redialOff' };
  if (place.round >= settings.redialMax) return { next: 'done', reason: 'triesUsed' };
  return dueAt(due.redialAt, { ...place, at: first, round: place.round + 1 }, settings);
}

function dueAt(due: number, place: NumberPlace, settings: RedialSettings): NextNumber {
  const at = nextOpening(due, settings.zone, settings.hours);
  return at < settings.endAt
    ? { next: 'redial', dueAt: at, place }
    : { next: 'done', reason: leftOverReason(settings.expireInvalid) };
}
