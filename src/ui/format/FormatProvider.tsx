import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Language } from '@/domain/language/language';
import { localDay } from '@/domain/time/zone';
import * as plain from './format';

interface FormatSetting {
  language: Language;
  /** the account's zone, IANA */
  zone: string;
  /** world time, ms */
  now: () => number;
}

/** `null` and `undefined` are formatted as a dash, never as zero. */
function formatsOf({ language, zone, now }: FormatSetting) {
  const or =
    <A extends unknown[]>(format: (value: number, ...rest: A) => string) =>
    (value: number | null | undefined, ...rest: A) =>
      value === null || value === undefined || Number.isNaN(value) ? plain.NO_VALUE : format(value, ...rest);
  return {
    language,
    zone,
    now,
    number: or((value, decimals?: number) => plain.formatNumber(value, language, decimals)),
    short: or((value) => plain.formatShort(value, language)),
    percent: or((value, decimals?: number) => plain.formatPercent(value, language, decimals)),
    money: or((value, currency: string) => plain.formatMoney(value, currency, language)),
    duration: or((value) => plain.formatDuration(value, language)),
    bytes: or((value) => plain.formatBytes(value, language)),
    time: or((value, shape: Parameters<typeof plain.formatTime>[1], inZone: string = zone) =>
      plain.formatTime(value, shape, language, inZone),
    ),
    when: or((value, inZone: string = zone) => plain.formatWhen(value, now(), language, inZone)),
    day: (day: string, shape: Parameters<typeof plain.formatDay>[1] = 'day') => plain.formatDay(day, shape, language),
    country: (code: string) => plain.formatCountry(code, language),
    list: (words: readonly string[]) => plain.formatList(words, language),
    /** A wall-clock instant on the clock of the world; a sandbox's clock may be ahead. */
    fromWall: (at: number) => at + now() - Date.now(),
    today: () => localDay(now(), zone),
  };
}

export type Format = ReturnType<typeof formatsOf>;

const FormatContext = createContext<Format>(formatsOf({ language: 'en', zone: 'UTC', now: () => 0 }));

export function FormatProvider({ language, zone, now, children }: FormatSetting & { children: ReactNode }) {
  const formats = useMemo(() => formatsOf({ language, zone, now }), [language, zone, now]);
  return <FormatContext value={formats}>{children}</FormatContext>;
}

/** The formatters for this user and account, created once, because every cell of a list uses them. */
export function useFormat(): Format {
  return useContext(FormatContext);
}
