import { z } from 'zod';
import { roleActions } from '@/domain/access/roleActions';
import { endpoint, id, instant, nothing, pageOf, pageQuery } from '../endpoint';

const scope = z.enum(['own', 'group', 'company']);
const roleId = z.object({ id });
const named = z.object({ id: z.number().int(), name: z.string() });

/** Rules in domain/accounts and domain/grants. */
const draft = z.strictObject({
  name: z.string().max(200),
  description: z.string().max(1_000),
  /** products the company has */
  businessTypes: z.array(z.string().max(40)).max(20),
  dataScope: z.string().max(20),
  /** `module*menu*action`; `*` alone is everything, also what comes later */
  permissions: z.array(z.string().max(120)).max(2_000),
});

const roleRow = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  businessTypes: z.array(z.string()),
  dataScope: scope,
  everything: z.boolean(),
  permissionCount: z.number().int(),
  users: z.number().int(),
  /** a save names the revision it changed */
  revision: z.number().int(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  /** the role of the requesting person */
  own: z.boolean(),
  /** what this person may do with it now */
  can: z.array(z.enum(roleActions)),
});
const roleDetail = roleRow.extend({ permissions: z.array(z.string()) });
const fails = ['role.above', 'user.lastAdministrator', 'user.lastApprover'] as const;

/** Product, menu, action; `held`: whether the asker may give it. */
export const permissionModules = z.array(
  z.object({
    module: z.string(),
    product: z.string(),
    menus: z.array(
      z.object({
        menu: z.string(),
        actions: z.array(z.object({ action: z.string(), permission: z.string(), held: z.boolean() })),
      }),
    ),
  }),
);

export const roles = {
  'role.list': endpoint({
    method: 'GET',
    path: '/api/company/role/',
    summary: 'Roles of the company with how many users each has.',
    access: { menu: 'RolePermission', action: 'view' },
    query: pageQuery.extend({ search: z.string().max(200).optional() }),
    reply: pageOf(roleRow),
  }),
  'role.permissions': endpoint({
    method: 'GET',
    path: '/api/company/iams_role/permission/',
    summary: 'All a role of this company can be given, and what of it the asker may give.',
    access: { menu: 'RolePermission', action: 'view' },
    reply: z.object({
      businessTypes: z.array(z.string()),
      dataScopes: z.array(z.object({ scope, held: z.boolean() })),
      /** whether `*` may be given */
      everything: z.boolean(),
      modules: permissionModules,
    }),
  }),
  'role.plaintext': endpoint({
    method: 'GET',
    path: '/api/company/iams_role/plaintext/',
    summary:
      'Which roles let people see or download plain numbers, through which permissions, and who has them: how many, and the first by name.',
    access: { menu: 'RolePermission', action: 'view' },
    reply: z.object({
      list: z.array(
        z.object({
          role: named,
          through: z.array(z.string()),
          /** enabled people with this role */
          users: z.number().int(),
          /** the first of them by name */
          named: z.array(named.extend({ account: z.string() })),
        }),
      ),
    }),
  }),
  'role.add': endpoint({
    method: 'POST',
    path: '/api/company/iams_role/',
    summary: 'Add a role that gives no more than the asker holds.',
    access: { menu: 'RolePermission', action: 'add' },
    body: draft,
    reply: roleDetail,
    once: true,
  }),
  'role.info': endpoint({
    method: 'GET',
    path: '/api/company/iams_role/info/',
    summary: 'One role with its permissions.',
    access: { menu: 'RolePermission', action: 'view' },
    query: roleId,
    reply: roleDetail,
    fails: ['thing.unknown'],
  }),
  'role.save': endpoint({
    method: 'POST',
    path: '/api/company/iams_role/edit/',
    summary: 'Change a role; it holds for open sessions at once.',
    access: { menu: 'RolePermission', action: 'edit' },
    body: draft.extend({ id: z.number().int().positive(), revision: z.number().int() }),
    reply: roleDetail,
    fails: ['thing.unknown', 'thing.changed', ...fails],
  }),
  'role.remove': endpoint({
    method: 'DELETE',
    path: '/api/company/iams_role/delete/',
    summary: 'Delete a role that no user has.',
    access: { menu: 'RolePermission', action: 'delete' },
    query: roleId,
    reply: nothing,
    fails: ['thing.unknown', 'role.used', 'role.above'],
  }),
} as const;
