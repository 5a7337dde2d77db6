/**
 * Calendar arithmetic in an IANA zone, over daylight-saving changes, by Intl alone. Instants are ms since the epoch.
 */
const minuteMs = 60_000;
const quarterMs = 900_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** Thrown for an unknown zone; there is no fallback to the machine's own. */
export class UnknownZone extends Error {
  constructor(readonly zone: string) {
    super(`unknown time zone "${zone}"`);
    this.name = 'UnknownZone';
  }
}

interface Zone {
  readonly formatter: Intl.DateTimeFormat;
  /** UTC day -> the zone's offset during all of it, ms; null when the clocks change that day */
  readonly days: Map<number, number | null>;
  /** UTC quarter hour -> offset, for the days on which the clocks change */
  readonly quarters: Map<number, number>;
  /** the day requested last */
  day: number;
  whole: number | null;
}

const zones = new Map<string, Zone | null>();
/** Zone names may come from outside; beyond this many the cache is emptied. */
const zoneCacheMost = 1_000;

/** Cache of one, for loops over many instants of one zone. */
let latest: { readonly name: string; readonly zone: Zone | null } | null = null;

function zoneOf(name: string): Zone | null {
  if (latest?.name !== name) latest = { name, zone: findZone(name) };
  return latest.zone;
}

function findZone(name: string): Zone | null {
  const known = zones.get(name);
  if (known !== undefined) return known;
  if (zones.size >= zoneCacheMost) zones.clear();
  const made = makeZone(name);
  zones.set(name, made);
  return made;
}

function makeZone(name: string): Zone | null {
  // Names only: some engines also take bare offsets, which know no daylight saving.
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    const formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    return { formatter, days: new Map(), quarters: new Map(), day: Number.NaN, whole: null };
  } catch {
    return null;
  }
}

export function isZone(name: string): boolean {
  return zoneOf(name) !== null;
}

/**
 * Milliseconds the zone's clock is ahead of UTC. Since 2012 clocks change on quarter hours of UTC, and not twice a day.
 */
export function offsetAt(instant: number, name: string): number {
  const zone = zoneOf(name);
  if (!zone) throw new UnknownZone(name);
  const day = Math.floor(instant / dayMs);
  if (day !== zone.day) {
    zone.whole = offsetOfDay(day, zone);
    zone.day = day;
  }
  return zone.whole ?? offsetOfQuarter(Math.floor(instant / quarterMs), zone);
}

function offsetOfDay(day: number, zone: Zone): number | null {
  const known = zone.days.get(day);
  if (known !== undefined) return known;
  const first = readOffset(day * dayMs, zone);
  const whole = first === readOffset((day + 1) * dayMs - quarterMs, zone) ? first : null;
  zone.days.set(day, whole);
  return whole;
}

function offsetOfQuarter(quarter: number, zone: Zone): number {
  const known = zone.quarters.get(quarter);
  if (known !== undefined) return known;
  const found = readOffset(quarter * quarterMs, zone);
  zone.quarters.set(quarter, found);
  return found;
}

function readOffset(instant: number, { formatter }: Zone): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatter.formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
}

export interface LocalParts {
  /** YYYY-MM-DD */
  readonly day: string;
  /** minutes after local midnight, with fractions */
  readonly minutes: number;
  readonly hour: number;
  /** 1 = Monday … 7 = Sunday */
  readonly weekday: number;
}

/** What the zone's calendar and clock show. `minutes` is the clock's reading, not the time since midnight. */
export function localParts(instant: number, zone: string): LocalParts {
  const local = instant + offsetAt(instant, zone);
  const days = Math.floor(local / dayMs);
  const inDay = local - days * dayMs;
  return {
    day: dayText(days),
    minutes: inDay / minuteMs,
    hour: Math.floor(inDay / hourMs),
    weekday: weekdayOfNumber(days),
  };
}

/** Days since 1970 on the zone's calendar, and minutes on its clock. */
export function localDayNumber(instant: number, zone: string): { readonly day: number; readonly minutes: number } {
  const local = instant + offsetAt(instant, zone);
  const day = Math.floor(local / dayMs);
  return { day, minutes: (local - day * dayMs) / minuteMs };
}

export function localDay(instant: number, zone: string): string {
  return dayText(Math.floor((instant + offsetAt(instant, zone)) / dayMs));
}

/**
 * The instant at which the zone's clock shows so many minutes after midnight of a day. A reading that is
 * skipped (clocks go forward) means the first moment after the gap; one that comes twice, its first coming.
 */
export function instantOf(day: string, minutes: number, zone: string): number {
  return instantOn(dayNumber(day), minutes, zone);
}

/** The same for a day counted since 1970. */
export function instantOn(day: number, minutes: number, zone: string): number {
  const wall = day * dayMs + minutes * minuteMs;
  const a = wall - offsetAt(wall - dayMs, zone);
  const b = wall - offsetAt(wall + dayMs, zone);
  const [low, high] = a < b ? [a, b] : [b, a];
  if (low + offsetAt(low, zone) === wall) return low;
  if (high + offsetAt(high, zone) === wall) return high;
  return endOfGap(low, high, zone);
}

function endOfGap(low: number, high: number, zone: string): number {
  const first = offsetAt(low, zone);
  for (let at = Math.ceil(low / quarterMs) * quarterMs; at < high; at += quarterMs) {
    if (offsetAt(at, zone) !== first) return at;
  }
  return high;
}

/** The first instant of a day: midnight, or what follows it where midnight is skipped. */
export function startOfDay(day: string, zone: string): number {
  return instantOf(day, 0, zone);
}

export function addDays(day: string, days: number): string {
  return dayText(dayNumber(day) + days);
}

/** The same date so many months on or back; the month's last day where that date does not exist. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = dateParts(day);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayText(Date.UTC(year, month - 1 + months, Math.min(date, last)) / dayMs);
}

/** Whole days from one day to another; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** A day that exists, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayText(dayNumber(text)) === text;
}

/** `+07:00` */
export function offsetText(instant: number, zone: string): string {
  const minutes = Math.round(offsetAt(instant, zone) / minuteMs);
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** `2026-11-21 14:05:09` on the zone's clock. */
export function localText(instant: number, zone: string): string {
  return new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 19).replace('T', ' ');
}

/** Minutes after midnight as `06:00`; 1440 is `24:00`. */
export function clockText(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(Math.floor(minutes % 60))}`;
}

function weekdayOfNumber(days: number): number {
  // 1970-01-01 was a Thursday.
  return ((((days + 3) % 7) + 7) % 7) + 1;
}

function dateParts(day: string): readonly [year: number, month: number, date: number] {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number);
  return [year, month, date];
}

function dayNumber(day: string): number {
  const [year, month, date] = dateParts(day);
  return Date.UTC(year, month - 1, date) / dayMs;
}

function dayText(days: number): string {
  const instant = days * dayMs;
  // Not a date at all: a text that no day equals, rather than an exception out of toISOString.
  return Math.abs(instant) <= 8.64e15 ? new Date(instant).toISOString().slice(0, 10) : '';
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
