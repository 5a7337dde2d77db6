import { undoBy, type Undos } from '../../foundation/http/operations/undo';
import { roleHandlers } from './handlers';
import { roleDetail } from './selectRoles';

export const roleUndos: Undos<'role.save'> = {
  'role.save': undoBy('role.save', roleHandlers['role.save'], async (id, before, ctx) => {
    const { name, description, businessTypes, dataScope, permissions, revision } = await roleDetail(ctx, id);
    const now = { name, description, business_types: businessTypes, data_scope: dataScope, permissions, ...before };
    return {
      body: {
        id,
        revision,
        name: now.name,
        description: now.description,
        businessTypes: now.business_types,
        dataScope: now.data_scope,
        permissions: now.permissions,
      },
    };
  }),
};
