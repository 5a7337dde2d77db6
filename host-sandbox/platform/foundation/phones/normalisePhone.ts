import { getExampleNumber, isSupportedCountry, type CountryCode } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { readPhone } from './readPhone';

/** A number in any notation as E.164, read in the account's country; null when it cannot be one. */
export function normalisePhone(text: string, countryCode: string): string | null {
  return readPhone(text, countryCode).phone;
}

/** A number of that country as a template shows it. */
export function exampleNumber(countryCode: string): string {
  const country: CountryCode = isSupportedCountry(countryCode) ? countryCode : 'ID';
  return getExampleNumber(country, examples)?.number ?? '';
}
