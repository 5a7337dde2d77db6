import { daysBetween, isDay, localParts } from '../time/zone';
import { fillText } from './fillText';
import type { ScriptLanguage } from '../robots/script';
import type { ScriptVariable } from '../robots/spokenNames';

/** What the robot knows when it calls. */
export interface Briefing {
  readonly language: ScriptLanguage;
  /** of the account: its currency */
  readonly countryCode: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  /** instant of the call */
  readonly at: number;
  readonly zone: string;
}

/** Longest spoken name, since a file can contain anything. */
const SPOKEN_MAX_CHARS = 60;

const localeOf: Readonly<Record<ScriptLanguage, string>> = {
  en: 'en-GB',
  zh: 'zh-CN',
  id: 'id-ID',
  es: 'es-MX',
};
const currencies: Readonly<Record<string, string>> = {
  ID: 'IDR',
  MX: 'MXN',
  PH: 'PHP',
  US: 'USD',
  CN: 'CNY',
  ES: 'EUR',
};

const dayparts: Readonly<Record<ScriptLanguage, readonly [string, string, string, string]>> = {
  en: ['good morning', 'good day', 'good afternoon', 'good evening'],
  zh: ['早上好', '中午好', '下午好', '晚上好'],
  id: ['selamat pagi', 'selamat siang', 'selamat sore', 'selamat malam'],
  es: ['buenos días', 'buenas tardes', 'buenas tardes', 'buenas noches'],
};
const titles: Readonly<Record<ScriptLanguage, { male: string; female: string; unknown: string }>> = {
  en: { male: 'Mr', female: 'Ms', unknown: '' },
  zh: { male: '先生', female: '女士', unknown: '' },
  id: { male: 'Bapak', female: 'Ibu', unknown: 'Bapak atau Ibu' },
  es: { male: 'el señor', female: 'la señora', unknown: '' },
};

/** Every script variable as spoken in the robot's language; empty where the contact list has no value. */
export function spokenVariables(briefing: Briefing): Record<string, string> {
  const { language, fields } = briefing;
  const due = fields.DueDate ?? '';
  const all: Readonly<Record<ScriptVariable, string>> = {
    greetings: daypart(briefing),
    borrower_name: briefing.name,
    gender: titleOf(language, fields.gender ?? ''),
    borrowed_amount: amountText(fields.BorrowedAmount ?? '', briefing),
    total_owing_amount: amountText(fields.TotalOwingAmount ?? '', briefing),
    borrowed_date: dateText(fields.BorrowedDate ?? '', language),
    due_date: dateText(due, language),
    due_days: isDay(due) ? String(Math.abs(overdueDays(due, briefing.at, briefing.zone))) : '',
    due_month: monthText(due, language),
    platform_name: fields.PlatformName ?? '',
    borrow_month: monthText(fields.BorrowedDate ?? '', language),
    extra_a: fields.extra_a ?? '',
    extra_b: fields.extra_b ?? '',
    extra_c: fields.extra_c ?? '',
    extra_d: fields.extra_d ?? '',
  };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, shortened(value)]));
}

/** Days past the due date in the zone; negative before it. */
function overdueDays(due: string, at: number, zone: string): number {
  return daysBetween(due, localParts(at, zone).day);
}

function daypart({ at, zone, language }: Briefing): string {
  const { hour } = localParts(at, zone);
  const [morning, noon, afternoon, evening] = dayparts[language];
  return hour < 11 ? morning : hour < 15 ? noon : hour < 18 ? afternoon : evening;
}

function titleOf(language: ScriptLanguage, gender: string): string {
  const known = gender.toLowerCase();
  return titles[language][known === 'male' || known === 'female' ? known : 'unknown'];
}

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function amountText(text: string, { language, countryCode }: Briefing): string {
  if (!/^\d+(\.\d+)?$/.test(text)) return text;
  const currency = currencies[countryCode];
  const key = `amount ${language} ${currency ?? ''}`;
  let format = formats.get(key);
  if (!(format instanceof Intl.NumberFormat)) {
    format = new Intl.NumberFormat(localeOf[language], {
      ...(currency ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } : {}),
      maximumFractionDigits: currency === 'IDR' ? 0 : 2,
      minimumFractionDigits: 0,
    });
    formats.set(key, format);
  }
  return format.format(Number(text)).replace(/[\u00a0\u202f]/g, ' ');
}

/** `2026-11-22` as a person says it; anything else as it is. */
export function dateText(day: string, language: ScriptLanguage): string {
  return isDay(day)
    ? dateFormat(language, { day: 'numeric', month: 'long' }).format(Date.parse(`${day}T00:00:00Z`))
    : day;
}

function monthText(day: string, language: ScriptLanguage): string {
  return isDay(day) ? dateFormat(language, { month: 'long' }).format(Date.parse(`${day}T00:00:00Z`)) : '';
}

function dateFormat(language: ScriptLanguage, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `date ${language} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known instanceof Intl.DateTimeFormat) return known;
  const made = new Intl.DateTimeFormat(localeOf[language], { ...options, timeZone: 'UTC' });
  formats.set(key, made);
  return made;
}

function shortened(value: string): string {
  const signs = [...value.replace(/\s+/g, ' ').trim()];
  return signs.length > SPOKEN_MAX_CHARS ? `${signs.slice(0, SPOKEN_MAX_CHARS - 1).join('')}…` : signs.join('');
}

/** A text as the robot says it: filled, and without the gaps a missing title leaves. */
export function spoken(text: string, variables: Readonly<Record<string, string>>): string {
  return fillText(text, variables)
    .replace(/\s{2,}/g, ' ')
    .trim();
}
