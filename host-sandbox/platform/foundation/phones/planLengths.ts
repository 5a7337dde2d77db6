import { Metadata, type CountryCode, type MetadataJson, type NumberingPlan } from 'libphonenumber-js/core';
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

/** ITU E.164: country code and number together. */
const MOST_DIGITS = 15;

/** What the package's types leave out. */
interface TypedPlan extends NumberingPlan {
  type(kind: 'MOBILE' | 'FIXED_LINE' | 'VOIP'): { possibleLengths(): number[] | undefined } | undefined;
}
type WithPlans = PhoneNumber & { readonly getMetadata: () => MetadataJson };

const known = new Map<string, ReadonlySet<number>>();

/** How many digits follow the country code in numbers of people there. */
function lengthsOf(country: CountryCode, plans: MetadataJson): ReadonlySet<number> {
  const before = known.get(country);
  if (before !== undefined) return before;
  const metadata = new Metadata(plans);
  metadata.selectNumberingPlan(country);
  const plan = metadata.numberingPlan as TypedPlan;
  const kinds = (['MOBILE', 'FIXED_LINE', 'VOIP'] as const).flatMap((kind) => plan.type(kind)?.possibleLengths() ?? []);
  const lengths = new Set(kinds.length > 0 ? kinds : plan.possibleLengths());
  known.set(country, lengths);
  return lengths;
}

/** Whether a number in E.164 has as many digits as its country's plan gives numbers of people. */
export function fitsPlan(phone: string): boolean {
  if (phone.length - 1 > MOST_DIGITS) return false;
  const number = parsePhoneNumberFromString(phone) as WithPlans | undefined;
  if (number?.country === undefined) return number !== undefined;
  return lengthsOf(number.country, number.getMetadata()).has(number.nationalNumber.length);
}
