import { and, asc, count, eq, ilike, or } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { maskPhone } from '@/domain/maskPhone';
import { isGood } from '../contacts/listNotes';
import { normalisePhone } from '../contacts/phones';
import type { Ctx } from '../handler';
import { contactListRow } from '../store/schema/calling';
import { likeText } from '../tasks/whereTasks';

type Query = Parsed<'plan.contacts'>['query'];

/** Until the first round takes them over, the people of a plan are those of its list; none stands anywhere yet. */
export async function listedContacts({ db, person }: Ctx, listId: number, query: Query): Promise<Reply<'plan.contacts'>> {
  const { page, limit, search = '' } = query;
  if ((query.round ?? 1) > 1 || query.tag !== undefined || query.taken !== undefined) return { list: [], total: 0, page, limit };
  const text = search.trim();
  // A whole number in any notation, or part of a name: parts of a number would let masked digits be guessed.
  const phone = text === '' ? null : normalisePhone(text, person.countryCode);
  const where = and(
    eq(contactListRow.listId, listId),
    isGood,
    text === '' ? undefined : or(phone ? eq(contactListRow.phone, phone) : undefined, ilike(contactListRow.name, `%${likeText(text)}%`)),
  );
  const [counted] = await db.select({ total: count() }).from(contactListRow).where(where);
  const rows = await db.select().from(contactListRow).where(where).orderBy(asc(contactListRow.rowNumber)).limit(limit).offset((page - 1) * limit);
  return {
    list: rows.map((row) => ({ id: row.rowNumber, listed: true, name: row.name ?? '', phone: maskPhone(row.phone ?? ''), rounds: [] })),
    total: counted?.total ?? 0,
    page,
    limit,
  };
}
