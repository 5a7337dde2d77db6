import { sql } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import { shieldAt } from '../../../blocking/shield/shieldAtCreation';
import { isBlacklisted } from '../../../engine/dialing/blacklistedNumbers';
import { loadBlacklist } from '../../../engine/loadDialState';
import type { Ctx } from '../../../../foundation/http/handler';
import { callingCodeOf } from '../../../../foundation/phones/calleeHours';

/** Contacts of a draft, a task or a plan, and how many of them will be called as far as it is known now. */
export interface People {
  readonly willCall: number;
  /** number of contacts whose numbers are all on the blacklist */
  readonly blacklisted: number;
  /** number of contacts the smart shield blocks, at the creation or at the first call */
  readonly blocked: number;
  /** of those to be called, how many another task has as well */
  readonly inOtherTask: number;
  /** average number of phone numbers of a contact */
  readonly numbersEach: number;
  /** calling code that most contacts have, without the plus */
  readonly callingCode: string | undefined;
}

interface When {
  readonly now: number;
  /** the first call */
  readonly at: number;
  /** true: the contacts are not taken over yet, so what the creation skips is skipped too */
  readonly isNew: boolean;
  /** the task the contacts are of; null for a list */
  readonly taskId?: number | null;
}

/**
 * The one estimate of who will be called. Its rules are those of the engine: at the creation a contact with one number
 * that is blacklisted, or one whose numbers are all blocked, is skipped; when it is dialled, one without a number that
 * may be called. Each contact is the list of its numbers, each once.
 */
export async function countPeople(
  ctx: Ctx,
  line: LineId,
  contacts: readonly (readonly string[])[],
  { now, at, isNew, taskId = null }: When,
): Promise<People> {
  const { db } = ctx;
  const { companyId } = ctx.person;
  const phones = [...new Set(contacts.flat())];
  const blacklist = await loadBlacklist(db, companyId, phones);
  const atCreation = isNew ? await shieldAt(db, companyId, line, phones, { method: 'creation', at: now }) : new Map();
  const atDialling = await shieldAt(db, companyId, line, phones, { method: 'calling', at });
  const listed = (numbers: readonly string[]) =>
    (isNew && numbers.length === 1 && numbers.every((phone) => isBlacklisted(blacklist, line, phone, now))) ||
    numbers.every((phone) => isBlacklisted(blacklist, line, phone, at));
  const isShielded = (numbers: readonly string[]) =>
    numbers.every((phone) => atCreation.has(phone)) ||
    numbers.every((phone) => atDialling.has(phone) || isBlacklisted(blacklist, line, phone, at));
  const left = contacts.filter((numbers) => !listed(numbers));
  const called = left.filter((numbers) => !isShielded(numbers));
  return {
    willCall: called.length,
    blacklisted: contacts.length - left.length,
    blocked: left.length - called.length,
    inOtherTask: await countInOtherTasks(ctx, called, taskId),
    numbersEach: phones.length === 0 ? 1 : contacts.flat().length / contacts.length,
    callingCode: mostFrequent(contacts.map(([first = '']) => callingCodeOf(first))),
  };
}

/** Number of these contacts of which another task has a number waiting or in a call. */
async function countInOtherTasks(
  { db, person }: Ctx,
  contacts: readonly (readonly string[])[],
  taskId: number | null,
): Promise<number> {
  const phones = sql`array(select jsonb_array_elements_text(${JSON.stringify([...new Set(contacts.flat())])}::jsonb))`;
  const { rows } = await db.execute<{ phone: string }>(sql`
    select distinct unnest(coalesce(numbers, array[phone])) as phone from contact
     where company_id = ${person.companyId} and state in ('waiting', 'calling') and task_id is distinct from ${taskId}
       and (phone = any(${phones}) or (numbers is not null and numbers && ${phones}))`);
  const open = new Set(rows.map(({ phone }) => phone));
  return contacts.filter((numbers) => numbers.some((phone) => open.has(phone))).length;
}

function mostFrequent(codes: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
