import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { maskPhone } from '@/domain/contacts/maskPhone';
import { isGood } from '../../../contacts/listNotes';
import { normalisePhone } from '../../../../foundation/phones/normalisePhone';
import type { Ctx } from '../../../../foundation/http/handler';
import { contactListRow } from '../../../../foundation/store/schema/calling/calling';
import { likeText } from '../../../../foundation/store/likeText';
import { numbersOfListed } from './listedGates';
import { pageReply, readPage } from '../../../../foundation/store/page';

type Query = Parsed<'plan.contacts'>['query'];

/** Before its first round, the contacts of a plan are the rows of its list, without a state. */
export async function listedContacts(
  { db, person }: Ctx,
  listId: number,
  query: Query,
): Promise<Reply<'plan.contacts'>> {
  const { search = '' } = query;
  if ((query.round ?? 1) > 1 || query.tag !== undefined || query.taken !== undefined || query.reached === 'yes')
    return pageReply(query, 0, []);
  const text = search.trim();
  // A whole number in any notation, or part of a name: parts of a number would let masked digits be guessed.
  const phone = text === '' ? null : normalisePhone(text, person.countryCode);
  const where = and(
    eq(contactListRow.listId, listId),
    isGood,
    text === ''
      ? undefined
      : or(
          phone
            ? sql`${phone} in (${contactListRow.phone}, ${contactListRow.fields}->>'phone_2', ${contactListRow.fields}->>'phone_3')`
            : undefined,
          ilike(contactListRow.name, `%${likeText(text)}%`),
        ),
  );
  const rows = db.select().from(contactListRow).where(where).orderBy(asc(contactListRow.rowNumber));
  return readPage(query, db.$count(contactListRow, where), rows, (row) => ({
    id: row.rowNumber,
    listed: true,
    name: row.name ?? '',
    phone: maskPhone(row.phone ?? ''),
    numbers: numbersOfListed(row).length,
    rounds: [],
  }));
}
