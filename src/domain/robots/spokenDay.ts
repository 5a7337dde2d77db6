import { addDays, daysBetween, isDay } from '../time/zone';
import type { ScriptLanguage } from './script';
import { plainWords, standsIn } from './words';

const SUNDAY = '2026-01-04';
const localeOf: Readonly<Record<ScriptLanguage, string>> = { en: 'en-GB', zh: 'zh-CN', id: 'id-ID', es: 'es-MX' };

/** Words for days near to the one of the call, by how many days they lie ahead; longer ones first. */
const near: Readonly<Record<ScriptLanguage, readonly (readonly [string, number])[]>> = {
  en: [
    ['day after tomorrow', 2],
    ['day before yesterday', -2],
    ['tomorrow', 1],
    ['yesterday', -1],
    ['today', 0],
    ['tonight', 0],
  ],
  zh: [
    ['后天', 2],
    ['前天', -2],
    ['明天', 1],
    ['昨天', -1],
    ['今天', 0],
  ],
  id: [
    ['lusa', 2],
    ['besok', 1],
    ['kemarin', -1],
    ['hari ini', 0],
  ],
  es: [
    ['pasado manana', 2],
    ['anteayer', -2],
    ['manana', 1],
    ['ayer', -1],
    ['hoy', 0],
  ],
};

/**
 * The day a callee names, YYYY-MM-DD, as seen on the day of the call: a date, a weekday, or a word like "tomorrow".
 * Without a year it is the nearest such day. Null where none is named.
 */
export function spokenDay(text: string, language: ScriptLanguage, today: string): string | null {
  const iso = /\b\d{4}-\d{2}-\d{2}\b/.exec(text)?.[0];
  if (iso !== undefined && isDay(iso)) return iso;
  const words = plainWords(text);
  return namedDate(words, language, today) ?? nearDay(words, language, today) ?? nextWeekday(words, language, today);
}

function nearDay(words: string, language: ScriptLanguage, today: string): string | null {
  const found = near[language].find(([word]) => standsIn(word, words));
  return found ? addDays(today, found[1]) : null;
}

function nextWeekday(words: string, language: ScriptLanguage, today: string): string | null {
  const at = namesIn(language).weekdays.findIndex((name) => standsIn(name, words));
  if (at < 0) return null;
  const ahead = (((at - daysBetween(SUNDAY, today)) % 7) + 7) % 7;
  return addDays(today, ahead === 0 ? 7 : ahead);
}

function namedDate(words: string, language: ScriptLanguage, today: string): string | null {
  const month = namesIn(language).months.findIndex((names) => names.some((name) => standsIn(name, words)));
  const chinese = /(\d{1,2}) ?月 ?(\d{1,2})/.exec(words);
  if (chinese) return nearestYear(Number(chinese[1]), Number(chinese[2]), today);
  if (month < 0) return null;
  const day = /\b(\d{1,2})(?:st|nd|rd|th)?\b/.exec(words)?.[1];
  return day === undefined ? null : nearestYear(month + 1, Number(day), today);
}

/** Of the years around the day of the call, the one that brings the date closest. */
function nearestYear(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1, year - 1].map(
    (one) => `${one}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  );
  const away = (one: string) => Math.abs(Date.parse(one) - Date.parse(today));
  return days.filter(isDay).sort((one, other) => away(one) - away(other))[0] ?? null;
}

const nameCache = new Map<ScriptLanguage, Names>();

interface Names {
  /** long and short names, January first */
  readonly months: readonly (readonly string[])[];
  /** Sunday first */
  readonly weekdays: readonly string[];
}

function namesIn(language: ScriptLanguage): Names {
  const known = nameCache.get(language);
  if (known) return known;
  const formatted = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(localeOf[language], { ...options, timeZone: 'UTC' });
    return (at: number) => plainWords(format.format(at));
  };
  const months = (['long', 'short'] as const).map((style) => formatted({ month: style }));
  const weekday = formatted({ weekday: 'long' });
  const names = {
    months: Array.from({ length: 12 }, (_, month) => months.map((name) => name(Date.UTC(2024, month, 1)))),
    weekdays: Array.from({ length: 7 }, (_, day) => weekday(Date.UTC(2024, 8, 1 + day))),
  };
  nameCache.set(language, names);
  return names;
}
