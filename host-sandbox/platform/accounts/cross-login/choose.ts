import { and, asc, count, eq, ilike, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { barOf } from '@/domain/accounts/crossLogin';
import type { Ctx } from '../../foundation/http/handler';
import { licenceOf } from '../access/licence';
import { appUser, company, role, securitySetting, userGroup } from '../../foundation/store/schema/accounts/core';
import { crossLogin } from '../../foundation/store/schema/accounts/crossLogin';
import type { Db } from '../../foundation/store/store';
import { offsetOf, pageReply } from '../../foundation/store/page';
import { likeText } from '../../foundation/store/likeText';
import { fullName } from '../users/selectUsers';
import { endThoseOver } from './end';

/** Customers: neither one's own company nor another of the platform's people. */
function isCustomer({ person }: Ctx): SQL | undefined {
  return and(not(eq(company.id, person.companyId)), sql`not ('operation' = any (${company.products}))`);
}

export async function crossLoginCompanies(ctx: Ctx): Promise<Reply<'crossLogin.companies'>> {
  const list = await ctx.store.apart((db) =>
    db
      .select({ id: company.id, name: company.name })
      .from(company)
      .where(isCustomer(ctx))
      .orderBy(sql`lower(${company.name})`, asc(company.id)),
  );
  return { list };
}

export function crossLoginAccounts(
  query: Parsed<'crossLogin.accounts'>['query'],
  ctx: Ctx,
): Promise<Reply<'crossLogin.accounts'>> {
  const { search = '', company: companies } = query;
  const like = `%${likeText(search.trim())}%`;
  const ids = companies?.map(Number).filter((one) => Number.isSafeInteger(one) && one < 2 ** 31);
  const where = and(
    isCustomer(ctx),
    search.trim() === ''
      ? undefined
      : or(ilike(fullName, like), ilike(appUser.account, like), ilike(company.name, like)),
    ids && ids.length > 0 ? inArray(company.id, ids) : undefined,
  );
  return ctx.store.apart(async (db) => {
    const [counted] = await db
      .select({ total: count() })
      .from(appUser)
      .innerJoin(company, eq(company.id, appUser.companyId))
      .where(where);
    const rows = await accountRows(db)
      .where(where)
      .orderBy(sql`lower(${company.name})`, sql`lower(${fullName})`, asc(appUser.id))
      .limit(query.limit)
      .offset(offsetOf(query));
    const list = rows.map((row) => present(row, ctx.now));
    return pageReply(query, counted?.total ?? 0, list);
  });
}

const accountRows = (db: Db) =>
  db
    .select({ user: appUser, company, role: role.name, group: userGroup.name, allowed: securitySetting.crossLogin })
    .from(appUser)
    .innerJoin(company, eq(company.id, appUser.companyId))
    .innerJoin(role, eq(role.id, appUser.roleId))
    .leftJoin(userGroup, eq(userGroup.id, appUser.groupId))
    .leftJoin(securitySetting, eq(securitySetting.companyId, appUser.companyId))
    .$dynamic();

function present(
  { user, company: owner, role: ownRole, group, allowed }: Awaited<ReturnType<typeof accountRows>>[number],
  now: number,
) {
  const licenceEnded = licenceOf(owner.licenceUntil, owner.timeZone, now).state === 'ended';
  return {
    id: user.id,
    name: `${user.firstName} ${user.lastName}`.trim(),
    account: user.account,
    company: { id: owner.id, name: owner.name },
    role: ownRole,
    group,
    lastLoginAt: user.lastLoginAt,
    bar: barOf({ enabled: user.status === 'enabled', licenceEnded, allowed: allowed ?? true }),
  };
}

/** The running cross login, in any tab or browser; those that are over are ended first. */
export function currentCrossLogin(ctx: Ctx): Promise<Reply<'crossLogin.current'>> {
  const real = ctx.clock.real();
  return ctx.store.apart(async (db) => {
    const mine = eq(crossLogin.operatorId, ctx.person.userId);
    await endThoseOver(db, { real, now: ctx.now }, mine);
    const [row] = await db
      .select({ crossLogin, user: appUser, company: company.name })
      .from(crossLogin)
      .innerJoin(appUser, eq(appUser.id, crossLogin.userId))
      .innerJoin(company, eq(company.id, crossLogin.companyId))
      .where(and(mine, isNull(crossLogin.endedAt)));
    if (!row) return { current: null };
    const { reason, begunAt, endsAt } = row.crossLogin;
    const name = `${row.user.firstName} ${row.user.lastName}`.trim();
    return {
      current: {
        company: row.company,
        account: row.user.account,
        name,
        reason,
        begunAt,
        endsAt,
        secondsLeft: Math.max(0, Math.ceil((endsAt - real) / 1_000)),
      },
    };
  });
}
