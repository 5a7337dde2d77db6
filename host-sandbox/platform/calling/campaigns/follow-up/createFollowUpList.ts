import { asc, eq, sql } from 'drizzle-orm';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { readContactHeader } from '@/domain/contacts/contactHeader';
import { problem } from '@/domain/problem';
import { lineTable, type LineId } from '@/domain/products/lines';
import type { Reply } from '@/contract/contract';
import { numbersOfRow } from '../../contacts/listNotes';
import { presentList } from '../../contacts/presentList';
import { columnsOf } from '../../contacts/readRows';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { contactList, contactListRow } from '../../../foundation/store/schema/calling/calling';
import type { Db } from '../../../foundation/store/store';
import { findSource, type FollowUpSource, type SourceKind } from './followUpSource';
import { personOutcomes } from './personOutcomes';

const menus = { task: 'CallTasks', plan: 'CallPlans' } as const;

/**
 * A contact list of the people whom a task or plan left with one of the outcomes. It is a list as an uploaded one is,
 * so that estimate, rehearsal, creation and approval need nothing else; their numbers never leave the platform.
 */
export async function createFollowUpList(
  ctx: Ctx,
  line: LineId,
  { kind, id, outcomes }: { kind: SourceKind; id: number; outcomes: readonly string[] },
): Promise<Reply<'contacts.ofTask'>> {
  const { db, person, now } = ctx;
  if (!allows(person.granted, permissionOf(lineTable[line].module, menus[kind], 'view')))
    throw new Refusal('access.denied');
  const source = await findSource(ctx, line, kind, id);
  if (outcomes.length === 0) throw new Refusal('input.invalid', {}, [problem('outcomes', 'required')]);
  const [made] = await db
    .insert(contactList)
    .values({
      companyId: person.companyId,
      line,
      fileName: source.name,
      state: 'ready',
      counts: noRows,
      columns: { found: [], ignored: [] },
      ...(kind === 'task' ? { sourceTaskId: id } : { sourcePlanId: id }),
      sourceOutcomes: [...new Set(outcomes)],
      createdBy: person.userId,
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error('the list was not saved');
  await copyPeople(db, person.companyId, made.id, source, outcomes);
  const { rows, numbers } = await countRows(db, made.id);
  // No contact is left with these outcomes; the transaction takes the list back.
  if (rows === 0) throw new Refusal('input.invalid', {}, [problem('outcomes', 'notSelectable')]);
  const [filled] = await db
    .update(contactList)
    .set({
      counts: { ...noRows, rows, good: rows, numbers },
      columns: await columnsOfList(db, line, made.id, person.countryCode),
    })
    .where(eq(contactList.id, made.id))
    .returning();
  ctx.note({ from: source.name, outcomes: outcomes.join(', '), rows });
  return presentList(ctx, filled ?? made);
}

const noRows = { bytes: 0, rows: 0, good: 0, refused: 0, duplicate: 0, numbers: 0, inOtherTask: 0, blacklisted: 0 };

/** In one statement, whatever the number of people; rows are numbered below a header, as those of a file. */
async function copyPeople(
  db: Db,
  companyId: number,
  listId: number,
  { taskIds }: FollowUpSource,
  outcomes: readonly string[],
): Promise<void> {
  await db.execute(sql`
    insert into contact_list_row (list_id, company_id, row_number, phone, name, fields, problems)
    select ${listId}, ${companyId}, 1 + row_number() over (order by id), phone, name, fields, '[]'::jsonb
      from (${personOutcomes(taskIds)}) as person
     where outcome = any(${sql.param([...outcomes])}::text[])`);
}

async function countRows(db: Db, listId: number): Promise<{ rows: number; numbers: number }> {
  const { rows } = await db.execute<{ rows: number; numbers: number }>(sql`
    select count(*)::int as rows,
           coalesce(sum((select count(distinct number) from unnest(${numbersOfRow}) as n (number))), 0)::int as numbers
      from ${contactListRow} where ${contactListRow.listId} = ${listId}`);
  return rows[0] ?? { rows: 0, numbers: 0 };
}

/** rows read for the examples of the columns */
const EXAMPLE_ROWS = 500;

async function columnsOfList(db: Db, line: LineId, listId: number, countryCode: string) {
  const { rows: keys } = await db.execute<{ key: string }>(
    sql`select distinct jsonb_object_keys(fields) as key from contact_list_row where list_id = ${listId}`,
  );
  const rows = await db
    .select()
    .from(contactListRow)
    .where(eq(contactListRow.listId, listId))
    .orderBy(asc(contactListRow.rowNumber))
    .limit(EXAMPLE_ROWS);
  const header = readContactHeader(line, ['phone', ...keys.map(({ key }) => key)]);
  return { found: columnsOf(header, rows, countryCode), ignored: [...header.ignored] };
}
