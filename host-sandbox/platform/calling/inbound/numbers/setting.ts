import { eq } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { checkReserve } from '@/domain/inbound/inboundNumber';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal, refuseFields } from '../../../foundation/refusal';
import { appUser, company } from '../../../foundation/store/schema/accounts/core';
import { inboundSetting } from '../../../foundation/store/schema/calling/inbound';
import { nameOf } from '../../../foundation/store/nameOf';

/** A company that never saved it reserves nothing. */
export async function readSetting({ db, person }: Pick<Ctx, 'db' | 'person'>): Promise<Reply<'inboundSetting.detail'>> {
  const [found] = await db
    .select({ licence: company.licenceConcurrency, setting: inboundSetting, changedBy: nameOf(appUser) })
    .from(company)
    .leftJoin(inboundSetting, eq(inboundSetting.companyId, company.id))
    .leftJoin(appUser, eq(appUser.id, inboundSetting.changedBy))
    .where(eq(company.id, person.companyId));
  const { licence = 0, setting = null, changedBy = '' } = found ?? {};
  return {
    reserve: setting?.reserve ?? 0,
    licence,
    revision: setting?.revision ?? 0,
    changedAt: setting?.changedAt ?? null,
    changedBy,
  };
}

export async function saveSetting(
  { db, person, now }: Ctx,
  { reserve, revision }: Parsed<'inboundSetting.save'>['body'],
): Promise<void> {
  // The company's row is locked, because there may be no setting yet that two people could wait for.
  const [own] = await db
    .select({ licence: company.licenceConcurrency })
    .from(company)
    .where(eq(company.id, person.companyId))
    .for('update');
  refuseFields(checkReserve(reserve, own?.licence ?? 0));
  const [before] = await db.select().from(inboundSetting).where(eq(inboundSetting.companyId, person.companyId));
  if ((before?.revision ?? 0) !== revision) throw new Refusal('thing.changed');
  const values = { reserve, revision: revision + 1, changedBy: person.userId, changedAt: now };
  await db
    .insert(inboundSetting)
    .values({ companyId: person.companyId, ...values })
    .onConflictDoUpdate({ target: inboundSetting.companyId, set: values });
}
