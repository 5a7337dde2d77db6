import { z } from 'zod';
import { userActions } from '@/domain/accounts/userActions';
import { usersAtOnceMax } from '@/domain/limits';
import { csv, endpoint, id, idList, instant, nothing, pageOf, pageQuery } from '../endpoint';

const one = z.object({ id });
const named = z.object({ id: z.number().int(), name: z.string() });
const chosen = z.number().int().positive();
const gender = z.enum(['female', 'male']).nullable();
const customInfos = z.array(z.strictObject({ name: z.string().max(200), value: z.string().max(1_000) })).max(50);

/** Names; rules in domain/accounts. */
const details = z.strictObject({
  first_name: z.string().max(400),
  last_name: z.string().max(400),
  gender,
  /** confirmed by its owner; blank removes it; absent leaves it, of a new user it takes the account if an address */
  email: z.string().max(400).optional(),
  Group_id: chosen.nullable(),
  Role_id: chosen.nullable(),
  customize_infos: customInfos,
});

const userRow = z.object({
  id: z.number().int(),
  account: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  gender,
  group: named.nullable(),
  role: named,
  state: z.enum(['enabled', 'disabled', 'locked', 'inactive']),
  /** until when, real time; null unless locked */
  lockedUntil: instant.nullable(),
  /** source addresses, where it is locked for these alone; empty where it is locked for all */
  lockedFrom: z.array(z.string()),
  lastLoginAt: instant.nullable(),
  /** signs in with a second step */
  two_factor: z.boolean(),
  /** a save names the revision it changed */
  revision: z.number().int(),
  /** the requesting person */
  self: z.boolean(),
  /** what this person may do with them now; empty where they have more permissions */
  can: z.array(z.enum(userActions)),
});

const detail = userRow.extend({
  email: z.string().nullable(),
  /** by its owner, with a code; codes for a forgotten password go to no other */
  email_confirmed: z.boolean(),
  customize_infos: customInfos,
});
const atOnce = z.array(chosen).min(1).max(usersAtOnceMax);
const changed = z.object({ changed: z.number().int() });
const acts = ['thing.unknown', 'user.above', 'user.self', 'user.lastAdministrator', 'user.lastApprover'] as const;

