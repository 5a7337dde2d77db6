import { ilike, or, sql, type SQL } from 'drizzle-orm';
import { normalisePhone } from '../contacts/phones';
import { contact } from '../store/schema/calling';
import { likeText } from './whereTasks';

/** One of its numbers, whole, in any notation, or part of its name. Parts of a number would let masked digits be guessed one by one. */
export function matchingContact(text: string, countryCode: string): SQL | undefined {
  const phone = normalisePhone(text, countryCode);
  return or(phone ? sql`(${contact.phone} = ${phone} or ${phone} = any(${contact.numbers}))` : undefined, ilike(contact.name, `%${likeText(text)}%`));
}
