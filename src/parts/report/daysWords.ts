import type { Format } from '@/ui/format/FormatProvider';
import type { Days } from './range';

/** Ranges of days in words. */
export function daysWords({ fromDay, toDay }: Days, format: Format): string {
  return fromDay === toDay
    ? format.day(fromDay, 'shortDay')
    : `${format.day(fromDay, 'shortDay')} – ${format.day(toDay, 'shortDay')}`;
}
