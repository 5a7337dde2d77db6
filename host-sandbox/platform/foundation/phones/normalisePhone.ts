import {
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';

/** A number in any notation as E.164, read in the account's country; null when it cannot be one. */
export function normalisePhone(text: string, countryCode: string): string | null {
  const country: CountryCode | undefined = isSupportedCountry(countryCode) ? countryCode : undefined;
  const cleaned = text.trim().replace(/^00/, '+');
  if (!/^[+\d(][\d\s().\-/]*$/.test(cleaned)) return null;
  const number = parsePhoneNumberFromString(cleaned, country);
  if (number?.isPossible()) return number.number;
  // A country code written without its plus: 62812… in an Indonesian list.
  const bare = parsePhoneNumberFromString(`+${cleaned.replace(/\D/g, '')}`);
  return bare?.isPossible() && bare.country === country ? bare.number : null;
}

/** A number of that country as a template shows it. */
export function exampleNumber(countryCode: string): string {
  const country: CountryCode = isSupportedCountry(countryCode) ? countryCode : 'ID';
  return getExampleNumber(country, examples)?.number ?? '';
}
