import type { Format } from '@/ui/format/FormatProvider';
import type { Days } from './range';

/** Days as people say them. */
export function daysWords({ fromDay, toDay }: Days, format: Format): string {
  return fromDay === toDay
    ? format.day(fromDay, 'shortDay')
    : `${format.day(fromDay, 'shortDay')} – ${format.day(toDay, 'shortDay')}`;
}
