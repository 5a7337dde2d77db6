import { and, count, eq, isNull } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { checkSecuritySettings } from '@/domain/securitySettings';
import { problem } from '@/domain/problem';
import type { Ctx, HandlerInput } from '../handler';
import { refuseFields, Refusal } from '../refusal';
import { appUser, securitySetting } from '../store/schema/core';
import { applyToSessions } from './applyToSessions';

export async function securityInfo(ctx: Ctx): Promise<Reply<'security.info'>> {
  const row = await settingsOf(ctx);
  const [open] = await ctx.db.select({ people: count() }).from(appUser).where(and(isNull(appUser.totpSecret), eq(appUser.status, 'enabled')));
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

/** The second of two who save at once is told. Who asks everybody for a second step has one, so that nobody locks himself out. */
export async function saveSecurity({ body }: HandlerInput<'security.save'>, ctx: Ctx): Promise<Reply<'security.save'>> {
  refuseFields(checkSecuritySettings(body));
  const before = await settingsOf(ctx);
  if (before.version !== body.version) throw new Refusal('thing.changed');
  if (body.two_factor === 'required' && before.twoFactor !== 'required') {
    const [me] = await ctx.db.select({ secret: appUser.totpSecret }).from(appUser).where(eq(appUser.id, ctx.person.userId));
    if (!me?.secret) refuseFields([problem('two_factor', 'ownTwoFactorFirst')]);
  }
  const [kept] = await ctx.db
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
  if (!kept) throw new Refusal('thing.changed');
  return { version: kept.version, ended: await applyToSessions(ctx, before, kept) };
}

async function settingsOf(ctx: Ctx) {
  const [row] = await ctx.db.select().from(securitySetting).where(eq(securitySetting.companyId, ctx.person.companyId));
  if (!row) throw new Refusal('thing.unknown');
  return row;
}
