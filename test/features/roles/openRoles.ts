import type { Reply } from '@/contract/contract';
import { openSignedIn } from '@test/support/openConsole';

type Role = Reply<'role.info'>;
/** A role as the platform answers it. */
export const role = (more: Partial<Role> = {}): Role => ({
  id: 4,
  name: 'Operator',
  description: 'Runs calls',
  businessTypes: ['collection'],
  dataScope: 'group',
  everything: false,
  permissionCount: 2,
  users: 1,
  revision: 2,
  changedAt: null,
  changedBy: null,
  own: false,
  can: ['edit', 'copy', 'delete'],
  permissions: ['normal*CallTasks*view', 'normal*CallTasks*add'],
  ...more,
});
const action = (permission: string, granted = true) => ({
  action: permission.split('*')[2] ?? '',
  permission,
  held: granted,
});
const tree: Reply<'role.permissions'> = {
  businessTypes: ['collection', 'cod'],
  dataScopes: [
    { scope: 'own', held: true },
    { scope: 'group', held: true },
    { scope: 'company', held: false },
  ],
  everything: false,
  modules: [
    {
      module: 'normal',
      product: 'collection',
      menus: [
        {
          menu: 'CallTasks',
          actions: ['view', 'add', 'viewPlaintext'].map((one) => action(`normal*CallTasks*${one}`)),
        },
        {
          menu: 'CallDetails',
          actions: [action('normal*CallDetails*view'), action('normal*CallDetails*feedback', false)],
        },
        // its screen does not stand yet
        { menu: 'WorkflowTemplate', actions: [action('normal*WorkflowTemplate*view')] },
      ],
    },
    { module: 'cod', product: 'cod', menus: [{ menu: 'CallTasks', actions: [action('cod*CallTasks*view')] }] },
    {
      module: 'system',
      product: 'systemSet',
      menus: [{ menu: 'UserControl', actions: [action('system*UserControl*view')] }],
    },
  ],
};

/** A screen of roles, for who may do everything with them. */
export function open(
  path: string,
  answers: Record<string, (input: Record<string, unknown>) => unknown> = {},
  more: readonly string[] = [],
) {
  return openSignedIn(
    {
      permissions: [...['view', 'add', 'edit', 'delete'].map((one) => `system*RolePermission*${one}`), ...more],
      products: ['systemSet'],
    },
    {
      path,
      answers: {
        'role.permissions': () => tree,
        'role.info': () => role(),
        'role.list': () => ({
          list: [role(), role({ id: 9, name: 'Spare', users: 0, everything: true })],
          total: 2,
          page: 1,
          limit: 10,
        }),
        ...answers,
      },
    },
  );
}

/** What was sent to an endpoint. */
export const requestOf = (sent: readonly { name: string; input: Record<string, unknown> }[], name: string) =>
  sent.filter((one) => one.name === name).map(({ input }) => input);
