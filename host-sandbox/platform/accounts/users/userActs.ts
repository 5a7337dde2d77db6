import { eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { deleteGuesses } from '../lockout/guesses';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { chosenUsers, grantableRole, groupToMoveTo } from './chosen';
import { asDecider } from './decider';
import { roomForEnabled } from './enabledUsers';
import { endTheirSessions, rereadTheirSessions } from './openSessions';

// All or none: a refusal rolls the request's transaction back.

export function enableUsers(ctx: Ctx, ids: readonly number[]): Promise<number> {
  return asDecider(ctx, async (decider) => {
    const off = (await chosenUsers(ctx.db, decider, ids))
      .filter(({ user }) => user.status === 'disabled')
      .map(({ user }) => user.id);
    await roomForEnabled(ctx, off.length);
    if (off.length > 0)
      await ctx.db
        .update(appUser)
        .set({ status: 'enabled', disabledFor: null, enabledAt: ctx.clock.real() })
        .where(inArray(appUser.id, off));
    return off.length;
  });
}

export function disableUsers(ctx: Ctx, ids: readonly number[]): Promise<number> {
  return asDecider(ctx, async (decider) => {
    const on = (await chosenUsers(ctx.db, decider, ids))
      .filter(({ user }) => user.status === 'enabled')
      .map(({ user }) => user.id);
    if (on.includes(decider.userId)) throw new Refusal('user.self');
    if (on.length > 0)
      await ctx.db.update(appUser).set({ status: 'disabled', disabledFor: 'hand' }).where(inArray(appUser.id, on));
    await endTheirSessions(ctx, on, 'disabled');
    return on.length;
  });
}

export function unlockUser(ctx: Ctx, id: number): Promise<void> {
  return asDecider(ctx, async (decider) => {
    const [found] = await chosenUsers(ctx.db, decider, [id]);
    if (!found) throw new Refusal('thing.unknown');
    await ctx.db
      .update(appUser)
      .set({ lockedUntil: null, failedCount: 0, failedSince: null })
      .where(eq(appUser.id, id));
    await deleteGuesses(ctx.db, found.user.account);
  });
}

export function moveUsers(ctx: Ctx, ids: readonly number[], groupId: number | null): Promise<number> {
  return asDecider(ctx, async (decider) => {
    const moved = (await chosenUsers(ctx.db, decider, ids))
      .filter(({ user }) => user.groupId !== groupId)
      .map(({ user }) => user.id);
    await groupToMoveTo(ctx.db, decider, groupId, moved.length);
    if (moved.length > 0)
      await ctx.db
        .update(appUser)
        .set({ groupId, revision: sql`${appUser.revision} + 1` })
        .where(inArray(appUser.id, moved));
    await rereadTheirSessions(ctx, moved);
    return moved.length;
  });
}

export function giveRole(ctx: Ctx, ids: readonly number[], roleId: number): Promise<number> {
  return asDecider(ctx, async (decider) => {
    const others = (await chosenUsers(ctx.db, decider, ids)).filter(({ user }) => user.roleId !== roleId);
    const changed = others.map(({ user }) => user.id);
    await grantableRole(
      ctx.db,
      decider,
      roleId,
      others.map(({ user }) => user.groupId),
    );
    if (changed.length > 0)
      await ctx.db
        .update(appUser)
        .set({ roleId, revision: sql`${appUser.revision} + 1` })
        .where(inArray(appUser.id, changed));
    await rereadTheirSessions(ctx, changed);
    return changed.length;
  });
}
