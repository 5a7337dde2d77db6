import { ilike, or, sql, type SQL } from 'drizzle-orm';
import { normalisePhone } from '../../../../foundation/phones/normalisePhone';
import { contact } from '../../../../foundation/store/schema/calling/calling';
import { likeText } from '../../../../foundation/store/likeText';

/** A whole number in any notation, or part of a name: parts of a number would let masked digits be guessed. */
export function matchingContact(text: string, countryCode: string): SQL | undefined {
  const phone = normalisePhone(text, countryCode);
  return or(
    phone ? sql`(${contact.phone} = ${phone} or ${phone} = any(${contact.numbers}))` : undefined,
    ilike(contact.name, `%${likeText(text)}%`),
  );
}
