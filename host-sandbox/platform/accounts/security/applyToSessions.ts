import { sql } from 'drizzle-orm';
import type { Ctx } from '../../foundation/http/handler';
import { endSessions, endSessionsOf } from '../session/endSessions';
import { publish } from '../../foundation/store/live/live';
import type { securitySetting } from '../../foundation/store/schema/accounts/core';
import { timestamp } from '../../foundation/store/columns';

type Settings = typeof securitySetting.$inferSelect;

/**
 * Applies new settings to open sessions at once; answers how many ended. Idle time is read at every request; the end
 * of a session was written when it began and is written again. The session of the request stays, unless it is too
 * old.
 */
export async function applyToSessions(ctx: Ctx, before: Settings, now: Settings): Promise<number> {
  const { companyId, sessionId } = ctx.person;
  const real = ctx.clock.real();
  const ending = { companyId, by: 'settingsChanged' as const, real };
  let ended = 0;
  if (now.sessionHours !== before.sessionHours) {
    await ctx.db.execute(
      sql`update session set expires_at = created_at + make_interval(hours => ${now.sessionHours}) where ended_at is null`,
    );
  }
  if (now.concurrentLogins < before.concurrentLogins)
    ended += await endSessions(ctx.db, { ...ending, ids: await surplus(ctx, now, real) });
  if (now.twoFactor === 'required' && before.twoFactor !== 'required') {
    const { rows } = await ctx.db.execute<{ id: number }>(sql`select id from app_user where totp_secret is null`);
    ended += await endSessionsOf(ctx.db, { ...ending, userIds: rows.map(({ id }) => id), except: sessionId });
  }
  // Sockets check their sessions at this event.
  await publish(ctx.db, {
    companyId,
    topic: 'session',
    access: `user:${ctx.person.userId}`,
    payload: { settings: now.version },
  });
  return ended;
}

/** For each person, the oldest beyond the limit; the session of the request counts as the newest. */
async function surplus(ctx: Ctx, now: Settings, real: number): Promise<string[]> {
  const idleMs = now.idleMinutes * 60_000;
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from (
      select id, row_number() over (partition by user_id order by id = ${ctx.person.sessionId} desc, created_at desc, id) as place
        from session
       where ended_at is null and kind = 'full' and expires_at > ${timestamp(real)} and last_seen_at > ${timestamp(real - idleMs)}
    ) ranked where place > ${now.concurrentLogins}`);
  return rows.map(({ id }) => id);
}
