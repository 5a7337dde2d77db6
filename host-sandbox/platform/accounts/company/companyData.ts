import { and, count, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { checkCompanyData, checkCompanyZone } from '@/domain/accounts/company';
import { problem } from '@/domain/problem';
import type { Ctx, HandlerInput } from '../../foundation/http/handler';
import { refuseFields, Refusal } from '../../foundation/refusal';
import { countCallsOfDay } from '../access/countCallsOfDay';
import { licenceOf } from '../access/licence';
import { companyWide } from '../scope/companyWide';
import { task } from '../../foundation/store/schema/calling/calling';
import { appUser, company } from '../../foundation/store/schema/accounts/core';
import { plan } from '../../foundation/store/schema/calling/plans';

type Info = Reply<'company.info'>;

export async function companyData(ctx: Ctx): Promise<Info> {
  const row = await ownCompany(ctx);
  const [people] = await ctx.db.select({ enabled: count() }).from(appUser).where(eq(appUser.status, 'enabled'));
  return {
    id: row.id,
    title: row.name,
    contact_person: row.contactPerson,
    email: row.email,
    phone: row.phone,
    gender: row.gender,
    show_approval: row.showApproval,
    country_code: row.countryCode,
    new_timezone_region: row.timeZone,
    logo: row.logoId,
    license: {
      until: row.licenceUntil,
      maxConcurrency: row.licenceConcurrency,
      ...licenceOf(row.licenceUntil, row.timeZone, ctx.now),
      users: people?.enabled ?? 0,
      maxUsers: row.enabledUsersMax,
      ...(await inUse(ctx)),
    },
    daily_calls: { cap: row.dailyCallCap, today: await callsToday(ctx, row.timeZone) },
    open: await openWork(ctx),
    revision: row.revision,
  };
}

/** Of two people who save at once the second gets a conflict. */
export async function saveCompany({ body }: HandlerInput<'company.save'>, ctx: Ctx): Promise<Info> {
  const { revision, ...given } = body;
  const data = {
    title: given.title.trim(),
    contact_person: given.contact_person.trim(),
    email: given.email.trim(),
    phone: given.phone.trim(),
    gender: given.gender,
  };
  refuseFields(checkCompanyData(data));
  const { name, contactPerson, email, gender } = await ownCompany(ctx);
  ctx.note({ before: { title: name, contact_person: contactPerson, email, gender } });
  const changed = await ctx.db
    .update(company)
    .set({
      name: data.title,
      contactPerson: data.contact_person,
      email: data.email,
      phone: data.phone,
      gender: data.gender,
      revision: revision + 1,
    })
    .where(and(eq(company.id, ctx.person.companyId), eq(company.revision, revision)))
    .returning({ id: company.id });
  if (changed.length === 0) throw new Refusal('thing.changed');
  return companyData(ctx);
}

/**
 * From the next request on times are shown, and calls counted, in the new zone; earlier counts stay as they are
 * (README).
 */
export async function setZone({ params, body }: HandlerInput<'company.setZone'>, ctx: Ctx): Promise<Info> {
  if (params.id !== ctx.person.companyId) throw new Refusal('thing.unknown');
  refuseFields(checkCompanyZone(body.new_timezone_region));
  if (!(await isKnownToDatabase(ctx, body.new_timezone_region)))
    refuseFields([problem('new_timezone_region', 'zoneUnknown')]);
  const changed = await ctx.db
    .update(company)
    .set({ timeZone: body.new_timezone_region })
    .where(and(eq(company.id, ctx.person.companyId), eq(company.timeZone, body.was)))
    .returning({ id: company.id });
  if (changed.length === 0) throw new Refusal('thing.changed');
  return companyData(ctx);
}

/** Hours of reports are cut by the database, so it must know the zone by this name. */
async function isKnownToDatabase({ db }: Ctx, zone: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from pg_timezone_names where name = ${zone}`);
  return rows.length > 0;
}

async function ownCompany({ db, person }: Ctx) {
  const [row] = await db.select().from(company).where(eq(company.id, person.companyId));
  if (!row) throw new Refusal('session.ended');
  return row;
}

async function inUse({ db }: Ctx): Promise<{ inUse: number }> {
  const { rows } = await db.execute<{ calls: number }>(sql`select count(*)::int as calls from inflight`);
  return { inUse: rows[0]?.calls ?? 0 };
}

/** Calls of everybody count against the limit, whatever the person's data scope. */
async function callsToday({ db, person, now }: Ctx, zone: string): Promise<number> {
  return companyWide(db, () => countCallsOfDay(db, person.companyId, zone, now));
}

const over = ['finished', 'canceled'] as const;

/** Counts the tasks this person sees; the tasks of a plan count as the plan. */
async function openWork({ db }: Ctx): Promise<Info['open']> {
  const [tasks] = await db
    .select({ open: count() })
    .from(task)
    .where(and(isNull(task.planId), notInArray(task.state, [...over])));
  const [plans] = await db
    .select({ open: count() })
    .from(plan)
    .where(notInArray(plan.state, [...over]));
  return { tasks: tasks?.open ?? 0, plans: plans?.open ?? 0 };
}
