import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import type { PhoneProblem, PhoneRead } from '@/domain/contacts/contactRow';
import { fitsPlan } from './planLengths';

/**
 * A number in any notation as E.164, read in the account's country. Spreadsheets turn numbers into fractions and
 * exponents: those are read only where nothing of the number was lost or added.
 */
export function readPhone(text: string, countryCode: string): PhoneRead {
  const whole = withoutFraction(withoutExponent(unwrapped(text)));
  if (typeof whole !== 'string') return { phone: null, problem: whole.problem };
  const cleaned = whole.replace(/^00/, '+');
  if (!/^[+\d(][\d\s().\-/]*$/.test(cleaned)) return invalid;
  const country: CountryCode | undefined = isSupportedCountry(countryCode) ? countryCode : undefined;
  const number = parsePhoneNumberFromString(cleaned, country);
  if (number?.isPossible())
    return fitsPlan(number.number) ? { phone: number.number, problem: null } : refused(number.number);
  // A country code written without its plus: 62812… in an Indonesian list.
  const bare = parsePhoneNumberFromString(`+${cleaned.replace(/\D/g, '')}`);
  if (bare?.isPossible() && bare.country === country)
    return fitsPlan(bare.number) ? { phone: bare.number, problem: null } : refused(bare.number);
  return refused(cleaned);
}

const invalid: PhoneRead = { phone: null, problem: 'phoneInvalid' };

/** Fewer are wrong otherwise. */
const LONG_DIGITS = 13;

function refused(text: string): PhoneRead {
  const digits = text.replace(/\D/g, '').length;
  return digits >= LONG_DIGITS ? { phone: null, problem: 'phoneTooLong' } : invalid;
}

/** Without what marks a cell as text: a leading apostrophe, `="…"`, brackets around the country code. */
function unwrapped(text: string): string {
  return text
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^['’]/, '')
    .replace(/^\(\s*(\+\d+)\s*\)/, '$1 ')
    .trim();
}

type Lossy = { readonly problem: PhoneProblem };

/** `6.281571924865E+12` names each digit; `6.28E+12` has lost most. */
function withoutExponent(text: string): string | Lossy {
  const [, first, decimals = '', power] = /^\+?(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(text) ?? [];
  if (first === undefined) return text;
  const places = Number(power);
  if (decimals.length < places) return { problem: 'phoneDigitsLost' };
  const rest = decimals.slice(places);
  return rest === '' ? first + decimals : `${first}${decimals.slice(0, places)}.${rest}`;
}

/** A fraction of zeros is what a spreadsheet adds; any other is no part of a number. A point may also group digits. */
function withoutFraction(text: string | Lossy): string | Lossy {
  if (typeof text !== 'string') return text;
  const [, before = '', fraction = ''] = /^([^.,]*)[.,](\d+)$/.exec(text) ?? [];
  const digits = before.replace(/\D/g, '').length;
  const isFraction = digits >= 8 && (fraction.length <= 2 || /^\+?\d{9,}$/.test(before));
  if (!isFraction) return text;
  return /^0+$/.test(fraction) ? before : { problem: 'phoneFraction' };
}
