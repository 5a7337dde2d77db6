import { sql } from 'drizzle-orm';
import { endOfValidity, isBlacklistReason, type BlacklistDetails } from '@/domain/blocking/blacklist';
import type { LineId } from '@/domain/products/lines';
import { timestamp } from '../../foundation/store/columns';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';

export interface Added {
  readonly ids: readonly number[];
  /** those that were in force here before */
  readonly listed: number;
}

/**
 * Adds numbers, each once also when several people add them at the same moment. An entry in force stays as it is; an
 * expired one begins anew.
 */
export async function addNumbers(
  ctx: Ctx,
  line: LineId | null,
  phones: readonly string[],
  details: BlacklistDetails,
  source: 'hand' | 'list',
): Promise<Added> {
  const { db, person, now } = ctx;
  const { reason, remark, untilDay } = details;
  if (!isBlacklistReason(reason)) throw new Refusal('input.invalid');
  const until = endOfValidity(untilDay, person.timeZone);
  const untilSql = until === null ? sql`null::timestamptz` : timestamp(until);
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into blacklist as b (company_id, line, phone, reason, remark, until, created_by, created_at)
    select ${person.companyId}, ${line}, given.phone, ${reason}, ${remark.trim()}, ${untilSql}, ${person.userId}, ${timestamp(now)}
      from jsonb_array_elements_text(${JSON.stringify(phones)}::jsonb) with ordinality as given (phone, place)
     where not exists (
             select from blacklist held where held.company_id = ${person.companyId} and held.phone = given.phone and held.line is null
                and held.removed_at is null and (held.until is null or held.until > ${timestamp(now)}))
     order by given.place
    on conflict (company_id, phone, coalesce(line, '')) where removed_at is null
      do update set reason = excluded.reason, remark = excluded.remark, until = excluded.until, created_by = excluded.created_by, created_at = excluded.created_at
      where b.until <= excluded.created_at
    returning id`);
  const ids = rows.map((row) => row.id);
  await db.execute(sql`
    insert into blacklist_event (company_id, blacklist_id, action, at, user_id, reason, until, words, source)
    select company_id, id, 'added', created_at, created_by, reason, until, remark, ${source} from blacklist
     where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int) order by id`);
  return { ids, listed: phones.length - ids.length };
}

/** Which of these numbers are in force already where they would be added. */
export async function listedNumbers(
  { db, person, now }: Ctx,
  line: LineId | null,
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ phone: string }>(sql`
    select distinct phone from blacklist
     where company_id = ${person.companyId} and removed_at is null and (until is null or until > ${timestamp(now)}) and (line is null or line = ${line}::text)
       and phone in (select jsonb_array_elements_text(${JSON.stringify(phones)}::jsonb))`);
  return new Set(rows.map((row) => row.phone));
}
