import type { Handlers } from '../handler';
import { addRole, removeRole, saveRole } from '../roles/keepRole';
import { permissionTree } from '../roles/permissionTree';
import { whoSeesNumbers } from '../roles/plainNumbers';
import { listRoles, roleDetail } from '../roles/selectRoles';

export const roleHandlers: Handlers<'role.list' | 'role.permissions' | 'role.plaintext' | 'role.add' | 'role.info' | 'role.save' | 'role.remove'> = {
  'role.list': ({ query }, ctx) => listRoles(ctx, query),
  'role.permissions': (_input, ctx) => permissionTree(ctx),
  'role.plaintext': (_input, ctx) => whoSeesNumbers(ctx),
  'role.add': async ({ body }, ctx) => roleDetail(ctx, await addRole(ctx, body)),
  'role.info': ({ query }, ctx) => roleDetail(ctx, query.id),
  'role.save': async ({ body }, ctx) => {
    await saveRole(ctx, body);
    return roleDetail(ctx, body.id);
  },
  'role.remove': async ({ query }, ctx) => {
    await removeRole(ctx, query.id);
    return {};
  },
};
