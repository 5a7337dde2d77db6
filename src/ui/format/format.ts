/* Numbers, shares, money, durations and instants in the user's language and the account's zone, by Intl. Pure:
   language, zone and now are arguments. Formatters are cached, because creating one takes 0.1 ms. */

import { type Language, languageTag } from '@/domain/language/language';
import { localDay } from '@/domain/time/zone';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Shown where there is no value: never zero. */
export const NO_VALUE = '–';

function keeper<O, F>(make: (tag: string, options: O) => F) {
  const cache = new Map<string, F>();
  return (language: Language, options: O): F => {
    const key = `${language}${JSON.stringify(options)}`;
    const found = cache.get(key);
    if (found !== undefined) return found;
    const made = make(languageTag[language], options);
    cache.set(key, made);
    return made;
  };
}

const numbers = keeper((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));
const dates = keeper((tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options));
const relatives = keeper((tag, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options));
const countries = keeper((tag, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(tag, options));
const lists = keeper((tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options));

/** A count has no decimals; a measured number has two, unless the caller says how many. */
export function formatNumber(value: number, language: Language, decimals = Number.isInteger(value) ? 0 : 2): string {
  return numbers(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
}

/** For an axis or a narrow card: 12.4K, 1.2万. */
export function formatShort(value: number, language: Language): string {
  return numbers(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/** `share` is a part of one: 0.4567 is 45.67 %. */
export function formatPercent(share: number, language: Language, decimals = 2): string {
  return numbers(language, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(share);
}

export function formatMoney(amount: number, currency: string, language: Language): string {
  return numbers(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount);
}

const unit = (
  value: number,
  name: string,
  language: Language,
  digits = 0,
  display: 'narrow' | 'short' | 'long' = 'narrow',
) =>
  numbers(language, { style: 'unit', unit: name, unitDisplay: display, maximumFractionDigits: digits }).format(value);

/** Seconds, or minutes and seconds; from an hour on, hours and minutes. */
export function formatDuration(seconds: number, language: Language): string {
  const whole = Math.round(seconds);
  if (whole < 60) return unit(whole, 'second', language);
  if (whole < 3600)
    return `${unit(Math.floor(whole / 60), 'minute', language)} ${unit(whole % 60, 'second', language)}`;
  return `${unit(Math.floor(whole / 3600), 'hour', language)} ${unit(Math.floor((whole % 3600) / 60), 'minute', language)}`;
}

/** 1:05, 1:02:09: positions in a recording. */
export function formatPosition(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

export function formatBytes(bytes: number, language: Language): string {
  // The short word of English has no plural.
  if (bytes < 1024) return unit(bytes, 'byte', language, 0, 'long');
  if (bytes < 1024 * 1024) return unit(bytes / 1024, 'kilobyte', language, bytes < 10_240 ? 1 : 0, 'short');
  return unit(bytes / (1024 * 1024), 'megabyte', language, 1, 'short');
}

export function formatList(words: readonly string[], language: Language): string {
  return lists(language, { style: 'long', type: 'conjunction' }).format(words);
}

/** `code`: ISO 3166, two letters; an unknown one is shown as it is. */
export function formatCountry(code: string, language: Language): string {
  return /^[A-Z]{2}$/.test(code) ? (countries(language, { type: 'region' }).of(code) ?? code) : code;
}

type TimeShape = 'clock' | 'seconds' | 'day' | 'shortDay' | 'dayClock' | 'full' | 'month' | 'weekday';

const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const shapes: Record<TimeShape, Intl.DateTimeFormatOptions> = {
  clock: CLOCK,
  seconds: { ...CLOCK, second: '2-digit' },
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  shortDay: { month: 'short', day: 'numeric' },
  dayClock: { year: 'numeric', month: 'short', day: 'numeric', ...CLOCK },
  full: { year: 'numeric', month: 'long', day: 'numeric', ...CLOCK, second: '2-digit', timeZoneName: 'short' },
  month: { year: 'numeric', month: 'long' },
  weekday: { weekday: 'short' },
};

export function formatTime(instant: number, shape: TimeShape, language: Language, zone: string): string {
  return dates(language, { ...shapes[shape], timeZone: zone }).format(instant);
}

/** A calendar day 'YYYY-MM-DD' has no zone: it is read and written in UTC. */
export function formatDay(day: string, shape: 'day' | 'shortDay' | 'month' | 'weekday', language: Language): string {
  return formatTime(Date.parse(`${day}T00:00:00Z`), shape, language, 'UTC');
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Relative under an hour, then the clock, then the date; the year only where it is another. */
export function formatWhen(instant: number, now: number, language: Language, zone: string): string {
  const past = now - instant;
  if (Math.abs(past) < HOUR) {
    const minutes = Math.round(-past / MINUTE);
    const relative = relatives(language, { numeric: minutes === 0 ? 'auto' : 'always', style: 'short' });
    return capital(minutes === 0 ? relative.format(0, 'second') : relative.format(minutes, 'minute'));
  }
  const clock = formatTime(instant, 'clock', language, zone);
  const day = localDay(instant, zone);
  if (day === localDay(now, zone)) return clock;
  const auto = relatives(language, { numeric: 'auto' });
  if (day === localDay(now - DAY, zone)) return `${capital(auto.format(-1, 'day'))} ${clock}`;
  if (day === localDay(now + DAY, zone)) return `${capital(auto.format(1, 'day'))} ${clock}`;
  const sameYear = day.slice(0, 4) === localDay(now, zone).slice(0, 4);
  return formatTime(instant, sameYear ? 'shortDay' : 'day', language, zone);
}
