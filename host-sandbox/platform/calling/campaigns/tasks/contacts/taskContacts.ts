import { and, asc, eq, inArray, not, sql, type SQL } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { maskPhone } from '@/domain/contacts/maskPhone';
import { blocksOf, type Shield } from '../../../blocking/shield/blocksOf';
import { maskFields } from '../../../../foundation/phones/maskFields';
import type { Ctx } from '../../../../foundation/http/handler';
import { Refusal } from '../../../../foundation/refusal';
import { contact, task, type Contact } from '../../../../foundation/store/schema/calling/calling';
import { matchingContact } from './matchingContact';
import { isTask } from '../../../calls/isTask';
import { offsetOf, pageReply } from '../../../../foundation/store/page';
import { orderRows } from '../../../../foundation/store/sorting';

type Query = Parsed<'task.contacts'>['query'];

/** The contacts of a task with their states and reasons; numbers are masked. */
export async function taskContacts(ctx: Ctx, line: LineId, id: number, query: Query): Promise<Reply<'task.contacts'>> {
  const [owner] = await ctx.db
    .select({ id: task.id })
    .from(task)
    .where(and(eq(task.id, id), eq(task.line, line), isTask));
  if (!owner) throw new Refusal('thing.unknown');
  const where = and(
    eq(contact.taskId, id),
    query.state ? inArray(contact.state, query.state.filter(isState)) : undefined,
    query.reason ? inArray(contact.finalReason, query.reason) : undefined,
    query.called ? (query.called === 'yes' ? wasCalled : not(wasCalled)) : undefined,
    query.search?.trim() ? matchingContact(query.search.trim(), ctx.person.countryCode) : undefined,
  );
  const total = await ctx.db.$count(contact, where);
  const rows = await ctx.db
    .select()
    .from(contact)
    .where(where)
    .orderBy(...orderContacts(query.sort))
    .limit(query.limit)
    .offset(offsetOf(query));
  const blocks = await blocksOf(
    ctx.db,
    rows.filter((row) => row.finalReason === 'blocked').map((row) => row.id),
  );
  const list = rows.map((row) => presentContact(row, ctx.person.countryCode, blocks.get(row.id) ?? null));
  return pageReply(query, total, list);
}

const states: readonly string[] = ['waiting', 'calling', 'done', 'skipped'] satisfies Contact['state'][];
const isState = (text: string): text is Contact['state'] => states.includes(text);

/** At least one call, calls in progress included. */
const wasCalled = sql`(${contact.tries} > 0 or ${contact.state} = 'calling')`;

/** In the order of the list by default. */
function orderContacts(sort: string | undefined): SQL[] {
  return orderRows(sort, {
    columns: { name: contact.name, tries: contact.tries, dueAt: contact.dueAt, state: contact.state },
    tie: contact.id,
    otherwise: [asc(contact.id)],
    nullsLast: true,
  });
}

function presentContact(
  row: Contact,
  countryCode: string,
  shield: Shield | null,
): Reply<'task.contacts'>['list'][number] {
  return {
    id: row.id,
    name: row.name,
    phone: maskPhone(row.numbers?.[row.numberAt] ?? row.phone),
    numbers: row.numbers?.length ?? 1,
    numberAt: row.numberAt + 1,
    state: row.state,
    reason: row.finalReason,
    tries: row.tries,
    dueAt: row.dueAt,
    lastRing: row.lastRing,
    lastLabel: row.lastLabel,
    lastCallId: row.lastAttemptId,
    fields: maskFields(row.fields, countryCode),
    shield,
  };
}
