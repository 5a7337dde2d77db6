import { eq, like, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { maskPhone } from '@/domain/contacts/maskPhone';
import { normalisePhone } from './normalisePhone';

/**
 * A whole number in any notation, or a masked number exactly as it is shown; undefined where the text is neither. Parts
 * of a number find nothing, because answers to guesses would reveal a masked number digit by digit and without an
 * operation record.
 */
export function matchesPhone(column: AnyPgColumn, text: string, countryCode: string): SQL | undefined {
  const phone = normalisePhone(text, countryCode);
  return or(
    phone === null ? undefined : eq(column, phone),
    isMasked(text) ? like(column, text.replaceAll('*', '_')) : undefined,
  );
}

/** Matches the masked number as it is displayed, so the search reveals no more than the list. */
function isMasked(text: string): boolean {
  return /^\+\d+\*+\d+$/.test(text) && maskPhone(text.replaceAll('*', '0')) === text;
}
