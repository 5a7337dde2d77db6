import { and, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { checkDailyCap } from '@/domain/accounts/company';
import type { Ctx, HandlerInput } from '../../foundation/http/handler';
import { refuseFields, Refusal } from '../../foundation/refusal';
import { company } from '../../foundation/store/schema/accounts/core';
import { companyData } from './companyData';

/** The dialler is woken, so that a higher limit, or none, lets calls begin at once. */
export async function setDailyCap(
  { body: { daily_cap: next, was } }: HandlerInput<'company.setDailyCap'>,
  ctx: Ctx,
): Promise<Reply<'company.setDailyCap'>> {
  const { db, person } = ctx;
  refuseFields(checkDailyCap(next));
  const changed = await db
    .update(company)
    .set({ dailyCallCap: next })
    .where(and(eq(company.id, person.companyId), sql`${company.dailyCallCap} is not distinct from ${was}::bigint`))
    .returning({ id: company.id });
  if (changed.length === 0) throw new Refusal('thing.changed');
  await db.execute(sql`select pg_notify('aicc_dial', ${String(person.companyId)})`);
  return companyData(ctx);
}
