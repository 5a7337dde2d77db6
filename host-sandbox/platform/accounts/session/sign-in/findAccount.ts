import { eq, sql } from 'drizzle-orm';
import type { OpenCtx } from '../../../foundation/http/handler';
import { appUser, company, role, securitySetting } from '../../../foundation/store/schema/accounts/core';
import { ssoProvider } from '../../../foundation/store/schema/accounts/sso';
import type { LockRules } from '../../lockout/countTry';
import { defaultLockRules } from '../../lockout/guesses';

/** The account of a sign-in with all that decides about it. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** By the account as it was typed, in lower case, or by the id that a single sign-on proved. */
export async function findAccount(ctx: OpenCtx, who: string | number) {
  return ctx.store.platform(async (db) => {
    const [row] = await db
      .select({
        user: appUser,
        company,
        setting: securitySetting,
        permissions: role.permissions,
        provider: ssoProvider,
      })
      .from(appUser)
      .innerJoin(company, eq(company.id, appUser.companyId))
      .innerJoin(role, eq(role.id, appUser.roleId))
      .leftJoin(securitySetting, eq(securitySetting.companyId, appUser.companyId))
      .leftJoin(ssoProvider, eq(ssoProvider.companyId, appUser.companyId))
      .where(typeof who === 'number' ? eq(appUser.id, who) : eq(sql`lower(${appUser.account})`, who));
    if (!row) return null;
    const rules: LockRules = row.setting
      ? {
          threshold: row.setting.lockThreshold,
          lockMinutes: row.setting.lockMinutes,
          resetMinutes: row.setting.resetMinutes,
        }
      : defaultLockRules;
    return {
      user: row.user,
      company: row.company,
      rules,
      passwordDays: row.setting?.passwordDays ?? 0,
      twoFactor: row.setting?.twoFactor ?? 'optional',
      // Administrators may use their password when the provider is down, or its certificate was changed without
      // notice.
      ssoOnly: row.provider !== null && row.provider.enabled && row.provider.enforced && !row.permissions.includes('*'),
    };
  });
}
