import type { session } from '@/contract/accounts/session';
import type { users } from '@/contract/accounts/users';
import { asc, sql } from 'drizzle-orm';
import { covers, mayBeginIn, mayRegroup } from '@/domain/access/grants';
import { groupsMax } from '@/domain/limits';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { role } from '../../foundation/store/schema/accounts/core';
import { deciderOf, grantsOf } from './decider';
import { enabledUsers } from './enabledUsers';
import { addGroup, listGroups, removeGroup, renameGroup } from './groups';
import { addUser, saveUser } from './saveUser';
import { replaceOwnPassword } from '../session/replaceOwnPassword';
import { resetPassword } from './resetPassword';
import { resetTwoFactor } from './resetTwoFactor';
import { listUsers, userDetail } from './selectUsers';
import { disableUsers, enableUsers, giveRole, moveUsers, unlockUser } from './userActs';

export const userAreas: RecordedAreas = {
  user: { table: 'app_user' },
  userGroup: { table: 'user_group' },
};

export const userHandlers: HandlersOf<typeof users & Pick<typeof session, 'session.replacePassword'>> = {
  'session.replacePassword': async ({ params, body }, ctx) => {
    if (params.id === ctx.person.userId) return replaceOwnPassword(ctx, body);
    await resetPassword(ctx, params.id, body);
    return { token: null, must_enrol: false };
  },

  'user.list': ({ query }, ctx) => listUsers(ctx, query),

  'user.extra': async (_input, ctx) => {
    const decider = await deciderOf(ctx);
    const roles = await ctx.db
      .select()
      .from(role)
      .orderBy(asc(sql`lower(${role.name})`));
    const { enabled, max } = await enabledUsers(ctx);
    return {
      groups: (await listGroups(ctx.db)).map((one) => ({ ...one, joinable: mayBeginIn(decider.grants, one.id) })),
      regroup: mayRegroup(decider.grants),
      roles: roles.map((one) => ({
        id: one.id,
        name: one.name,
        grantable: covers(decider.grants, grantsOf(one, decider.products)),
      })),
      enabled,
      enabledMax: max,
    };
  },

  'user.add': async ({ body }, ctx) => userDetail(ctx, await addUser(ctx, body)),
  'user.info': ({ params }, ctx) => userDetail(ctx, params.id),

  'user.save': async ({ params, body }, ctx) => {
    await saveUser(ctx, params.id, body);
    return userDetail(ctx, params.id);
  },
  'user.enable': async ({ params }, ctx) => {
    await enableUsers(ctx, [params.id]);
    return userDetail(ctx, params.id);
  },
  'user.disable': async ({ params }, ctx) => {
    await disableUsers(ctx, [params.id]);
    return userDetail(ctx, params.id);
  },
  'user.unlock': async ({ params }, ctx) => {
    await unlockUser(ctx, params.id);
    return userDetail(ctx, params.id);
  },
  'user.resetTwoFactor': async ({ params }, ctx) => {
    await resetTwoFactor(ctx, params.id);
    return userDetail(ctx, params.id);
  },

  'user.enableMany': async ({ body }, ctx) => ({ changed: await enableUsers(ctx, body.ids) }),
  'user.disableMany': async ({ body }, ctx) => ({ changed: await disableUsers(ctx, body.ids) }),
  'user.moveMany': async ({ body }, ctx) => ({ changed: await moveUsers(ctx, body.ids, body.Group_id) }),
  'user.giveRole': async ({ body }, ctx) => ({ changed: await giveRole(ctx, body.ids, body.Role_id) }),

  'userGroup.list': async (_input, ctx) => ({ list: await listGroups(ctx.db), max: groupsMax }),
  'userGroup.add': ({ body }, ctx) => addGroup(ctx, body.GroupName),
  'userGroup.rename': ({ params, body }, ctx) => renameGroup(ctx, params.id, body.GroupName),
  'userGroup.remove': async ({ params }, ctx) => {
    await removeGroup(ctx, params.id);
    return {};
  },
};
