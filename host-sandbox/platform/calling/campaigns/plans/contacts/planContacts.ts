import { and, asc, count, eq, inArray, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { contactTag } from '@/domain/contacts/contactTag';
import type { LineId } from '@/domain/products/lines';
import { maskPhone } from '@/domain/contacts/maskPhone';
import { undialedTag } from '@/domain/strategies/strategy';
import type { Ctx } from '../../../../foundation/http/handler';
import { Refusal } from '../../../../foundation/refusal';
import { contact } from '../../../../foundation/store/schema/calling/calling';
import { plan, planRound } from '../../../../foundation/store/schema/calling/plans';
import { matchingContact } from '../../tasks/contacts/matchingContact';
import { listedContacts } from './listedContacts';
import { reachedPhones } from '../../../../foundation/store/reachedPeople';
import { offsetOf, pageReply } from '../../../../foundation/store/page';

type Query = Parsed<'plan.contacts'>['query'];

/** The contacts of a plan, each with its path through the rounds; numbers are masked. */
export async function planContacts(ctx: Ctx, line: LineId, id: number, query: Query): Promise<Reply<'plan.contacts'>> {
  const { db, person } = ctx;
  const [owner] = await db
    .select({ listId: plan.listId, begunAt: planRound.begunAt })
    .from(plan)
    .innerJoin(planRound, and(eq(planRound.planId, plan.id), eq(planRound.number, 1)))
    .where(and(eq(plan.id, id), eq(plan.line, line)));
  if (!owner) throw new Refusal('thing.unknown');
  if (owner.begunAt === null) return listedContacts(ctx, owner.listId, query);
  const number = query.round ?? 1;
  const where = and(
    eq(planRound.planId, id),
    eq(planRound.number, number),
    query.tag ? or(sql`false`, ...query.tag.map(whereTag)) : undefined,
    query.taken ? wentOn(query.taken === 'yes') : undefined,
    query.reached
      ? (query.reached === 'yes' ? inArray : notInArray)(contact.phone, sql`(${reachedPhones(id)})`)
      : undefined,
    query.search?.trim() ? matchingContact(query.search.trim(), person.countryCode) : undefined,
  );
  const [counted] = await db
    .select({ total: count() })
    .from(contact)
    .innerJoin(planRound, eq(planRound.taskId, contact.taskId))
    .where(where);
  const slice = await db
    .select({ id: contact.id, name: contact.name, phone: contact.phone, numbers: contact.numbers })
    .from(contact)
    .innerJoin(planRound, eq(planRound.taskId, contact.taskId))
    .where(where)
    .orderBy(asc(contact.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  const ways =
    slice.length === 0
      ? []
      : await db
          .select({ round: planRound.number, contact })
          .from(contact)
          .innerJoin(planRound, eq(planRound.taskId, contact.taskId))
          .where(
            and(
              eq(planRound.planId, id),
              inArray(
                contact.phone,
                slice.map(({ phone }) => phone),
              ),
            ),
          )
          .orderBy(asc(planRound.number));
  const list = slice.map(({ id: contactId, name, phone, numbers }) => ({
    id: contactId,
    listed: false,
    name,
    phone: maskPhone(phone),
    numbers: numbers?.length ?? 1,
    rounds: ways
      .filter((one) => one.contact.phone === phone)
      .map(({ round, contact: row }) => ({ round, tag: contactTag(row), tries: row.tries, contactId: row.id })),
  }));
  return pageReply(query, counted?.total ?? 0, list);
}

/** domain/contactTag in SQL, so that pages of many contacts can be filtered; a test compares the two. */
function whereTag(tag: string): SQL | undefined {
  const over = notInArray(contact.state, ['waiting', 'calling']);
  const isBlocked = sql`${contact.finalReason} in ('blacklisted', 'blocked')`;
  const called = and(over, sql`not ${isBlocked}`, sql`${contact.tries} > 0`);
  if (tag === 'waiting') return eq(contact.state, 'waiting');
  if (tag === 'inCall') return eq(contact.state, 'calling');
  if (tag === 'blacklisted' || tag === 'blocked') return and(over, eq(contact.finalReason, tag));
  if (tag === undialedTag) return and(over, sql`not ${isBlocked}`, eq(contact.tries, 0));
  if (tag === 'invalid') return and(called, eq(contact.finalReason, 'invalidNumber'));
  return and(called, ne(contact.finalReason, 'invalidNumber'), eq(contact.lastLabel, tag));
}

function wentOn(yes: boolean): SQL {
  const next = sql`exists (select from plan_round n join contact m on m.task_id = n.task_id
    where n.plan_id = ${planRound.planId} and n.number = ${planRound.number} + 1 and m.phone = ${contact.phone})`;
  return yes ? next : sql`not ${next}`;
}
