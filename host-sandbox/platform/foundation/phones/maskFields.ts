import { maskPhone } from '@/domain/contacts/maskPhone';
import { normalisePhone } from './normalisePhone';

/** A list's own columns may hold numbers too (a second phone in extra_a): they leave masked like the first. */
export function maskFields(fields: Readonly<Record<string, string>>, countryCode: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name.startsWith('phone') || name.startsWith('extra_') ? maskNumber(value, countryCode) : value,
    ]),
  );
}

/** Something that can be dialled, or that holds as many digits, is masked; anything else is shown as it stands. */
export function maskNumber(text: string, countryCode: string): string {
  const phone = normalisePhone(text, countryCode);
  if (phone !== null) return maskPhone(phone);
  return text.replace(/\D/g, '').length >= TELLING_DIGITS ? maskPhone(text) : text;
}

/** shorter ones cannot be dialled, and what is wrong with them can be seen */
const TELLING_DIGITS = 8;
