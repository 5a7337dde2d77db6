import type { Reply } from '@/contract/contract';
import type { RoleDraft } from '@/domain/accounts/accounts';
import type { DataScope } from '@/domain/access/dataScope';
import { productOfPermission } from '@/domain/products/products';

export interface RoleForm {
  readonly name: string;
  readonly description: string;
  readonly businessTypes: readonly string[];
  readonly dataScope: DataScope;
  /** all permissions, now and later */
  readonly everything: boolean;
  /** permissions of a business type that was deselected stay here until the form is saved */
  readonly permissions: readonly string[];
}

export const blankRole: RoleForm = {
  name: '',
  description: '',
  businessTypes: [],
  dataScope: 'own',
  everything: false,
  permissions: [],
};

export function formOf({
  name,
  description,
  businessTypes,
  dataScope,
  everything,
  permissions,
}: Reply<'role.info'>): RoleForm {
  return { name, description, businessTypes, dataScope, everything, permissions: everything ? [] : permissions };
}

function isOfTypes(permission: string, businessTypes: readonly string[]): boolean {
  const product = productOfPermission(permission);
  return product === null || businessTypes.includes(product);
}

export function draftOf({
  everything,
  permissions,
  ...role
}: RoleForm): RoleDraft & { businessTypes: string[]; permissions: string[] } {
  return {
    ...role,
    businessTypes: [...role.businessTypes],
    permissions: everything ? ['*'] : permissions.filter((one) => isOfTypes(one, role.businessTypes)),
  };
}

/** The effective permissions of the form's role, for the menu beside the tree. */
export function givenBy(form: RoleForm, all: readonly string[]): readonly string[] {
  return form.everything ? all : draftOf(form).permissions;
}
