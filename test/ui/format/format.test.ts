import {
  formatBytes,
  formatDay,
  formatDuration,
  formatNumber,
  formatPercent,
  formatPosition,
  formatTime,
  formatWhen,
} from '@/ui/format/format';
import { readNumber, writeNumber } from '@/ui/form/field/numberText';
import { clockText, instantOfWall, readClock, wallOf } from '@/ui/form/time/wallTime';

/** 2026-11-21 14:05 in Jakarta (UTC+7) */
const NOW = Date.UTC(2026, 10, 21, 7, 5);
const MINUTE = 60_000;
const zone = 'Asia/Jakarta';
/** Intl writes some spaces as narrow or no-break ones. */
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

test('numbers: follow the language; measured ones have two decimals', () => {
  expect(formatNumber(1_234_567, 'en')).toBe('1,234,567');
  expect(formatNumber(1_234_567, 'ba')).toBe('1.234.567');
  expect(formatNumber(0.5, 'en')).toBe('0.50');
  expect(formatPercent(0.45678, 'en')).toBe('45.68%');
  expect(plain(formatPercent(0.45678, 'es'))).toBe('45,68 %');
});

test.each([
  [0, '0s'],
  [59, '59s'],
  [60, '1m 0s'],
  [95, '1m 35s'],
  [3_600, '1h 0m'],
])('%d seconds read %s', (seconds, text) => {
  expect(formatDuration(seconds, 'en')).toBe(text);
});

test('positions in a recording', () => {
  expect(formatPosition(65.9)).toBe('1:05');
  expect(formatPosition(3_729)).toBe('1:02:09');
});

test('bytes', () => {
  expect([1, 882].map((bytes) => formatBytes(bytes, 'en'))).toEqual(['1 byte', '882 bytes']);
  expect(formatBytes(1_048_576, 'en')).toBe('1 MB');
  expect(formatBytes(20_480, 'en')).toBe('20 kB');
});

describe('times: relative under an hour, then the clock, then the date, in the account zone', () => {
  const when = (at: number, language: 'en' | 'ba' = 'en') => formatWhen(at, NOW, language, zone);
  test.each([
    ['this moment', NOW, 'Now'],
    ['five minutes ago', NOW - 5 * MINUTE, '5 min. ago'],
    ['in ten minutes', NOW + 10 * MINUTE, 'In 10 min.'],
    ['an hour ago', NOW - 60 * MINUTE, '13:05'],
    ['just past midnight in Jakarta, the day before in UTC', NOW - 14 * 60 * MINUTE, '00:05'],
    ['yesterday', NOW - 20 * 60 * MINUTE, 'Yesterday 18:05'],
    ['earlier this year', Date.UTC(2026, 9, 1, 12), 'Oct 1'],
    ['another year', Date.UTC(2025, 9, 1, 12), 'Oct 1, 2025'],
  ])('%s', (_what, at, text) => {
    expect(when(at)).toBe(text);
  });
  test('in Indonesian', () => {
    expect(when(NOW - 5 * MINUTE, 'ba')).toBe('5 mnt lalu');
    expect(when(NOW - 90 * MINUTE, 'ba')).toBe('12.35');
  });
});

test('another zone is another clock, and a day has no zone', () => {
  expect(formatTime(NOW, 'clock', 'en', 'America/Mexico_City')).toBe('01:05');
  expect(formatDay('2026-11-21', 'day', 'en')).toBe('Nov 21, 2026');
});

describe('numbers as they are typed', () => {
  test.each([
    ['', 'en', null],
    ['12', 'en', 12],
    ['-3', 'en', -3],
    ['1,234', 'en', 1234],
    ['1.5', 'en', 1.5],
    ['1,5', 'ba', 1.5],
    ['1.5', 'ba', 1.5],
    ['1.500', 'ba', 1500],
    ['1.234.567,8', 'ba', 1234567.8],
    ['12a', 'en', Number.NaN],
    ['--1', 'en', Number.NaN],
  ] as const)('%p in %s is %p', (text, language, value) => {
    expect(readNumber(text, language)).toBe(value);
  });
  test('and written back with the mark of the language', () => {
    expect(writeNumber(1234.5, 'ba')).toBe('1234,5');
    expect(writeNumber(null, 'en')).toBe('');
  });
});

describe('times of day as they are typed', () => {
  test.each([
    ['9', 540],
    ['930', 570],
    ['21:15', 1275],
    ['09.30', 570],
    ['7h05', 425],
    ['24:00', null],
    ['9:75', null],
    ['soon', null],
  ])('%p', (text, minutes) => {
    expect(readClock(text)).toBe(minutes);
  });
  test.each([
    ['24:00', 1440],
    ['2400', 1440],
    ['24', 1440],
    ['24:01', null],
    ['23:59', 1439],
    ['23:60', null],
  ])('%p as an end', (text, minutes) => {
    expect(readClock(text, 1440)).toBe(minutes);
  });
  test('9:00 stays 9:00 when the zone changes', () => {
    const wall = wallOf(Date.UTC(2026, 10, 22, 2), zone);
    expect(wall).toEqual({ day: '2026-11-22', minutes: 540 });
    expect(instantOfWall(wall, 'UTC')).toBe(Date.UTC(2026, 10, 22, 9));
    expect(clockText(540)).toBe('09:00');
  });
  test('half a time is none', () => {
    expect(instantOfWall({ day: null, minutes: 540 }, zone)).toBeNull();
  });
});
