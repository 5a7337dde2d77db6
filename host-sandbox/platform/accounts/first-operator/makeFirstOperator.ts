import { and, eq, gt, sql } from 'drizzle-orm';
import { isSupportedCountry } from 'libphonenumber-js/min';
import { checkFirstOperator } from '@/domain/accounts/firstOperator';
import { lineIds } from '@/domain/products/lines';
import { problem } from '@/domain/problem';
import { localDay } from '@/domain/time/zone';
import type { HandlerInput, OpenCtx } from '../../foundation/http/handler';
import { hashToken } from '../../foundation/http/token';
import { Refusal, refuseFields } from '../../foundation/refusal';
import { appUser, company, operationRecord, role, securitySetting } from '../../foundation/store/schema/accounts/core';
import { firstOperatorLink } from '../../foundation/store/schema/accounts/firstOperator';
import type { Db } from '../../foundation/store/store';
import { hashPassword } from '../credentials/passwords';
import { securityDefaults } from '../security/securityDefaults';

const FIRST_LOCK = 4_021_968_004;
const DAY_MS = 86_400_000;
/** The operator's own company; what customers get is agreed with them. */
const licence = { days: 3_650, concurrency: 60 };

type Wanted = HandlerInput<'firstOperator.make'>['body'];

/** The platform's own company with its first person, who may do everything. The link is good for one. */
export async function makeFirstOperator(
  { body }: HandlerInput<'firstOperator.make'>,
  ctx: OpenCtx,
): Promise<Record<string, never>> {
  const real = ctx.clock.real();
  // Before anything is hashed: who has no link costs nothing.
  if (!(await ctx.store.platform((db) => isOpen(db, body.token, real)))) throw new Refusal('firstOperator.over');
  refuseFields(checkFirstOperator(body));
  if (!isSupportedCountry(body.country_code)) refuseFields([problem('country_code', 'unknownChoice')]);
  const passwordHash = await hashPassword(body.new_password);
  await ctx.store.platform(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${FIRST_LOCK})`);
    if (!(await isOpen(db, body.token, real))) throw new Refusal('firstOperator.over');
    await db.delete(firstOperatorLink);
    await addOperator(db, ctx, body, passwordHash);
  });
  return {};
}

async function isOpen(db: Db, token: string, real: number): Promise<boolean> {
  if ((await db.$count(appUser)) > 0) return false;
  const valid = and(eq(firstOperatorLink.tokenHash, hashToken(token)), gt(firstOperatorLink.expiresAt, real));
  return (await db.$count(firstOperatorLink, valid)) > 0;
}

async function addOperator(db: Db, ctx: OpenCtx, wanted: Wanted, passwordHash: string): Promise<void> {
  const [owner] = await db
    .insert(company)
    .values({
      name: wanted.company.trim(),
      countryCode: wanted.country_code,
      timeZone: wanted.time_zone,
      products: [...lineIds, 'Inbound', 'chatbot', 'operation'],
      licenceUntil: localDay(ctx.now + licence.days * DAY_MS, wanted.time_zone),
      licenceConcurrency: licence.concurrency,
      showApproval: { add_task: false, add_plan: false, download_list: false },
    })
    .returning({ id: company.id });
  const companyId = owner?.id ?? 0;
  await db.insert(securitySetting).values({ companyId, ...securityDefaults });
  const [all] = await db
    .insert(role)
    .values({
      companyId,
      name: 'Administrator',
      description: 'Everything within the company',
      businessTypes: [...lineIds],
      permissions: ['*'],
      dataScope: 'company',
    })
    .returning({ id: role.id });
  const [made] = await db
    .insert(appUser)
    .values({
      companyId,
      account: wanted.account.trim(),
      firstName: wanted.first_name.trim(),
      lastName: wanted.last_name.trim(),
      passwordHash,
      status: 'enabled',
      mustChangePassword: false,
      roleId: all?.id ?? 0,
      language: ctx.language,
    })
    .returning({ id: appUser.id });
  await db.insert(operationRecord).values({
    companyId,
    userId: made?.id ?? null,
    at: ctx.clock.real(),
    action: 'firstOperator.make',
    targetKind: 'user',
    targetId: String(made?.id ?? ''),
    detail: { name: wanted.account.trim() },
    address: ctx.address,
    device: ctx.device,
    requestId: ctx.requestId,
  });
}
