import { instantOf, offsetText } from '@/domain/time/zone';
import type { Option } from '../field/SelectField';

/**
 * Every zone with its offset on that day; offsets change twice a year, so they are not updated while a form is open.
 */
export function zoneOptions(day: string): Option<string>[] {
  const noon = instantOf(day, 720, 'UTC');
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
    extra: offsetText(noon, value),
  }));
}
