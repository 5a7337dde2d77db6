import { and, count, eq, isNull } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { checkSecuritySettings } from '@/domain/accounts/securitySettings';
import { problem } from '@/domain/problem';
import type { Ctx, HandlerInput } from '../../foundation/http/handler';
import { refuseFields, Refusal } from '../../foundation/refusal';
import { appUser, securitySetting } from '../../foundation/store/schema/accounts/core';
import { applyToSessions } from './applyToSessions';

export async function securityInfo(ctx: Ctx): Promise<Reply<'security.info'>> {
  const row = await settingsOf(ctx);
  const [open] = await ctx.db
    .select({ people: count() })
    .from(appUser)
    .where(and(isNull(appUser.totpSecret), eq(appUser.status, 'enabled')));
  return {
    session_hours: row.sessionHours,
    idle_minutes: row.idleMinutes,
    lock_threshold: row.lockThreshold,
    lock_minutes: row.lockMinutes,
    reset_minutes: row.resetMinutes,
    concurrent_logins: row.concurrentLogins,
    two_factor: row.twoFactor,
    password_days: row.passwordDays,
    cross_login: row.crossLogin,
    version: row.version,
    without_two_factor: open?.people ?? 0,
  };
}

/**
 * Of two people who save at once the second gets a conflict. Only a person with a second step may require one of
 * everybody, so that they do not lock themselves out.
 */
export async function saveSecurity({ body }: HandlerInput<'security.save'>, ctx: Ctx): Promise<Reply<'security.save'>> {
  refuseFields(checkSecuritySettings(body));
  const before = await settingsOf(ctx);
  if (before.version !== body.version) throw new Refusal('thing.changed');
  if (body.two_factor === 'required' && before.twoFactor !== 'required') {
    const [me] = await ctx.db
      .select({ secret: appUser.totpSecret })
      .from(appUser)
      .where(eq(appUser.id, ctx.person.userId));
    if (!me?.secret) refuseFields([problem('two_factor', 'ownTwoFactorFirst')]);
  }
  const [saved] = await ctx.db
    .update(securitySetting)
    .set({
      sessionHours: body.session_hours,
      idleMinutes: body.idle_minutes,
      lockThreshold: body.lock_threshold,
      lockMinutes: body.lock_minutes,
      resetMinutes: body.reset_minutes,
      concurrentLogins: body.concurrent_logins,
      twoFactor: body.two_factor,
      passwordDays: body.password_days,
      crossLogin: body.cross_login,
      version: before.version + 1,
    })
    .where(and(eq(securitySetting.companyId, ctx.person.companyId), eq(securitySetting.version, before.version)))
    .returning();
  if (!saved) throw new Refusal('thing.changed');
  return { version: saved.version, ended: await applyToSessions(ctx, before, saved) };
}

async function settingsOf(ctx: Ctx) {
  const [row] = await ctx.db.select().from(securitySetting).where(eq(securitySetting.companyId, ctx.person.companyId));
  if (!row) throw new Refusal('thing.unknown');
  return row;
}
