import { getTimezonesForCountry } from 'countries-and-timezones';
import { isZone } from '@/domain/time/zone';

/** The first zone of a country by its ISO 3166 code; UTC for one without. */
export function zoneOfCountry(code: string): string {
  return getTimezonesForCountry(code)?.find(({ name }) => isZone(name))?.name ?? 'UTC';
}
