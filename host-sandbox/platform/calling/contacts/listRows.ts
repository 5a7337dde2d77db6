import { and, asc, eq, not, or, sql } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import type { Ctx } from '../../foundation/http/handler';
import { contactListRow } from '../../foundation/store/schema/calling/calling';
import { blacklistedAt, inOtherTask, isGood, otherCountry, zeroAmount } from './listNotes';
import { maskFields, maskNumber, maskNumbersIn } from '../../foundation/phones/maskFields';
import { readPage } from '../../foundation/store/page';

type Query = Parsed<'contacts.rows'>['query'];

/** A page of a list's rows, in the order of the file; numbers are masked. */
export async function listRows(ctx: Ctx, listId: number, query: Query): Promise<Reply<'contacts.rows'>> {
  const { db, now, person } = ctx;
  const { show } = query;
  const abroad = otherCountry(person.countryCode);
  const noted = or(inOtherTask, blacklistedAt(now), abroad, zeroAmount);
  const where = and(
    eq(contactListRow.listId, listId),
    show === 'refused' ? not(isGood) : isGood,
    show === 'noted' ? noted : undefined,
  );
  const rows = db
    .select({
      row: contactListRow,
      inOtherTask: sql<boolean>`${isGood} and ${inOtherTask}`,
      blacklisted: sql<boolean>`${isGood} and ${blacklistedAt(now)}`,
      otherCountry: sql<boolean>`${isGood} and ${abroad}`,
      zeroAmount: sql<boolean>`${isGood} and ${zeroAmount}`,
    })
    .from(contactListRow)
    .where(where)
    .orderBy(asc(contactListRow.rowNumber));
  return readPage(query, db.$count(contactListRow, where), rows, ({ row, ...notes }) => ({
    rowNumber: row.rowNumber,
    phone: maskNumber(row.phone ?? row.fields.phone ?? '', person.countryCode),
    name: maskNumbersIn(row.name ?? row.fields.BorrowerName ?? ''),
    fields: maskFields(row.fields, person.countryCode),
    problems: row.problems,
    notes: [
      ...(notes.inOtherTask ? (['inOtherTask'] as const) : []),
      ...(notes.blacklisted ? (['blacklisted'] as const) : []),
      ...(notes.otherCountry ? (['otherCountry'] as const) : []),
      ...(notes.zeroAmount ? (['zeroAmount'] as const) : []),
    ],
  }));
}
