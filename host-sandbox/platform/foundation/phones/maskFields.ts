import { contactColumnKinds } from '@/domain/contacts/contactRow';
import { amountMax } from '@/domain/limits';
import { maskPhone } from '@/domain/contacts/maskPhone';
import { normalisePhone } from './normalisePhone';

/** Digits of any script, as people group them. */
const RUN = /[+＋(]?\p{Nd}[\p{Nd}\s().\-/]*\p{Nd}/gu;
/** `12.500.000`: thousands, as amounts are written */
const GROUPED_AMOUNT = /^[1-9]\d{0,2}([.,]\d{3})+([.,]\d{1,2})?$/;
/** `2026-11-25` or `25/11/2026` */
const CALENDAR_DAY = /^(?:(?:19|20)\d\d([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2(?:19|20)\d\d)$/;
/** shorter ones cannot be dialled, and what is wrong with them can be seen */
const TELLING_DIGITS = 8;

const kinds: Readonly<Record<string, string>> = contactColumnKinds;

/**
 * Cells of a list as they leave the platform: any of them may hold numbers (a second phone in extra_a, a whole row in
 * one cell behind an open quote). Amounts and days that are such stay.
 */
export function maskFields(fields: Readonly<Record<string, string>>, countryCode: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isAmount(name, value) || isDay(name, value) ? value : maskNumber(value, countryCode),
    ]),
  );
}

/** A number in a column of amounts begins with a zero, or is more than anybody owes. */
const isAmount = (name: string, value: string) =>
  kinds[name] === 'amount' && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= amountMax;
const isDay = (name: string, value: string) =>
  kinds[name] === 'date' && /^\d{1,4}([./-])\d{1,2}\1\d{1,4}([ T][\d:.]+)?$/.test(value);

/** Something that can be dialled is masked as a number; in any other text whatever holds as many digits. */
export function maskNumber(text: string, countryCode: string): string {
  const phone = normalisePhone(text, countryCode);
  return phone === null ? maskNumbersIn(text) : maskPhone(phone);
}

/** Slots hold what was said, as the transcript does. */
export function maskSlots(slots: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(slots).map(([name, value]) => [name, maskNumbersIn(value)]));
}

/** Numbers spoken or typed among other words. */
export function maskNumbersIn(text: string): string {
  return text.replace(RUN, (run) => {
    const digits = [...run].filter((character) => /\p{Nd}/u.test(character));
    if (digits.length < TELLING_DIGITS || GROUPED_AMOUNT.test(run) || CALENDAR_DAY.test(run)) return run;
    // In another script nothing of it has to be told: stars alone.
    return digits.every((digit) => digit >= '0' && digit <= '9') ? maskPhone(run) : '*'.repeat(digits.length);
  });
}
