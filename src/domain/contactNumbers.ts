import { nextOpening } from './callWindow';
import { leftOverReason, type EndReason } from './contactStates';
import { minuteMs, secondMs } from './limits';
import { redialMinutes, type EndedCall, type RedialSettings } from './redial';

/** Where a contact with several numbers stands: one round tries each number that is still worth it once. */
export interface NumberPlace {
  /** the number dialled now or next, from 0 */
  readonly at: number;
  /** redials of the whole contact before this round */
  readonly round: number;
  /** numbers that are not tried again: they do not exist, are held, or a machine answers them */
  readonly out: readonly number[];
}

export const firstPlace: NumberPlace = { at: 0, round: 0, out: [] };

export type NextNumber =
  | { readonly next: 'redial'; readonly dueAt: number; readonly place: NumberPlace }
  | { readonly next: 'done'; readonly reason: EndReason };

/**
 * What becomes of a contact with `count` numbers when a call to one of them has ended at `now`:
 * - answered: nobody of it is called again.
 * - the next number of the round follows after contactNumberInterval, at the next moment calls may start.
 * - after the last one the redial of section 5 begins a new round with the first number still worth it.
 * - a number that does not exist, or whose machine is not redialled, is out; when all are, it is over.
 */
export function afterNumber(call: EndedCall, settings: RedialSettings, place: NumberPlace, count: number, now: number): NextNumber {
  if (call.ringType === 'answered') return { next: 'done', reason: 'reached' };
  const isOut = call.ringType === 'invalid' || (call.ringType === 'voicemail' && !settings.voicemailRedial);
  const over: EndReason = call.ringType === 'voicemail' ? 'voicemail' : 'invalidNumber';
  const nextAt = now + (settings.numberIntervalSeconds ?? 0) * secondMs;
  return onward(settings, isOut ? without(place) : place, count, { nextAt, redialAt: now + redialMinutes(settings, call.ringType) * minuteMs }, over);
}

/** The number may not be called: the next one follows at once. */
export function afterHeldNumber(settings: RedialSettings, place: NumberPlace, count: number, now: number, over: 'blacklisted' | 'blocked' = 'blacklisted'): NextNumber {
  return onward(settings, without(place), count, { nextAt: now, redialAt: now + settings.redialIntervalMinutes * minuteMs }, over);
}

function without(place: NumberPlace): NumberPlace {
  return { ...place, out: [...place.out, place.at].sort((one, other) => one - other) };
}

function onward(settings: RedialSettings, place: NumberPlace, count: number, wish: { nextAt: number; redialAt: number }, over: EndReason): NextNumber {
  const left = Array.from({ length: count }, (_, index) => index).filter((index) => !place.out.includes(index));
  const [first] = left;
  if (first === undefined) return { next: 'done', reason: over };
  const following = left.find((index) => index > place.at);
  if (following !== undefined) return dueAt(wish.nextAt, { ...place, at: following }, settings);
  if (!settings.redial) return { next: 'done', reason: 'redialOff' };
  if (place.round >= settings.redialMax) return { next: 'done', reason: 'triesUsed' };
  return dueAt(wish.redialAt, { ...place, at: first, round: place.round + 1 }, settings);
}

function dueAt(wish: number, place: NumberPlace, settings: RedialSettings): NextNumber {
  const at = nextOpening(wish, settings.zone, settings.hours);
  return at < settings.endAt ? { next: 'redial', dueAt: at, place } : { next: 'done', reason: leftOverReason(settings.expireInvalid) };
}
