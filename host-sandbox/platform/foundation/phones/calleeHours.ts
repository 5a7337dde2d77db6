import { getTimezonesForCountry } from 'countries-and-timezones';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import type { CallHours } from '@/domain/calling/callWindow';
import { isZone } from '@/domain/time/zone';

/** Calling code, without the plus -> zones of every country that has it. */
const zonesOfCode = new Map<string, Set<string>>();
for (const country of getCountries()) {
  const code = String(getCountryCallingCode(country));
  const zones = zonesOfCode.get(code) ?? new Set();
  zonesOfCode.set(code, zones);
  for (const { name } of getTimezonesForCountry(country) ?? []) if (isZone(name)) zones.add(name);
}
const codeLongest = 3;

/** The calling code of an E.164 number, without the plus; undefined when no country has it. */
export function callingCodeOf(phone: string): string | undefined {
  for (let length = 1; length <= codeLongest; length += 1) {
    const code = phone.slice(1, 1 + length);
    if (zonesOfCode.has(code)) return code;
  }
  return undefined;
}

/**
 * The hours in which a number of this calling code may be called by a task: with the zones of its countries, unless the
 * task's zone is one of them, because then the task's own window is inside theirs.
 */
export function calleeHours<Hours extends CallHours | undefined>(
  code: string | undefined,
  zone: string,
  hours: Hours,
): Hours | CallHours {
  const zones = code === undefined ? undefined : zonesOfCode.get(code);
  return zones === undefined || zones.size === 0 || zones.has(zone) ? hours : { ...hours, calleeZones: [...zones] };
}
