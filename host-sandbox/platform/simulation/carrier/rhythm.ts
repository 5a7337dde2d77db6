import type { LineId } from '@/domain/products/lines';
import type { LocalClock } from '@/domain/time/localClock';
import type { CarrierParams } from './carrierParams';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
/** Lines whose calls people expect: flatter over the day, with a peak from ten to twelve. */
const expected: readonly LineId[] = ['info_check', 'cod'];

/** Factor on the readiness to answer at this hour and weekday of the callee's clock, 1 on average. */
export function readiness(params: CarrierParams, line: LineId, country: string, local: LocalClock): number {
  const hour = params.hourMul[local.hour] ?? 0.5;
  const weekday = params.dowMul[days[local.weekday - 1] ?? 'Mon'];
  const flat = expected.includes(line);
  const ofHour = flat ? 1 + (hour - 1) * 0.5 + (local.hour === 10 || local.hour === 11 ? 0.04 : 0) : hour;
  return ofHour * (flat ? 1 + (weekday - 1) * 0.5 : weekday) * dip(country, local);
}

/** Local dips (assumed): Friday prayer and dusk in Indonesia, the long lunch in Mexico. */
function dip(country: string, { hour, weekday, minutes }: LocalClock): number {
  if (country === 'ID') {
    if (weekday === 5 && hour === 12) return 0.75;
    return minutes >= 17 * 60 + 45 && minutes < 18 * 60 + 15 ? 0.9 : 1;
  }
  return country === 'MX' && (hour === 14 || hour === 15) ? 0.93 : 1;
}
