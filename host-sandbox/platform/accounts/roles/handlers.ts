import type { roles } from '@/contract/accounts/roles';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { addRole, removeRole, saveRole } from './saveRole';
import { permissionTree } from './permissionTree';
import { whoSeesNumbers } from './plainNumbers';
import { listRoles, roleDetail } from './selectRoles';

export const roleAreas: RecordedAreas = {
  role: { table: 'role' },
};

export const roleHandlers: HandlersOf<typeof roles> = {
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