export const users = {
  'user.list': endpoint({
    method: 'GET',
    path: '/api/company/user/',
    summary: 'Users of the company: by name or account, group, role, state and second step.',
    access: { menu: 'UserControl', action: 'view' },
    query: pageQuery.extend({
      search: z.string().max(200).optional(),
      group: csv.optional(),
      role: csv.optional(),
      state: csv.optional(),
      two_factor: z.enum(['on', 'off']).optional(),
      /** only these: whom a merged notice counts */
      ids: idList.optional(),
    }),
    reply: pageOf(userRow),
  }),
  'user.extra': endpoint({
    method: 'GET',
    path: '/api/company/user/extra/',
    summary: 'What users are arranged by: groups, roles (and which the asker may give), and how many may be enabled.',
    access: { menu: 'UserControl', action: 'view' },
    reply: z.object({
      /** joinable: the requesting person may add a new user to it */
      groups: z.array(named.extend({ users: z.number().int(), joinable: z.boolean() })),
      /** whether the asker may put people into other groups */
      regroup: z.boolean(),
      roles: z.array(named.extend({ grantable: z.boolean() })),
      enabled: z.number().int(),
      enabledMax: z.number().int(),
    }),
  }),
  'user.add': endpoint({
    method: 'POST',
    path: '/api/company/user/',
    summary: 'Add a user; the password is replaced at the first sign-in.',
    access: { menu: 'UserControl', action: 'add' },
    body: details.extend({
      account: z.string().max(200),
      new_password: z.string().max(200),
      confirm_password: z.string().max(200),
    }),
    reply: detail,
    once: true,
    fails: ['user.tooMany', 'user.above'],
  }),
  'user.info': endpoint({
    method: 'GET',
    path: '/api/company/user/{id}/info/',
    summary: 'One user.',
    access: { menu: 'UserControl', action: 'view' },
    params: one,
    reply: detail,
    fails: ['thing.unknown'],
  }),
  'user.save': endpoint({
    method: 'PUT',
    path: '/api/company/user/{id}/',
    summary: 'Change a user; another role or group holds for open sessions at once.',
    access: { menu: 'UserControl', action: 'edit' },
    params: one,
    // Without a revision the stored value is overwritten; without a last name the stored one stays.
    body: details.extend({ last_name: details.shape.last_name.optional(), revision: z.number().int().optional() }),
    reply: detail,
    fails: [...acts, 'thing.changed'],
  }),
  'user.enable': endpoint({
    method: 'POST',
    path: '/api/company/user/{id}/enable/',
    summary: 'Enable a user.',
    access: { menu: 'UserControl', action: 'enable' },
    params: one,
    reply: detail,
    fails: ['thing.unknown', 'user.above', 'user.tooMany'],
  }),
  'user.disable': endpoint({
    method: 'POST',
    path: '/api/company/user/{id}/disable/',
    summary: 'Disable a user; every session of theirs ends.',
    access: { menu: 'UserControl', action: 'disable' },
    params: one,
    reply: detail,
    fails: acts,
  }),
  'user.unlock': endpoint({
    method: 'POST',
    path: '/api/company/user/{id}/unlock/',
    summary: 'Let a user who was locked after wrong passwords sign in again.',
    access: { menu: 'UserControl', action: 'unlock' },
    params: one,
    reply: detail,
    fails: ['thing.unknown', 'user.above'],
  }),
  'user.resetTwoFactor': endpoint({
    method: 'POST',
    path: '/api/company/user/{id}/2fa/reset/',
    summary: 'Take the second step off a user who lost it; every session of theirs ends.',
    access: { menu: 'UserControl', action: 'resetPassword' },
    params: one,
    reply: detail,
    fails: ['thing.unknown', 'user.above', 'user.unseen', 'user.self', 'twoFactor.off'],
  }),
  'user.enableMany': endpoint({
    method: 'POST',
    path: '/api/company/user/bulk/enable/',
    summary: 'Enable several users, all or none.',
    access: { menu: 'UserControl', action: 'enable' },
    body: z.strictObject({ ids: atOnce }),
    reply: changed,
    fails: ['thing.unknown', 'user.above', 'user.tooMany'],
  }),
  'user.disableMany': endpoint({
    method: 'POST',
    path: '/api/company/user/bulk/disable/',
    summary: 'Disable several users, all or none.',
    access: { menu: 'UserControl', action: 'disable' },
    body: z.strictObject({ ids: atOnce }),
    reply: changed,
    fails: acts,
  }),
  'user.moveMany': endpoint({
    method: 'POST',
    path: '/api/company/user/bulk/group/',
    summary: 'Put several users into a group, or out of any, all or none.',
    access: { menu: 'UserControl', action: 'edit' },
    body: z.strictObject({ ids: atOnce, Group_id: chosen.nullable() }),
    reply: changed,
    fails: acts,
  }),
  'user.giveRole': endpoint({
    method: 'POST',
    path: '/api/company/user/bulk/role/',
    summary: 'Give several users a role, all or none.',
    access: { menu: 'UserControl', action: 'edit' },
    body: z.strictObject({ ids: atOnce, Role_id: chosen }),
    reply: changed,
    fails: acts,
  }),
  'userGroup.list': endpoint({
    method: 'GET',
    path: '/api/company/group/',
    summary: 'Groups of the company with how many users each has.',
    access: { menu: 'UserControl', action: 'view' },
    reply: z.object({ list: z.array(named.extend({ users: z.number().int() })), max: z.number().int() }),
  }),
  'userGroup.add': endpoint({
    method: 'POST',
    path: '/api/company/group/',
    summary: 'Add a group.',
    access: { menu: 'UserControl', action: 'manageGroups' },
    body: z.strictObject({ GroupName: z.string().max(200) }),
    reply: named,
    once: true,
    fails: ['userGroup.tooMany'],
  }),
  'userGroup.rename': endpoint({
    method: 'PUT',
    path: '/api/company/group/{id}/',
    summary: 'Rename a group.',
    access: { menu: 'UserControl', action: 'manageGroups' },
    params: one,
    body: z.strictObject({ GroupName: z.string().max(200) }),
    reply: named,
    fails: ['thing.unknown'],
  }),
  'userGroup.remove': endpoint({
    method: 'DELETE',
    path: '/api/company/group/{id}/',
    summary: 'Delete a group without users.',
    access: { menu: 'UserControl', action: 'manageGroups' },
    params: one,
    reply: nothing,
    fails: ['thing.unknown', 'userGroup.used'],
  }),
} as const;
