import type { LineId } from '@/domain/lines';
import { offsetAt } from '@/domain/zone';
import type { CarrierParams } from './carrierParams';

/** A zone's clock in numbers; what thousands of calls a second ask for. */
export interface LocalClock {
  /** days since 1970 */
  readonly day: number;
  /** minutes after midnight, whole */
  readonly minutes: number;
  readonly hour: number;
  /** 1 = Monday … 7 = Sunday */
  readonly weekday: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export function clockAt(at: number, zone: string): LocalClock {
  const local = at + offsetAt(at, zone);
  const day = Math.floor(local / DAY_MS);
  const minutes = Math.floor((local - day * DAY_MS) / MINUTE_MS);
  return { day, minutes, hour: Math.floor(minutes / 60), weekday: ((((day + 3) % 7) + 7) % 7) + 1 };
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
/** Lines people wait for: flatter over the day, with a peak from ten to twelve (research 5.2). */
const expected: readonly LineId[] = ['info_check', 'cod'];

/** How much readier people are to answer at this hour and weekday of their own clock, 1 on average. */
export function readiness(params: CarrierParams, line: LineId, country: string, local: LocalClock): number {
  const hour = params.hourMul[local.hour] ?? 0.5;
  const weekday = params.dowMul[days[local.weekday - 1] ?? 'Mon'];
  const flat = expected.includes(line);
  const ofHour = flat ? 1 + (hour - 1) * 0.5 + (local.hour === 10 || local.hour === 11 ? 0.04 : 0) : hour;
  return ofHour * (flat ? 1 + (weekday - 1) * 0.5 : weekday) * dip(country, local);
}

/** Local dips (research 5.2, assumed): Friday prayer and dusk in Indonesia, the long lunch in Mexico. */
function dip(country: string, { hour, weekday, minutes }: LocalClock): number {
  if (country === 'ID') {
    if (weekday === 5 && hour === 12) return 0.75;
    return minutes >= 17 * 60 + 45 && minutes < 18 * 60 + 15 ? 0.9 : 1;
  }
  return country === 'MX' && (hour === 14 || hour === 15) ? 0.93 : 1;
}
