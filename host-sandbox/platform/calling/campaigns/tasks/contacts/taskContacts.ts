import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
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

type Query = Parsed<'task.contacts'>['query'];

/** The contacts of a task, where each stands and why; numbers leave masked. */
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
    query.search?.trim() ? matchingContact(query.search.trim(), ctx.person.countryCode) : undefined,
  );
  const [counted] = await ctx.db.select({ total: count() }).from(contact).where(where);
  const rows = await ctx.db
    .select()
    .from(contact)
    .where(where)
    .orderBy(...orderContacts(query.sort))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const blocks = await blocksOf(
    ctx.db,
    rows.filter((row) => row.finalReason === 'blocked').map((row) => row.id),
  );
  return {
    list: rows.map((row) => presentContact(row, ctx.person.countryCode, blocks.get(row.id) ?? null)),
    total: counted?.total ?? 0,
    page: query.page,
    limit: query.limit,
  };
}

const states: readonly string[] = ['waiting', 'calling', 'done', 'skipped'] satisfies Contact['state'][];
const isState = (text: string): text is Contact['state'] => states.includes(text);

const sortable = { name: contact.name, tries: contact.tries, dueAt: contact.dueAt, state: contact.state } as const;
const isSortable = (key: string): key is keyof typeof sortable => Object.hasOwn(sortable, key);

/** In the order of the list unless asked otherwise. */
function orderContacts(sort: string | undefined): SQL[] {
  const key = sort?.replace(/^-/, '') ?? '';
  if (!isSortable(key)) return [asc(contact.id)];
  const column = sortable[key];
  return [sort?.startsWith('-') ? sql`${desc(column)} nulls last` : sql`${asc(column)} nulls last`, asc(contact.id)];
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
